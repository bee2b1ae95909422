import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { ApiResult } from '@saywright/contracts/entities/api-execution';
import type { AssertionResult, StepResult } from '@saywright/contracts/entities/execution';
import type { Configuration } from '@saywright/contracts/entities/flow-test';
import type { NearElement, StepHealing } from '@saywright/contracts/entities/healing';
import type { RunNote } from '@saywright/contracts/entities/run-note';
import type { Selector } from '@saywright/contracts/entities/selector';
import type { Step } from '@saywright/contracts/entities/step';
import { cutText } from '@saywright/contracts/text/cut-text';
import type { PlanHealing } from '@saywright/contracts/flow-plan';
import type { Page } from 'playwright-core';
import type { ActionContext, Rounds } from '../actions/action.ts';
import { actions } from '../actions/registry.ts';
import { checkAssertion, mayHoldTooSoon } from '../assertions/check-assertion.ts';
import { lookBefore } from '../assertions/look-before.ts';
import type { GeneratedValue } from '../plan/run-values.ts';
import { exactWaitMs } from '../plan/exact-wait.ts';
import { fillStored } from '../plan/fill-stored.ts';
import type { ArtifactSink } from '../ports.ts';
import type { Healer } from '../healing/healer.ts';
import { recognizerFor } from '../healing/recognizer.ts';
import type { StepSight } from '../recording/step-sight.ts';
import { findElement, type FoundElement, type Recognize } from '../selectors/find-element.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import { isWindowClosed } from '../session/closed-window.ts';
import { dialogAnswerOf } from '../session/dialogs.ts';
import { pictureOfView, type PictureFrame } from '../session/screenshots.ts';
import { describeStep } from './describe-step.ts';
import { explainError } from '../session/explain-error.ts';
import { failureDocument } from './failure-document.ts';
import { keepPicture } from './keep-picture.ts';
import { leaveStuckPage } from './leave-stuck-page.ts';
import { inSeconds } from '../progress/in-seconds.ts';
import { Scope } from '../progress/scope.ts';
import { RunInterrupt, StepFailure } from '../progress/step-failure.ts';

/** Checks failed before their time was up. */
const endedEarly = (scope: Scope): RunNote => ({
  code: 'page_idle',
  params: { after_seconds: inSeconds(scope.elapsedMs()), of_seconds: inSeconds(scope.timeoutMs) },
});

export interface StepEnvironment {
  session: BrowserSession;
  artifacts: ArtifactSink;
  interrupt: AbortSignal;
  baseUrl: string;
  configuration: Configuration;
  /** From now on this text leaves the run in no form. */
  conceal: (secret: string) => void;
  /** Calls an API test with the plan's variables. */
  callApi: ActionContext['callApi'];
  /** The step that follows. */
  nextStep?: Step | undefined;
  /** Takes note of what the pictures of the step should show. */
  sight?: StepSight | undefined;
  /** Told how often the steps in a `repeat` step are repeated. */
  setRounds?: ((rounds: Rounds) => void) | undefined;
  /** Finds elements again on a page that has changed. */
  healer?: Healer | undefined;
  /** What's known about elements, to tell others from them. */
  known?: PlanHealing | undefined;
}

/** A step that is continuing, and what it leaves behind besides success or failure. */
interface RunningStep {
  step: Step;
  environment: StepEnvironment;
  scope: Scope;
  found: FoundElement | undefined;
  assertions: AssertionResult[];
  apiResult: ApiResult | undefined;
  /** The generated values that it uses, by name. */
  generated: Map<string, GeneratedValue>;
  notes: RunNote[];
  picture: string | null;
  healing: StepHealing | undefined;
  /** Elements that come near to one that wasn't found. */
  nearest: NearElement[] | undefined;
}

/** Longest time for taking a picture that a step asks for, and for one that only illustrates, in milliseconds. */
const pictureMs = { asked: 10_000, illustrating: 3_000 } as const;
const answerMs = 3_000;

/** Actions after which there is nothing to settle. */
export const stillActions: ReadonlySet<Step['action']> = new Set<Step['action']>([
  'wait',
  'wait_hidden',
  'wait_url',
  'wait_network',
  'assert',
  'if',
  'repeat',
  'screenshot',
  'switch_frame',
  'switch_tab',
  'accept_dialog',
  'dismiss_dialog',
  'store_variable',
  'call_api_test',
]);

