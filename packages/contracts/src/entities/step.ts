import { variableName, variableNameText, isRequestVariable } from '../text/variables.ts';
import * as z from 'zod';
import { assertion } from './assertion.ts';
import { id } from './common.ts';
import { selector } from './selector.ts';
import { stepEvidence } from './step-evidence.ts';
import { uploadProblem } from './upload-problem.ts';

/** The requirements of an action, and its texts. A new action is a row here and an object in `runner/src/actions`. */
export interface StepActionInfo {
  title: string;
  group: 'navigation' | 'input' | 'validation' | 'wait' | 'screenshots' | 'advanced';
  /** Whether the step names an element. */
  selector: 'required' | 'optional' | 'none';
  /** The meaning of `value` to this action; undefined if it isn't read. */
  value: { label: string; required: boolean; example: string } | undefined;
}

export const stepActions = {
  navigate: {
    title: 'Go to',
    group: 'navigation',
    selector: 'none',
    value: { label: 'Address', required: true, example: 'https://example.com' },
  },
  back: { title: 'Go back', group: 'navigation', selector: 'none', value: undefined },
  forward: { title: 'Go forward', group: 'navigation', selector: 'none', value: undefined },
  reload: { title: 'Reload', group: 'navigation', selector: 'none', value: undefined },
  click: { title: 'Click', group: 'input', selector: 'required', value: undefined },
  double_click: { title: 'Double-click', group: 'input', selector: 'required', value: undefined },
  right_click: { title: 'Right-click', group: 'input', selector: 'required', value: undefined },
  type: {
    title: 'Type',
    group: 'input',
    selector: 'required',
    value: { label: 'Text', required: false, example: 'ada@example.com' },
  },
  clear: { title: 'Clear', group: 'input', selector: 'required', value: undefined },
  select: {
    title: 'Select',
    group: 'input',
    selector: 'required',
    value: { label: 'Option', required: true, example: 'Germany' },
  },
  check: { title: 'Check', group: 'input', selector: 'required', value: undefined },
  uncheck: { title: 'Uncheck', group: 'input', selector: 'required', value: undefined },
  upload: {
    title: 'Upload',
    group: 'input',
    selector: 'required',
    value: { label: 'File', required: true, example: 'photo.png' },
  },
  press: {
    title: 'Press key',
    group: 'input',
    selector: 'optional',
    value: { label: 'Key', required: true, example: 'Enter' },
  },
  hover: { title: 'Hover', group: 'advanced', selector: 'required', value: undefined },
  drag_and_drop: { title: 'Drag and drop', group: 'advanced', selector: 'required', value: undefined },
  keyboard: {
    title: 'Type with the keyboard',
    group: 'advanced',
    selector: 'none',
    value: { label: 'Keys', required: true, example: 'ada{Tab}secret{Enter}' },
  },
  scroll: {
    title: 'Scroll',
    group: 'advanced',
    selector: 'optional',
    value: { label: 'Where to', required: false, example: 'down, up, top, bottom or a number of pixels' },
  },
  wait: {
    title: 'Wait',
    group: 'wait',
    selector: 'optional',
    value: { label: 'Milliseconds', required: false, example: '1000' },
  },
  wait_hidden: { title: 'Wait until gone', group: 'wait', selector: 'required', value: undefined },
  wait_url: {
    title: 'Wait for address',
    group: 'wait',
    selector: 'none',
    value: { label: 'URL or part of it', required: true, example: '/checkout/*' },
  },
  wait_network: { title: 'Wait for quiet network', group: 'wait', selector: 'none', value: undefined },
  screenshot: { title: 'Screenshot', group: 'screenshots', selector: 'optional', value: undefined },
  assert: { title: 'Check that', group: 'validation', selector: 'none', value: undefined },
  /** Its assertions are the condition. The steps below it that are deeper run only if all of them hold. */
  if: { title: 'If', group: 'advanced', selector: 'none', value: undefined },
  /** Repeats the deeper steps below it: so many times, or with a selector once in each element that matches. */
  repeat: {
    title: 'Repeat',
    group: 'advanced',
    selector: 'optional',
    value: { label: 'Times', required: false, example: '3' },
  },
  switch_frame: { title: 'Switch frame', group: 'advanced', selector: 'optional', value: undefined },
  new_tab: {
    title: 'Open a tab',
    group: 'advanced',
    selector: 'none',
    value: { label: 'Address', required: false, example: 'https://example.com' },
  },
  switch_tab: {
    title: 'Switch tab',
    group: 'advanced',
    selector: 'none',
    value: { label: 'Number, or part of its title or URL', required: true, example: '1' },
  },
  close_tab: { title: 'Close tab', group: 'advanced', selector: 'none', value: undefined },
  accept_dialog: {
    title: 'Accept dialog',
    group: 'advanced',
    selector: 'none',
    value: { label: 'Answer, if it asks for one', required: false, example: 'Ada' },
  },
  dismiss_dialog: { title: 'Dismiss dialog', group: 'advanced', selector: 'none', value: undefined },
  store_variable: {
    title: 'Store a variable',
    group: 'advanced',
    selector: 'optional',
    value: { label: 'Name of the variable', required: true, example: 'order_number' },
  },
  /** The step's value is the name of the API test, `api_test_id` the API test. */
  call_api_test: {
    title: 'Call API test',
    group: 'advanced',
    selector: 'none',
    value: { label: 'API test', required: false, example: 'Create user' },
  },
  /** A clause that was not understood: shown, kept, and refused by execute until a person finishes or deletes it. */
  draft: {
    title: 'Draft',
    group: 'advanced',
    selector: 'none',
    value: { label: 'In your words', required: true, example: 'juggle the kettles' },
  },
} as const satisfies Record<string, StepActionInfo>;

