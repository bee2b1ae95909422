import * as z from 'zod';
import { assertion } from './assertion.ts';
import { id } from './common.ts';
import { selector } from './selector.ts';

/** What an action needs and how screens speak of it. A new action is a row here and an object in `runner/src/actions`. */
export interface StepActionInfo {
  title: string;
  group: 'navigation' | 'input' | 'validation' | 'wait' | 'screenshots' | 'advanced';
  /** Whether the step names an element. */
  selector: 'required' | 'optional' | 'none';
  /** What `value` means to this action; undefined when it is not read. */
  value: { label: string; required: boolean; example: string } | undefined;
}

export const stepActions = {
  navigate: {
    title: 'Go to',
    group: 'navigation',
    selector: 'none',
    value: { label: 'Address', required: true, example: 'https://example.com' },
  },
  click: { title: 'Click', group: 'input', selector: 'required', value: undefined },
  type: {
    title: 'Type',
    group: 'input',
    selector: 'required',
    value: { label: 'Text', required: false, example: 'ada@example.com' },
  },
  select: {
    title: 'Select',
    group: 'input',
    selector: 'required',
    value: { label: 'Option', required: true, example: 'Germany' },
  },
  check: { title: 'Check', group: 'input', selector: 'required', value: undefined },
  uncheck: { title: 'Uncheck', group: 'input', selector: 'required', value: undefined },
  press: {
    title: 'Press key',
    group: 'input',
    selector: 'optional',
    value: { label: 'Key', required: true, example: 'Enter' },
  },
  hover: { title: 'Hover', group: 'advanced', selector: 'required', value: undefined },
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
  screenshot: { title: 'Screenshot', group: 'screenshots', selector: 'optional', value: undefined },
  assert: { title: 'Check that', group: 'validation', selector: 'none', value: undefined },
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

/** Bounds of a step's timeout in milliseconds: the slider of flow §5. */
export const stepTimeoutMs = { min: 4_000, max: 120_000, default: 15_000 } as const;
export const maxWaitMs = 60_000;
export const maxSteps = 200;

const waitMs = z.number().int().min(0).max(maxWaitMs, `A wait is at most ${maxWaitMs} ms`);

const stepFields = z.strictObject({
  id,
  order: z.number().int().min(1),
  action: stepAction,
  value: z.string().max(10_000).default(''),
  description: z.string().trim().max(1_000).default(''),
  selector: selector.nullable().default(null),
  timeout: z
    .number()
    .int()
    .min(stepTimeoutMs.min, 'A step timeout is 4 to 120 seconds')
    .max(stepTimeoutMs.max, 'A step timeout is 4 to 120 seconds')
    .default(stepTimeoutMs.default),
  wait_before: waitMs.default(0),
  wait_after: waitMs.default(500),
  assertions: z.array(assertion).max(20, 'A step has at most 20 assertions').default([]),
  variables: z.record(z.string().regex(/^\w{1,64}$/), z.string().max(10_000)).default({}),
  is_optional: z.boolean().default(false),
});

interface StepShape {
  action: StepAction;
  value: string;
  selector: unknown;
  assertions: readonly unknown[];
}

/** What is missing for the step's action to mean something; empty when nothing is. */
export function stepProblems(step: StepShape): string[] {
  const info = actionInfo(step.action);
  const problems: string[] = [];
  if (info.selector === 'required' && !step.selector)
    problems.push(`"${info.title}" needs an element: choose a selector`);
  if (info.value?.required && step.value.trim() === '')
    problems.push(
      `"${info.title}" needs a value: ${info.value.label.toLowerCase()}, for example ${info.value.example}`,
    );
  if (step.action === 'assert' && step.assertions.length === 0)
    problems.push('"Check that" needs at least one assertion');
  if (step.action === 'wait' && !step.selector && step.value !== '' && !/^(\d{1,5}|\{\{\w+\}\})$/.test(step.value))
    problems.push(`"Wait" needs a number of milliseconds up to ${maxWaitMs}`);
  return problems;
}

const refuseProblems = (step: StepShape, context: z.core.$RefinementCtx): void => {
  for (const message of stepProblems(step)) context.issues.push({ code: 'custom', message, path: [], input: step });
};

/** One step of a flow test as stored and answered (flow §3). `timeout`, `wait_before`, `wait_after` are milliseconds. */
export const step = stepFields;
export type Step = z.output<typeof step>;

/** A step as clients send it: `id` and `order` are given by the server when they are absent. */
export const stepInput = stepFields
  .extend({ id: id.optional(), order: z.number().int().min(1).optional() })
  .superRefine(refuseProblems);
export type StepInput = z.input<typeof stepInput>;