/** Carries a step out and answers its result. Throws only what interrupts the run. */
export async function runStep(step: Step, environment: StepEnvironment): Promise<StepResult> {
  const { interrupt, session, configuration } = environment;
  const startedAt = new Date();
  const startedMs = performance.now();
  if (step.wait_before > 0) await new Scope(step.wait_before, interrupt).sleep(step.wait_before);
  const scope = new Scope(step.timeout + exactWaitMs(step), interrupt);
  const running: RunningStep = {
    step,
    environment,
    scope,
    found: undefined,
    assertions: [],
    apiResult: undefined,
    generated: new Map(),
    notes: [],
    picture: null,
    healing: undefined,
    nearest: undefined,
  };

  const firstPage = frontPage(session);
  if (firstPage) environment.sight?.begins(firstPage);
  const done = await attempt(running);
  const page = frontPage(session);
  if (page) environment.sight?.ends(page);
  const isMet = step.action !== 'if' || running.assertions.every(({ passed }) => passed);
  if (step.action === 'if') noteCondition(running, isMet);
  const failure =
    done instanceof StepFailure && isMet ? await session.answers.explain(done, page, interrupt) : undefined;
  running.notes.push(...session.takeNotes());
  if (session.tabs.takeLostFrame()) running.notes.push({ code: 'frame_gone', params: {} });
  const isFailed = failure !== undefined && !step.is_optional;
  const wantsPicture = configuration.enable_screenshots && (isFailed || !configuration.is_headless);
  const [details] = await Promise.all([
    isFailed ? failureDocument(failure, page, scope) : null,
    wantsPicture && page && running.picture === null
      ? addPicture(running, pictureMs.illustrating, (frame) => pictureOfView(page, frame))
      : undefined,
    failure && assertBrowserAnswers(session, interrupt),
  ]);
  if (failure && !isFailed) {
    running.notes.push(optionalNote(failure));
    const left = await leaveStuckPage(session, interrupt);
    if (left !== undefined) running.notes.push(left);
  }

  return {
    step_id: step.id,
    order: step.order,
    action: step.action,
    description: describeStep(step),
    status: failure === undefined ? 'passed' : isFailed ? 'failed' : 'skipped',
    message: !isMet
      ? "The condition wasn't met"
      : failure === undefined
        ? String(done)
        : isFailed
          ? failure.message
          : "Skipped: it wasn't possible",
    started_at: startedAt.toISOString(),
    ...(!isMet && { is_met: false }),
    execution_time_ms: Math.round(performance.now() - startedMs),
    error_details: details && { ...details, ...(running.nearest && { nearest: running.nearest }) },
    screenshot_path: running.picture,
    matched_selector: running.found ? matchedSelector(running.found) : null,
    assertion_results: running.assertions,
    ...(running.apiResult && { api_result: running.apiResult }),
    ...(running.generated.size > 0 && { generated_values: [...running.generated.values()].map(shortened) }),
    ...(running.healing && { healing: running.healing }),
    notes: running.notes,
  };
}

const maxGeneratedLength = 300;
const shortened = (value: GeneratedValue): GeneratedValue => ({
  ...value,
  value: cutText(value.value, maxGeneratedLength),
});

/** A condition is no check: whether it's met is neither a success nor a failure. */
function noteCondition(running: RunningStep, isMet: boolean): void {
  const failed = failureOf(running.assertions);
  if (!isMet && failed) running.notes.push({ code: 'condition_not_met', params: { reason: failed.message } });
  running.assertions = [];
}

const optionalNote = ({ message: reason, failure }: StepFailure): RunNote => ({
  code: 'optional_step_failed',
  params: { reason, ...(failure && { failure }) },
});

