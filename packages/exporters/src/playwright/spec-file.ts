import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import { describeSelector } from '@saywright/contracts/entities/selector';
import { actionInfo, type Step } from '@saywright/contracts/entities/step';
import { nestSteps, type StepNode } from '@saywright/contracts/entities/step-tree';
import { actionLines } from './actions.ts';
import { assertionLine } from './assertions.ts';
import type { ApiCalls, GivenCall } from './api-calls.ts';
import { Declarations, eachItem, ways, type LocatorScope } from './locators.ts';
import { seenOf, type LastRun } from './last-run.ts';
import { grouped } from './project-files.ts';
import { expression, isDynamic, quote, type TextScope } from './texts.ts';

type SpecTest = Pick<FlowTest, 'name' | 'description' | 'steps' | 'global_assertions'>;

const helpers = [
  'oneOf',
  'drawn',
  'countOf',
  'optional',
  'holds',
  'inEach',
  'textOf',
  'textsOf',
  'valuesOf',
  'valuesBeside',
  'shows',
  'sortValuesOf',
  'hasState',
  'choose',
  'drag',
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
  'Downloads',
  'Generated',
] as const;
const tabActions = new Set<Step['action']>(['new_tab', 'switch_tab', 'close_tab']);
/** Actions that change nothing on the page: a check after them is about the action before. */
const stillActions = new Set<Step['action']>(['assert', 'wait', 'screenshot', 'store_variable']);

/** The checks that are about what an action brought about: its own, and those of the steps up to the next action. */
function checksAfter(step: Step, steps: readonly Step[]): Assertion[] {
  if (stillActions.has(step.action)) return [];
  const rest = steps.slice(steps.indexOf(step) + 1);
  const next = rest.findIndex(({ action }) => !stillActions.has(action));
  return [step, ...(next === -1 ? rest : rest.slice(0, next))].flatMap(({ assertions }) => assertions);
}

const leavesFrame = new Set<Step['action']>(['navigate', 'back', 'forward', 'reload', ...tabActions]);

const isDialogStep = (step: Step | undefined): step is Step =>
  step?.action === 'accept_dialog' || step?.action === 'dismiss_dialog';

/** The title of a step in the report. Values are left out: they may be long, or private. */
function titleOf(step: Step): string {
  if (step.description.trim() !== '') return step.description.trim();
  const element = step.selector ? ` ${describeSelector(step.selector)}` : '';
  const value = step.action === 'navigate' || step.action === 'call_api_test' ? ` ${step.value}` : '';
  return `${actionInfo(step.action).title}${element}${value}`;
}

const textsOfAssertion = (assertion: Assertion): string[] => [
  ...('expected' in assertion && typeof assertion.expected === 'string' ? [assertion.expected] : []),
  ...('label' in assertion ? [assertion.label] : []),
  ...('by' in assertion ? [assertion.by] : []),
  ...('selector' in assertion ? textsOfSelector(assertion.selector) : []),
];
const textsOfSelector = (selector: Step['selector'] | undefined): string[] =>
  selector ? [selector.value, ...selector.fallback_selectors.map(({ value }) => value)] : [];

/** Variables that the steps before each step store, and all that the steps do. */
function storedBefore(steps: readonly Step[], calls: ApiCalls): ReadonlySet<string>[] {
  const sets: ReadonlySet<string>[] = [new Set()];
  for (const step of steps) {
    const last = sets.at(-1) ?? new Set();
    const stores = step.action === 'store_variable' ? [step.value] : (calls.of(step)?.stores ?? []);
    sets.push(stores.length > 0 ? new Set([...last, ...stores]) : last);
  }
  return sets;
}

/** The environment's variables, and the API tests that steps call. */
export interface Surroundings {
  variables: Readonly<Record<string, unknown>>;
  calls: ApiCalls;
}