export type StepAction = keyof typeof stepActions;
export const stepAction = z.enum(Object.keys(stepActions) as [StepAction, ...StepAction[]]);

export const actionInfo = (action: StepAction): StepActionInfo => stepActions[action];

/** Bounds of a step's timeout in milliseconds, those of the editor's slider. */
export const stepTimeoutMs = { min: 4_000, max: 120_000, default: 15_000 } as const;
export const maxWaitMs = 60_000;
export const maxSteps = 200;
/** Rounds of one `repeat` step. */
export const maxRounds = 50;
/** How deep steps can be in `if` and `repeat` steps. */
export const maxDepth = 3;

/**
 * The source of `store_variable`: the visible text or the value of its element, one of its attributes, or the URL or
 * title of the page.
 */
export const storedSource = z.discriminatedUnion('from', [
  z.strictObject({ from: z.enum(['text', 'value', 'url', 'title']) }),
  z.strictObject({
    from: z.literal('attribute'),
    attribute: z.string().regex(/^[A-Za-z_:][\w:.-]{0,99}$/, 'Enter an attribute name, like href'),
  }),
]);
export type StoredSource = z.output<typeof storedSource>;

/**
 * Where a linked step comes from: the segment, the insertion (one segment may be inserted several times) and the step
 * of the segment.
 */
export const segmentLink = z.strictObject({ id, block: id, ref: id });
export type SegmentLink = z.output<typeof segmentLink>;

const waitMs = z.number().int().min(0).max(maxWaitMs, `A wait can be up to ${maxWaitMs} ms`);

const stepFields = z.strictObject({
  id,
  order: z.number().int().min(1),
  action: stepAction,
  value: z.string().max(10_000, 'A value can have up to 10,000 characters').default(''),
  description: z.string().trim().max(1_000, 'A step title can have up to 1,000 characters').default(''),
  selector: selector.nullable().default(null),
  /** Where `drag_and_drop` drops; other actions do not read it. */
  target: selector.optional(),
  /** The source of `store_variable`; by default the text of its element, or the page URL without one. */
  source: storedSource.optional(),
  /** The API test that `call_api_test` calls. Without it, the step means the one API test named in `value`. */
  api_test_id: id.optional(),
  timeout: z
    .number()
    .int()
    .min(stepTimeoutMs.min, 'A step timeout must be 4 to 120 seconds')
    .max(stepTimeoutMs.max, 'A step timeout must be 4 to 120 seconds')
    .default(stepTimeoutMs.default),
  wait_before: waitMs.default(0),
  wait_after: waitMs.default(500),
  assertions: z.array(assertion).max(20, 'A step can have up to 20 assertions').default([]),
  /** Values for `{{name}}` in this step alone; they come before those of the environment. */
  variables: z
    .record(
      z.string().regex(variableName),
      z.string().max(10_000, 'A variable value can have up to 10,000 characters'),
      { error: ({ code }) => (code === 'invalid_key' ? variableNameText : undefined) },
    )
    .default({}),
  is_optional: z.boolean().default(false),
  /** How many `if` and `repeat` steps it's in; absent for none. It belongs to the nearest one above that is less deep. */
  depth: z.number().int().min(1).max(maxDepth, `Steps can be ${maxDepth} levels deep`).optional(),
  /** Absent for steps of the test's own. The server keeps it only where the whole insertion is as the segment has it. */
  segment: segmentLink.optional(),
  /** The findings of checks on the page about the elements that the step names. The server drops those about others. */
  evidence: stepEvidence.optional(),
});

