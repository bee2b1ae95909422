import type { AssertionResult, StepResult } from '@saywright/contracts/entities/execution';
import type { Configuration } from '@saywright/contracts/entities/flow-test';
import type { Step } from '@saywright/contracts/entities/step';
import type { Page } from 'playwright-core';
import type { ActionContext } from '../actions/action.ts';
import { actions } from '../actions/registry.ts';
import { checkAssertion } from '../assertions/check-assertion.ts';
import type { ArtifactSink } from '../ports.ts';
import { findElement, type FoundElement } from '../selectors/find-element.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import { pictureOfView } from '../session/screenshots.ts';
import { describeStep } from './describe-step.ts';
import { explainError } from './explain-error.ts';
import { failureDocument } from './failure-document.ts';
import { keepPicture } from './keep-picture.ts';
import { Scope } from './scope.ts';
import { RunInterrupt, StepFailure } from './step-failure.ts';

export interface StepEnvironment {
  session: BrowserSession;
  artifacts: ArtifactSink;
  interrupt: AbortSignal;
  baseUrl: string;
  configuration: Configuration;
}

/** What a step leaves behind besides success or failure. */
interface Traces {
  found: FoundElement | undefined;
  assertions: AssertionResult[];
  notes: string[];
  picture: string | null;
}

const failedAssertions = (results: readonly AssertionResult[]): StepFailure | undefined => {
  const failed = results.filter((result) => !result.passed);
  const [first] = failed;
  if (!first) return undefined;
  const more =
    failed.length > 1 ? ` (and ${failed.length - 1} more ${failed.length === 2 ? 'check' : 'checks'} failed)` : '';
  return new StepFailure(`Expected that ${first.description}, but ${explainActual(first)}${more}.`, first);
};

const explainActual = ({ actual }: AssertionResult): string =>
  /^["\d]/.test(actual) ? `it was ${actual}` : actual.replace(/\.$/, '');

/** Carries a step out and answers its result. Throws only what interrupts the run. */
export async function runStep(step: Step, environment: StepEnvironment): Promise<StepResult> {
  const { session, interrupt } = environment;
  const startedAt = new Date();
  const startedMs = performance.now();
  const traces: Traces = { found: undefined, assertions: [], notes: [], picture: null };
  if (step.wait_before > 0) await new Scope(step.wait_before, interrupt).sleep(step.wait_before);

  const scope = new Scope(step.timeout, interrupt);
  const mark = session.traffic.mark();
  let message: string;
  let failure: StepFailure | undefined;
  try {
    message = await actions[step.action].run(actionContext(step, { environment, scope, traces }));
    await settle(step, { environment, scope, mark });
    for (const assertion of step.assertions) {
      const { result, note } = await checkAssertion(assertion, { page: session.page, scope });
      traces.assertions.push(result);
      if (note !== undefined) traces.notes.push(note);
    }
    failure = failedAssertions(traces.assertions);
  } catch (error) {
    if (error instanceof RunInterrupt) throw error;
    interrupt.throwIfAborted();
    failure = explainError(error, scope);
    message = '';
  }
  traces.notes.push(...session.takeNotes());

  const isSkipped = failure !== undefined && step.is_optional;
  if (isSkipped && failure) traces.notes.push(`The step is optional and was skipped: ${failure.message}`);
  const isFailed = failure !== undefined && !isSkipped;
  await picture(step, { environment, traces, isFailed });
  return {
    step_id: step.id,
    order: step.order,
    action: step.action,
    description: describeStep(step),
    status: isFailed ? 'failed' : isSkipped ? 'skipped' : 'passed',
    message: isFailed && failure ? failure.message : isSkipped ? 'Skipped: it was not possible' : message,
    started_at: startedAt.toISOString(),
    error_details:
      isFailed && failure ? await failureDocument(failure, frontPage(session), detached(scope, interrupt)) : null,
    execution_time_ms: Math.round(performance.now() - startedMs),
    screenshot_path: traces.picture,
    matched_selector: traces.found ? { ...traces.found.candidate, index: traces.found.index } : null,
    assertion_results: traces.assertions,
    notes: traces.notes,
  };
}

/** A scope with time of its own that goes on with the log of another one. */
function detached(scope: Scope, interrupt: AbortSignal): Scope {
  const fresh = new Scope(picturesMs, interrupt);
  fresh.log.push(...scope.log);
  return fresh;
}

const picturesMs = 20_000;

function frontPage(session: BrowserSession): Page | undefined {
  try {
    return session.page();
  } catch {
    return undefined;
  }
}

function actionContext(
  step: Step,
  { environment, scope, traces }: { environment: StepEnvironment; scope: Scope; traces: Traces },
): ActionContext {
  const { session, artifacts, interrupt, baseUrl } = environment;
  const page = session.page();
  return {
    step,
    session,
    page,
    scope,
    baseUrl,
    find: async (state) => {
      if (!step.selector) throw new StepFailure('This step needs an element. Choose a selector.');
      traces.found = await findElement({ page, selector: step.selector, scope, state });
      traces.notes.push(...traces.found.notes);
      return traces.found;
    },
    note: (text) => traces.notes.push(text),
    keepPicture: async (take) => {
      const kept = await keepPicture(take, {
        artifacts,
        scope: new Scope(picturesMs, interrupt),
        order: step.order,
        label: describeStep(step),
      });
      traces.picture = kept.filename;
      if (kept.note !== undefined) traces.notes.push(kept.note);
    },
  };
}

async function settle(
  step: Step,
  { environment, scope, mark }: { environment: StepEnvironment; scope: Scope; mark: number },
): Promise<void> {
  if (step.action === 'wait' || step.action === 'assert' || step.action === 'screenshot') return;
  const { session } = environment;
  await session.traffic.settle({ mark, maxMs: step.wait_after, page: session.page(), scope });
}

/** A picture of what is in view: of a failed step, and of each step of a run that people watch. */
async function picture(
  step: Step,
  { environment, traces, isFailed }: { environment: StepEnvironment; traces: Traces; isFailed: boolean },
): Promise<void> {
  const { session, artifacts, interrupt, configuration } = environment;
  const isWanted = isFailed || !configuration.is_headless;
  const page = frontPage(session);
  if (!page || !isWanted || !configuration.enable_screenshots || traces.picture !== null) return;
  const kept = await keepPicture((timeoutMs) => pictureOfView(page, timeoutMs), {
    artifacts,
    scope: new Scope(picturesMs, interrupt),
    order: step.order,
    label: describeStep(step),
  });
  traces.picture = kept.filename;
  if (kept.note !== undefined) traces.notes.push(kept.note);
}