/** Variables whose values are generated: each test has its own, so they're written out where they're used. */
const generatedIn = (variables: Surroundings['variables']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) =>
      typeof value === 'string' && /\{\{\s*\$/.test(value) ? [[name, value]] : [],
    ),
  );

/** The variables that a step gives to its API test. */
function givenCall(step: Step, { own, stored }: TextScope, { calls, variables }: Surroundings): GivenCall | undefined {
  const call = calls.of(step);
  const has = (name: string): boolean => Object.hasOwn(own, name) || stored.has(name) || Object.hasOwn(variables, name);
  return call && { call, given: call.reads.filter(has) };
}

/** Every text of a test that may hold variables, with the scope in which it is read. */
export function textsOf(
  { steps, global_assertions: assertions }: SpecTest,
  surroundings: Surroundings,
): { text: string; scope: TextScope }[] {
  const stored = storedBefore(steps, surroundings.calls);
  const generated = generatedIn(surroundings.variables);
  const ofSteps = steps.flatMap((step, index) => {
    const scope = { own: { ...generated, ...step.variables }, stored: stored[index] ?? new Set<string>() };
    const texts = [
      ...(step.action === 'call_api_test'
        ? (givenCall(step, scope, surroundings)?.given.map((name) => `{{${name}}}`) ?? [])
        : [step.value]),
      ...textsOfSelector(step.selector),
      ...textsOfSelector(step.target),
      ...step.assertions.flatMap(textsOfAssertion),
    ];
    return texts.map((text) => ({ text, scope }));
  });
  const atTheEnd = { own: generated, stored: stored.at(-1) ?? new Set<string>() };
  return [...ofSteps, ...assertions.flatMap(textsOfAssertion).map((text) => ({ text, scope: atTheEnd }))];
}

const indent = (lines: readonly string[], by: string): string[] => lines.map((line) => (line === '' ? '' : by + line));

function block(title: string, body: readonly string[], isOptional = false): string[] {
  const step = [`test.step(${quote(title)}, async () => {`, ...indent(body, '  ')];
  if (!isOptional) return [`await ${step[0]}`, ...step.slice(1), '});'];
  return ['await optional(() =>', ...indent([...step, '}),'], '  '), ');'];
}

interface NodeWriter {
  root: string;
  linesOf: (step: Step, index: number, root: string) => string[];
  scopeOf: (step: Step, index: number, root: string) => LocatorScope;
}

/** Steps as code: conditions become `if`, repetitions loops. */
const writeNodes = (nodes: readonly StepNode[], writer: NodeWriter): string[] =>
  nodes.flatMap(({ step, index, inner }) => {
    const { root, linesOf, scopeOf } = writer;
    const scope = scopeOf(step, index, root);
    if (step.action === 'if') {
      const checks = step.assertions.map((check) =>
        assertionLine({ ...check, within_ms: check.within_ms ?? step.timeout }, scope),
      );
      const holds = ['if (', '  await holds(async () => {', ...indent(checks, '    '), '  })', ') {'];
      return [...holds, ...indent(writeNodes(inner, writer), '  '), '}'];
    }
    if (step.action !== 'repeat') return linesOf(step, index, root);
    const lines = writeNodes(inner, { ...writer, root: step.selector ? eachItem : root });
    const rounds = lines.some((line) => line.includes('generated.'))
      ? ['generated.beginRound(round);', ...lines, 'generated.endRound();']
      : lines;
    const isCounted = rounds !== lines;
    if (step.selector) {
      const all = ways(step.selector, scope).join(', ');
      return [
        `await inEach([${all}], async (${eachItem}${isCounted ? ', round' : ''}) => {`,
        ...indent(rounds, '  '),
        '});',
      ];
    }
    const times = isDynamic(step.value, scope) ? `Number(${expression(step.value, scope)})` : step.value.trim();
    return [`for (let round = 1; round <= ${times}; round += 1) {`, ...indent(rounds, '  '), '}'];
  });

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
  surroundings: Surroundings;
}

