import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import { describeSelector } from '@saywright/contracts/entities/selector';
import { actionInfo, type Step } from '@saywright/contracts/entities/step';
import { actionLines } from './actions.ts';
import { assertionLine } from './assertions.ts';
import { Declarations, type LocatorScope } from './locators.ts';
import { seenOf, type LastRun } from './last-run.ts';
import { grouped } from './project-files.ts';
import { expression, quote, type TextScope } from './texts.ts';

type SpecTest = Pick<FlowTest, 'name' | 'description' | 'steps' | 'global_assertions'>;

const helpers = [
  'oneOf',
  'drawn',
  'countOf',
  'optional',
  'textOf',
  'textsOf',
  'valuesOf',
  'valuesBeside',
  'shows',
  'hasState',
  'choose',
  'setChecked',
  'scrollPage',
  'addressOf',
  'uploadTo',
  'named',
  'labelled',
  'texted',
  'hasAddress',
  'tabOf',
  'closeTab',
  'Dialogs',
] as const;
const tabActions = new Set<Step['action']>(['new_tab', 'switch_tab', 'close_tab']);
const leavesFrame = new Set<Step['action']>(['navigate', 'back', 'forward', 'reload', ...tabActions]);

const isDialogStep = (step: Step | undefined): step is Step =>
  step?.action === 'accept_dialog' || step?.action === 'dismiss_dialog';

/** The title of a step in the report. Values are left out: they may be long, or private. */
function titleOf(step: Step): string {
  if (step.description.trim() !== '') return step.description.trim();
  const element = step.selector ? ` ${describeSelector(step.selector)}` : '';
  const value = step.action === 'navigate' ? ` ${step.value}` : '';
  return `${actionInfo(step.action).title}${element}${value}`;
}

const textsOfAssertion = (assertion: Assertion): string[] => [
  ...('expected' in assertion && typeof assertion.expected === 'string' ? [assertion.expected] : []),
  ...('label' in assertion ? [assertion.label] : []),
  ...('selector' in assertion ? textsOfSelector(assertion.selector) : []),
];
const textsOfSelector = (selector: Step['selector'] | undefined): string[] =>
  selector ? [selector.value, ...selector.fallback_selectors.map(({ value }) => value)] : [];

/** Variables that the steps before each step store, and all that the steps do. */
function storedBefore(steps: readonly Step[]): ReadonlySet<string>[] {
  const sets: ReadonlySet<string>[] = [new Set()];
  for (const step of steps) {
    const last = sets.at(-1) ?? new Set();
    sets.push(step.action === 'store_variable' ? new Set([...last, step.value]) : last);
  }
  return sets;
}

/** Every text of a test that may hold variables, with the scope in which it is read. */
export function textsOf({ steps, global_assertions: assertions }: SpecTest): { text: string; scope: TextScope }[] {
  const stored = storedBefore(steps);
  const ofSteps = steps.flatMap((step, index) => {
    const scope = { own: step.variables, stored: stored[index] ?? new Set<string>() };
    const texts = [
      step.value,
      ...textsOfSelector(step.selector),
      ...textsOfSelector(step.target),
      ...step.assertions.flatMap(textsOfAssertion),
    ];
    return texts.map((text) => ({ text, scope }));
  });
  const atTheEnd = { own: {}, stored: stored.at(-1) ?? new Set<string>() };
  return [...ofSteps, ...assertions.flatMap(textsOfAssertion).map((text) => ({ text, scope: atTheEnd }))];
}

const indent = (lines: readonly string[], by: string): string[] => lines.map((line) => (line === '' ? '' : by + line));

function block(title: string, body: readonly string[], isOptional = false): string[] {
  const step = [`test.step(${quote(title)}, async () => {`, ...indent(body, '  ')];
  if (!isOptional) return [`await ${step[0]}`, ...step.slice(1), '});'];
  return ['await optional(() =>', ...indent([...step, '}),'], '  '), ');'];
}

/** The answer of the dialog step that follows, for `dialogs.expect`. */
function expectedAnswer(next: Step, scope: TextScope): string {
  const accept = next.action === 'accept_dialog';
  const text =
    accept && next.value !== '' ? `, text: ${expression(next.value, { ...scope, own: next.variables })}` : '';
  return `dialogs.expect({ accept: ${accept}${text} });`;
}