interface StepShape {
  action: StepAction;
  value: string;
  selector: unknown;
  target?: unknown;
  source?: StoredSource | undefined;
  api_test_id?: string | undefined;
  assertions: readonly unknown[];
}

const isWait = (value: string): boolean => value === '' || /^\d{1,5}$/.test(value) || isRequestVariable(value);

const isRounds = (value: string): boolean =>
  isRequestVariable(value) || (/^\d{1,2}$/.test(value.trim()) && Number(value) >= 1 && Number(value) <= maxRounds);

/** Something missing from a step, and the field that fixes it. */
export interface StepProblem {
  path: readonly string[];
  message: string;
}

const inValue = (message: string | undefined): StepProblem | undefined =>
  message === undefined ? undefined : { path: ['value'], message };
const elementField = ['selector', 'value'] as const;

/** Problems with a step that depend on its action alone. */
function problemOfAction(step: StepShape) {
  const { action, value, selector: element, target, source, assertions } = step;
  switch (action) {
    case 'assert':
      return assertions.length === 0
        ? { path: ['assertions'], message: '"Check that" needs at least one assertion' }
        : undefined;
    case 'if':
      return assertions.length === 0
        ? { path: ['assertions'], message: '"If" needs a condition: add at least one assertion' }
        : undefined;
    case 'repeat':
      return element || isRounds(value)
        ? undefined
        : inValue(`"Repeat" needs a number of times from 1 to ${maxRounds}`);
    case 'wait':
      return element || isWait(value) ? undefined : inValue(`"Wait" needs a number of milliseconds up to ${maxWaitMs}`);
    case 'drag_and_drop':
      return target
        ? undefined
        : {
            path: ['target', 'value'],
            message: '"Drag and drop" needs a second element to drop on: choose its target',
          };
    case 'upload':
      return inValue(uploadProblem(value));
    case 'store_variable':
      if (value !== '' && !variableName.test(value)) return inValue(variableNameText);
      return source && source.from !== 'url' && source.from !== 'title' && !element
        ? {
            path: elementField,
            message: '"Store a variable" needs an element to read from: choose a selector',
          }
        : undefined;
    case 'call_api_test':
      return step.api_test_id === undefined && value.trim() === ''
        ? inValue(`"Call API test" needs an API test: choose one`)
        : undefined;
    default:
      return undefined;
  }
}

/** Missing parts without which the step's action means nothing; empty if there are none. */
export function stepProblems(step: StepShape): StepProblem[] {
  const info = actionInfo(step.action);
  const problems: StepProblem[] = [];
  if (info.selector === 'required' && !step.selector)
    problems.push({ path: elementField, message: `"${info.title}" needs an element: choose a selector` });
  if (info.value?.required && step.value.trim() === '')
    problems.push({
      path: ['value'],
      message: `"${info.title}" needs a value: ${info.value.label.toLowerCase()}, for example ${info.value.example}`,
    });
  const ofAction = problemOfAction(step);
  if (ofAction !== undefined) problems.push(ofAction);
  return problems;
}

const refuseProblems = (step: StepShape, context: z.core.$RefinementCtx): void => {
  for (const { path, message } of stepProblems(step))
    context.issues.push({ code: 'custom', message, path: [...path], input: step });
};

/** One step of a flow test as stored and answered. `timeout`, `wait_before`, `wait_after` are milliseconds. */
export const step = stepFields;
export type Step = z.output<typeof step>;

/** A step as clients send it: `id` and `order` are given by the server when they are absent. */
export const stepInput = stepFields
  .extend({ id: id.optional(), order: z.number().int().min(1).optional() })
  .superRefine(refuseProblems);
export type StepInput = z.input<typeof stepInput>;