/** Does the step and looks at its assertions: answers what happened in a sentence, or why it failed. */
async function attempt(running: RunningStep): Promise<string | StepFailure> {
  const { environment, scope } = running;
  const { session } = environment;
  const mark = session.traffic.mark();
  session.dialogs.expect(dialogAnswerOf(environment.nextStep));
  try {
    const step = (running.step = fillStored(running.step, {
      stored: session.stored,
      generated: session.generated,
      onGenerated: (value) => running.generated.set(value.name, value),
    }));
    if (!stillActions.has(step.action)) {
      session.effects.begin();
      session.heldBefore.begin(await holdingBefore(running));
    }
    const message = await act(running);
    if (!stillActions.has(step.action))
      await session.traffic.settle({ mark, maxMs: step.wait_after, page: session.page(), scope });
    // After an optional step, the run continues, and what follows may count on the time that it took.
    let idleNote: RunNote | undefined;
    const rest = step.is_optional ? undefined : session.watchForRest();
    for (const assertion of step.assertions) {
      const {
        result,
        note,
        endedEarly: isIdle,
      } = await checkAssertion(assertion, {
        page: session.page,
        frame: () => session.tabs.frame,
        within: session.tabs.item,
        scope,
        traffic: session.traffic,
        effects: session.effects,
        heldBefore: session.heldBefore,
        settleAction: session.settleAction,
        rest,
        recognize: 'selector' in assertion ? recognizing(running, assertion.selector, assertion.type) : undefined,
      });
      running.assertions.push(result);
      if (note !== undefined) running.notes.push(note);
      if (isIdle) idleNote ??= endedEarly(scope);
    }
    if (idleNote !== undefined) running.notes.push(idleNote);
    return failureOf(running.assertions) ?? message;
  } catch (error) {
    if (error instanceof RunInterrupt) throw error;
    environment.interrupt.throwIfAborted();
    const { seconds, of_seconds: ofSeconds } = missingIn(error)?.params ?? {};
    if (seconds !== undefined && ofSeconds !== undefined)
      running.notes.push({ code: 'page_idle', params: { after_seconds: seconds, of_seconds: ofSeconds } });
    return explainError(error, scope);
  }
}

/** The checks after an action that hold before it. A page that is left has none. */
async function holdingBefore({ step, environment, scope }: RunningStep): Promise<Assertion[]> {
  const { session, nextStep } = environment;
  const page = frontPage(session);
  const checks = [...step.assertions, ...(nextStep?.action === 'assert' ? nextStep.assertions : [])];
  if (!page || checks.length === 0) return [];
  // A page that opens may draw what it has a moment later. Nothing was on it before.
  if (opening.has(step.action)) return checks.filter(mayHoldTooSoon);
  if (!answered.has(step.action)) return [];
  return lookBefore(checks, {
    page,
    frame: session.tabs.frame,
    within: session.tabs.item,
    scope,
    effects: session.effects,
  });
}

const opening: ReadonlySet<Step['action']> = new Set<Step['action']>([
  'navigate',
  'back',
  'forward',
  'reload',
  'new_tab',
]);

/** Actions that the page answers, and that leave it as it is otherwise. */
const answered: ReadonlySet<Step['action']> = new Set<Step['action']>([
  'click',
  'double_click',
  'right_click',
  'type',
  'clear',
  'select',
  'check',
  'uncheck',
  'press',
  'keyboard',
  'drag_and_drop',
  'upload',
]);

/** Does the step. What its window was closed under before it had found its element, it does in the window below. */
async function act(running: RunningStep): Promise<string> {
  for (;;) {
    const page = running.environment.session.page();
    try {
      return await actions[running.step.action].run(actionContext(running, page));
    } catch (error) {
      if (!isWindowClosed(error) || !page.isClosed() || !running.step.selector || running.found) throw error;
    }
  }
}