export interface SpecOptions {
  /** The milliseconds that the project gives a step; others are written out. */
  stepMs: number;
  lastRun: LastRun;
}

/** `tests/<name>.spec.ts`. */
export function specFile(test: SpecTest, { stepMs, lastRun }: SpecOptions): string {
  const { steps } = test;
  const opensWindow = (step: Step): boolean => seenOf(step, lastRun).opensWindow && !tabActions.has(step.action);
  const usesTabs = steps.some((step) => tabActions.has(step.action) || opensWindow(step));
  const usesFrames = steps.some(({ action }) => action === 'switch_frame');
  const usesDialogs = steps.some(isDialogStep);
  const usesStored = steps.some(({ action }) => action === 'store_variable');
  const stored = storedBefore(steps);
  const root = usesFrames ? 'root' : 'page';

  let timeout = stepMs;
  const body = steps.flatMap((step, index) => {
    const declarations = new Declarations();
    const scope: LocatorScope = {
      own: step.variables,
      stored: stored[index] ?? new Set(),
      root,
      meant: seenOf(step, lastRun).meant,
      declare: declarations.declare,
    };
    const next = steps[index + 1];
    const isTimed = step.timeout !== timeout;
    timeout = step.timeout;
    const action = actionLines[step.action](step, scope);
    const lines = [
      ...(step.wait_before > 0 ? [`await page.waitForTimeout(${grouped(step.wait_before)});`] : []),
      ...(isTimed ? [`page.context().setDefaultTimeout(${grouped(timeout)});`] : []),
      ...(isDialogStep(next) && !isDialogStep(step) ? [expectedAnswer(next, scope)] : []),
      ...declarations.take(),
      ...(opensWindow(step) ? ["const opened = page.context().waitForEvent('page');"] : []),
      ...action,
      ...(isDialogStep(next) && isDialogStep(step) ? [expectedAnswer(next, scope)] : []),
      ...(opensWindow(step) ? ['page = await opened;'] : []),
      ...(usesFrames && (leavesFrame.has(step.action) || opensWindow(step)) ? ['root = page;'] : []),
      ...step.assertions.flatMap((assertion) => {
        const line = assertionLine(assertion, scope);
        return [...declarations.take(), line];
      }),
    ];
    return block(titleOf(step), lines, step.is_optional);
  });
  const declarations = new Declarations();
  const atTheEnd: LocatorScope = {
    own: {},
    stored: stored.at(-1) ?? new Set(),
    root: 'page',
    meant: undefined,
    declare: declarations.declare,
  };
  const checks = test.global_assertions.flatMap((assertion) => {
    const line = assertionLine(assertion, atTheEnd);
    return [...declarations.take(), line];
  });
  const inner = [
    ...(usesTabs ? ['let page = firstPage;'] : []),
    ...(usesFrames ? ['let root: Page | FrameLocator = page;'] : []),
    ...(usesDialogs ? ['const dialogs = new Dialogs(page.context());'] : []),
    ...(usesStored ? ['const stored: Record<string, string> = {};'] : []),
    ...(body.length > 0 ? body : ["test.fixme(true, 'This test has no steps yet');"]),
    ...(checks.length > 0 ? block('Final checks', checks) : []),
  ];
  const code = inner.join('\n');
  const calls = helpers.filter((helper) => new RegExp(`(?<![.\\w'])${helper}\\(`).test(code));
  const used = /\bexpect[.(]/.test(code.replaceAll('dialogs.expect', '')) ? ['expect', ...calls] : calls;
  const description = test.description.trim().replaceAll('*/', '* /').split('\n');
  return [
    `import { test${usesFrames ? ', type FrameLocator, type Page' : ''} } from '@playwright/test';`,
    ...(used.length > 0 ? [`import { ${used.toSorted().join(', ')} } from './support';`] : []),
    ...(/\breadFiles\(/.test(code) ? ["import { readFiles } from './files';"] : []),
    ...(/\bvariables[.[]/.test(code) ? ["import { variables } from './variables';"] : []),
    '',
    ...(test.description.trim() === '' ? [] : ['/**', ...description.map((line) => ` * ${line}`.trimEnd()), ' */']),
    `test(${quote(test.name)}, async ({ page${usesTabs ? ': firstPage' : ''} }) => {`,
    ...indent(inner, '  '),
    '});',
    '',
  ].join('\n');
}