/** `tests/<name>.spec.ts`. */
export function specFile(test: SpecTest, { stepMs, lastRun, surroundings }: SpecOptions): string {
  const { steps } = test;
  const { calls, variables } = surroundings;
  const generated = generatedIn(variables);
  const opensWindow = (step: Step): boolean =>
    !tabActions.has(step.action) &&
    (seenOf(step, lastRun).opensWindow || checksAfter(step, steps).some(({ type }) => type === 'new_tab'));
  const downloads = (step: Step): boolean => checksAfter(step, steps).some(({ type }) => type === 'download');
  const usesTabs = steps.some((step) => tabActions.has(step.action) || opensWindow(step));
  const usesFrames = steps.some(({ action }) => action === 'switch_frame');
  const usesDialogs = steps.some(isDialogStep);
  const stored = storedBefore(steps, calls);
  const usesStored = (stored.at(-1)?.size ?? 0) > 0;
  const root = usesFrames ? 'root' : 'page';

  let timeout = stepMs;
  const linesOf = (step: Step, index: number, root: string): string[] => {
    const declarations = new Declarations();
    const texts = { own: { ...generated, ...step.variables }, stored: stored[index] ?? new Set<string>() };
    const scope: LocatorScope = {
      ...texts,
      root,
      meant: seenOf(step, lastRun).meant,
      apiCall: givenCall(step, texts, surroundings),
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
      ...(downloads(step) ? ['downloads.begin();'] : []),
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
  };
  const body = writeNodes(nestSteps(steps), {
    root,
    linesOf,
    scopeOf: (step, index, from) => ({
      own: { ...generated, ...step.variables },
      stored: stored[index] ?? new Set<string>(),
      root: from,
      meant: undefined,
      declare: new Declarations().declare,
    }),
  });
  const declarations = new Declarations();
  const atTheEnd: LocatorScope = {
    own: generated,
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
    ...([...body, ...checks].some((line) => line.includes('generated.')) ? ['const generated = new Generated();'] : []),
    ...(usesTabs ? ['let page = firstPage;'] : []),
    ...(usesFrames ? ['let root: Page | FrameLocator = page;'] : []),
    ...(usesDialogs ? ['const dialogs = new Dialogs(page.context());'] : []),
    ...(steps.some(downloads) ? ['const downloads = new Downloads(page.context());'] : []),
    ...(usesStored ? ['const stored: Record<string, string> = {};'] : []),
    ...(body.length > 0 ? body : ["test.fixme(true, 'This test has no steps yet');"]),
    ...(checks.length > 0 ? block('Final checks', checks) : []),
  ];
  const code = inner.join('\n');
  const called = helpers.filter((helper) => new RegExp(`(?<![.\\w'])${helper}\\(`).test(code));
  const used = /\bexpect[.(]/.test(code.replaceAll('dialogs.expect', '')) ? ['expect', ...called] : called;
  const apiCalls = [...new Set(steps.flatMap((step) => calls.of(step) ?? []))];
  const description = test.description.trim().replaceAll('*/', '* /').split('\n');
  return [
    `import { test${usesFrames ? ', type FrameLocator, type Page' : ''} } from '@playwright/test';`,
    ...(used.length > 0 ? [`import { ${used.toSorted().join(', ')} } from './support';`] : []),
    ...apiCalls.map(({ callee, file }) => `import { ${callee} } from './api/${file}';`),
    ...(/\breadFiles\(/.test(code) ? ["import { readFiles } from './files';"] : []),
    ...(/\bvariables[.[]/.test(code) ? ["import { variables } from './variables';"] : []),
    '',
    ...(test.description.trim() === '' ? [] : ['/**', ...description.map((line) => ` * ${line}`.trimEnd()), ' */']),
    `test(${quote(test.name)}, async ({ page${usesTabs ? ': firstPage' : ''}${apiCalls.length > 0 ? ', request' : ''} }) => {`,
    ...indent(inner, '  '),
    '});',
    '',
  ].join('\n');
}