function failureOf(results: readonly AssertionResult[]): StepFailure | undefined {
  const failed = results.filter(({ passed }) => !passed);
  const [first] = failed;
  if (!first) return undefined;
  const seen = /^["\d]/.test(first.actual) ? `it was ${first.actual}` : first.actual.replace(/\.$/, '');
  const more = failed.length > 1 ? ` (${failed.length - 1} more failed)` : '';
  return new StepFailure(`Expected that ${first.description}, but ${seen}${more}.`, first);
}

/** In a repetition, each round has an element of its own. */
function recognizing(
  { step, environment: { known, session }, scope }: RunningStep,
  selector: Selector,
  check?: Assertion['type'],
): Recognize | undefined {
  if (session.tabs.item) return undefined;
  return recognizerFor(known, step.id, { selector, scope, isRead: check === 'element_text' });
}

function actionContext(running: RunningStep, page: Page): ActionContext {
  const { step, environment, scope } = running;
  const remember = async (found: FoundElement): Promise<void> => {
    running.found = found;
    running.notes.push(...found.notes);
    await environment.sight?.finds(page, found.locator);
  };
  return {
    step,
    session: environment.session,
    page,
    scope,
    baseUrl: environment.baseUrl,
    frame: environment.session.tabs.frame,
    find: async (state) => {
      if (!step.selector) throw new StepFailure('This step needs an element. Choose a selector.');
      const frame = environment.session.tabs.frame;
      const { traffic } = environment.session;
      const found = await findElement({
        page,
        frame,
        within: environment.session.tabs.item,
        selector: step.selector,
        scope,
        state,
        traffic,
        recognize: recognizing(running, step.selector),
        rest: step.is_optional ? undefined : environment.session.watchForRest(),
      }).catch((error: unknown) => heal(running, page, error));
      await remember(found);
      return found;
    },
    recognize: (selector) => recognizing(running, selector),
    remember,
    note: (note) => running.notes.push(note),
    callApi: environment.callApi,
    setRounds: (rounds) => environment.setRounds?.(rounds),
    addResults: (checks, result) => {
      running.assertions.push(...checks);
      running.apiResult = result;
    },
    conceal: environment.conceal,
    keepPicture: (take) => addPicture(running, pictureMs.asked, take),
  };
}

/** The failure of a step whose element wasn't found. */
const missingIn = (error: unknown) =>
  error instanceof StepFailure && error.failure?.code === 'element_not_found' ? error.failure : undefined;

/** How long an action may take with an element that was found again, in milliseconds. */
const healedMs = 10_000;

/** The element of a step that wasn't found, where its page has changed and the policy of the run is to use it. */
async function heal(running: RunningStep, page: Page, error: unknown): Promise<FoundElement> {
  const { step, scope, environment } = running;
  const { session, healer, interrupt } = environment;
  if (!missingIn(error) || !healer || session.tabs.item) throw error;
  const again = await healer.find(step, { page, frame: session.tabs.frame, interrupt });
  if (again && 'nearest' in again) running.nearest = again.nearest;
  if (!again || 'nearest' in again) throw error;
  running.healing = again.healing;
  if (again.healing.outcome !== 'healed') throw error;
  scope.note(`healed: using ${again.healing.after.label}`);
  scope.prolong(healedMs);
  return again.found;
}

async function addPicture(
  running: RunningStep,
  takeMs: number,
  take: (frame: PictureFrame) => Promise<Uint8Array>,
): Promise<void> {
  const { step, environment } = running;
  const { artifacts, interrupt, session } = environment;
  // The many pictures of a run that people watch should be small, the few of others should be quick.
  const type = environment.configuration.is_headless ? 'jpeg' : 'webp';
  const covered = async (timeoutMs: number): Promise<Uint8Array> =>
    take({ timeoutMs, type, cover: await session.coverOf(session.page()) });
  const kept = await keepPicture(covered, {
    artifacts,
    interrupt,
    takeMs,
    type,
    order: step.order,
    label: describeStep(step),
  });
  running.picture = kept.filename;
  if (kept.note !== undefined) running.notes.push(kept.note);
}

function frontPage(session: BrowserSession): Page | undefined {
  try {
    return session.page();
  } catch {
    return undefined;
  }
}

/** A page may hang for reasons of its own; a browser that hangs can't continue the run. */
async function assertBrowserAnswers(session: BrowserSession, interrupt: AbortSignal): Promise<void> {
  try {
    await new Scope(answerMs, interrupt).race(session.context.cookies(), answerMs);
  } catch (error) {
    if (error instanceof RunInterrupt) throw error;
    interrupt.throwIfAborted();
    throw new RunInterrupt({ code: 'browser_stuck', params: {} });
  }
}

const matchedSelector = ({ candidate, index, match }: FoundElement): StepResult['matched_selector'] => ({
  ...candidate,
  index,
  ...(match && { [match]: true }),
});
