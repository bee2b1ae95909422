/**
 * Runs a plan in a browser that no other run uses meanwhile.
 *
 * Before anything starts, the plan is resolved: what can be known to be wrong ends the run as `error` at once. Then a
 * proxy, a browser and a page are opened, and the steps go one after the other; after a required step has failed the
 * rest is `skipped`. One abort signal ends it all: the caller's signal, the run's deadline, a lost browser and a crashed
 * page raise it with the reason, and everything that waits is waiting on it. The browser is closed in every case, by
 * force if need be, before the promise resolves.
 */
import { causeOfStep } from '@saywright/contracts/entities/cause-of-step';
import { errorMessageOf, type EndReason } from '@saywright/contracts/entities/end-reason';
import { isInDemoShop } from '@saywright/contracts/demo-shop';
import type { ElementBox } from '@saywright/contracts/entities/step-picture';
import type { StepResult } from '@saywright/contracts/entities/execution';
import { countHealed } from '@saywright/contracts/entities/healing';
import type { Step } from '@saywright/contracts/entities/step';
import { nestSteps } from '@saywright/contracts/entities/step-tree';
import type { FlowPlan, RunEvent, RunOutcome } from '@saywright/contracts/flow-plan';
import { BrowserUnavailableError } from './browser/browser-unavailable-error.ts';
import { makeHome, type RunHome } from './browser/run-home.ts';
import { startEgressProxy, type EgressProxy } from './egress/egress-proxy.ts';
import { PlanProblem } from './progress/plan-problem.ts';
import { Prover } from './proof/prover.ts';
import { resolvePlan, type ResolvedPlan } from './plan/resolve-plan.ts';
import { Budget } from './plan/budget.ts';
import { checksOf } from './plan/checks-of.ts';
import { launchMs, runBudgetMs } from './plan/run-budget.ts';
import type { BrowserHandle, PreparedStep, RunPorts } from './ports.ts';
import { provideFfmpeg } from './browser/ffmpeg.ts';
import { Healer } from './healing/healer.ts';
import { Recording, type SavedRecordings } from './recording/recording.ts';
import { createRedactor, type Redactor } from '@saywright/redaction/redactor';
import { RestSinceAction } from './rest/rest-since-action.ts';
import { openSession, type BrowserSession } from './session/browser-session.ts';
import { inHand, noticeLoss } from './session/in-hand.ts';
import { pictureForViewers, pictureOfPart } from './session/screenshots.ts';
import { describeStep } from './step/describe-step.ts';
import { runStep, stillActions, type StepEnvironment } from './step/run-step.ts';
import { skippedResult } from './step/skipped-result.ts';
import { StepRunner, type GivenStep } from './step/step-runner.ts';
import { Scope } from './progress/scope.ts';
import { outOfTime, stopped, tooMuchMemory } from './progress/limits-reached.ts';
import { RunInterrupt } from './progress/step-failure.ts';
import { messageOf } from './text/message-of.ts';
import { tellable } from '@saywright/redaction/tellable';

export type { RunPorts } from './ports.ts';

const closeMs = 3_000;

/** Time limits for recordings: of a run that reached its end, and of one that was interrupted and must finish soon. */
const recordingLimits = {
  ended: { stopMs: 10_000, saveMs: 30_000, againMs: 2_000 },
  interrupted: { stopMs: 800, saveMs: 2_000, againMs: 300 },
} as const;

/** Longer than this, a live picture is not waited for. */
const livePictureMs = 2_000;

/** Pause between two actions of a debug run in the page, so that people can follow it. */
const debugSlowMotionMs = 250;

/** Runs a plan and resolves with how it ended, whatever the page does. Reports progress through `ports.emit`. */
export async function runFlow(plan: FlowPlan, ports: RunPorts): Promise<RunOutcome> {
  const run = new Run(plan, ports);
  try {
    await run.execute();
  } catch (error) {
    run.end(error);
  }
  await run.close();
  return run.outcome();
}

type Ending = Pick<RunOutcome, 'status' | 'end_reason'>;

class Run {
  readonly #plan: FlowPlan;
  readonly #ports: RunPorts;
  readonly #redactor: Redactor;
  readonly #controller = new AbortController();
  readonly #startedMs = performance.now();
  readonly #budget: Budget;
  /** Rejects with the reason when the run is interrupted. */
  readonly #interrupted = Promise.withResolvers<never>();
  /** Milliseconds that the run was held between steps. */
  #heldMs = 0;
  #proxy: EgressProxy | undefined;
  #handle: BrowserHandle | undefined;
  #session: BrowserSession | undefined;
  #home: RunHome | undefined;
  #recording: Recording | undefined;
  #saved: SavedRecordings | undefined;
  #durationMs = 0;
  #refusedHosts: string[] = [];
  #leftDemoShop = false;
  #prover: Prover | undefined;
  readonly #results: StepResult[] = [];
  #healer: Healer | undefined;
  #rest: RestSinceAction | undefined;
  #passedAssertions = 0;
  #failedAssertions = 0;
  #ending: Ending = { status: 'passed', end_reason: null };

  constructor(plan: FlowPlan, ports: RunPorts) {
    this.#plan = plan;
    this.#ports = ports;
    this.#redactor = createRedactor(ports.secrets ?? []);
    const budgetMs = runBudgetMs(plan);
    // Nobody may be waiting for it when it comes.
    this.#interrupted.promise.catch(() => undefined);
    this.#budget = new Budget(budgetMs, () => this.#interrupt(outOfTime(budgetMs)));
    if (ports.signal.aborted) this.#onCancel();
    else ports.signal.addEventListener('abort', this.#onCancel, { once: true });
  }

  readonly #onCancel = (): void => this.#interrupt(new RunInterrupt(stopped));

  /** The first reason counts. */
  #interrupt(reason: RunInterrupt): void {
    if (this.#controller.signal.aborted) return;
    this.#controller.abort(reason);
    this.#interrupted.reject(reason);
  }

  async execute(): Promise<void> {
    this.#controller.signal.throwIfAborted();
    const { egress: policy, tunnel, prepareStep } = this.#ports;
    const resolved = await resolvePlan(this.#plan, { policy, tunnel }, prepareStep !== undefined);
    const session = await this.#open();
    if (this.#plan.proves_checks)
      this.#prover = new Prover({
        session,
        interrupt: this.#controller.signal,
        steps: resolved.steps,
        finalChecks: resolved.globalAssertions,
      });
    this.#healer = this.#healerFor(resolved, session);
    const failure = await this.#runSteps(resolved.steps, session);
    if (failure) {
      const { order, message: reason } = failure;
      this.#end('failed', { code: 'step_failed', params: { order, reason, cause: causeOfStep(failure) } });
    } else if (this.#ports.afterSteps) await this.#handOver(session);
    else await this.#checkWhole(resolved, session);
    if (session.dialogs.waiting > 0)
      this.#emit({ type: 'note', text: 'A step prepared an answer to a dialog, but no dialog appeared.' });
  }

  async #open(): Promise<BrowserSession> {
    const { browser, egress, browserMemoryBytes: limitBytes } = this.#ports;
    const { configuration } = this.#plan;
    const { signal } = this.#controller;
    const scope = new Scope(launchMs, signal);
    await provideFfmpeg();
    const home = (this.#home = await makeHome());
    const recording = (this.#recording = new Recording({
      artifacts: this.#ports.artifacts,
      redactor: this.#redactor,
      configuration,
      dir: home.dir,
      // Names and numbers of our own: there's nothing to redact.
      onPicture: (order, picture) => this.#report(() => ({ type: 'step_pictured', order, picture })),
    }));
    const proxy = (this.#proxy = await startEgressProxy({
      policy: egress,
      frontDoorPort: this.#ports.frontDoorPort,
      closedPorts: this.#ports.closedPorts,
      tunnel: this.#ports.tunnel,
      onRefused: (host) => {
        if (egress !== 'loopback') this.#emit({ type: 'address_refused', host });
      },
    }));
    const launching = browser.launchBrowser({
      browser: configuration.browser,
      home: home.dir,
      headless: configuration.is_headless,
      slowMotionMs: this.#plan.debug ? debugSlowMotionMs : 0,
      proxyUrl: proxy.url,
      ...(limitBytes === undefined
        ? {}
        : { memory: { limitBytes, onTooMuch: () => this.#interrupt(tooMuchMemory(limitBytes)) } }),
      signal,
    });
    // A browser that comes after the run was given up is closed when it comes.
    launching
      .then(
        (handle) => (signal.aborted ? handle.close() : undefined),
        () => undefined,
      )
      .finally(() => (signal.aborted ? home.remove() : undefined));
    const handle = (this.#handle = await scope.race(launching));
    const session = openSession({
      handle,
      proxy,
      configuration,
      seed: this.#plan.execution_id,
      fetchesFiles: checksOf(this.#plan).some(({ type }) => type === 'download'),
      emit: this.#emit,
      interrupt: (reason) => this.#interrupt(reason),
      recording,
    });
    const opened = (this.#session = await scope.race(session));
    const { demo_shop_url: shopUrl } = this.#plan;
    if (shopUrl !== undefined)
      opened.context.on('request', (request) => {
        if (request.isNavigationRequest() && !isInDemoShop(request.url(), shopUrl)) this.#leftDemoShop = true;
      });
    this.#ports.provideLivePicture?.(() => this.#takePicture(opened));
    this.#emit({ type: 'run_started', browser_version: handle.version });
    for (const text of handle.notes) this.#emit({ type: 'note', text });
    return this.#session;
  }

  /** Answers the result of the required step that failed, if one did. */
  #runSteps(steps: readonly Step[], session: BrowserSession): Promise<StepResult | undefined> {
    const runner = new StepRunner({
      session,
      steps,
      toleratesFailures: this.#ports.prepareStep !== undefined,
      beforeStep: () => this.#hold(this.#ports.beforeStep),
      afterFailure: () => this.#hold(this.#ports.afterFailure),
      prepare: (step) => this.#prepare(step, session),
      run: (step, given) => this.#runOne(step, given, session),
      finish: this.#finish,
    });
    return runner.runAll(nestSteps(steps));
  }

  readonly #finish = (index: number, result: StepResult): void => {
    if (this.#healer) this.#results.push(result);
    this.#emit({ type: 'step_finished', index, result });
  };

  /** The step with its elements; undefined when it's left out. */
  async #prepare(step: Step, session: BrowserSession): Promise<PreparedStep | undefined> {
    const { prepareStep } = this.#ports;
    if (!prepareStep) return { step, hasMore: false };
    const rest = (this.#rest ??= new RestSinceAction(session, this.#controller.signal));
    return this.#hold(() =>
      prepareStep(step, {
        page: session.page(),
        frame: session.tabs.frame,
        takePicture: (part) => this.#takePicture(session, part),
        tell: (value) => this.#tell(value),
        watchForRest: (withinMs) => rest.within(withinMs),
      }),
    );
  }

  async #handOver(session: BrowserSession): Promise<void> {
    const rest: Parameters<typeof inHand>[1] = {
      takePicture: (part) => this.#takePicture(session, part),
      tell: (value) => this.#tell(value),
      conceal: (secret) => this.#recording?.conceal(secret),
      signal: this.#controller.signal,
    };
    const work = this.#hold(async () => this.#ports.afterSteps?.(inHand(session, rest)));
    await work.catch(noticeLoss(this.#controller.signal));
  }

  #healerFor({ steps, globalAssertions }: ResolvedPlan, session: BrowserSession): Healer | undefined {
    const { healing } = this.#plan;
    const { artifacts } = this.#ports;
    if (!healing || healing.policy === 'off' || this.#ports.prepareStep) return undefined;
    return new Healer({
      healing,
      steps,
      finalChecks: globalAssertions,
      takePicture: (part) => this.#takePicture(session, part),
      savePicture: artifacts.saveElementPicture?.bind(artifacts),
      tell: (value) => this.#tell(value),
    });
  }

  async #takePicture(session: BrowserSession, part?: ElementBox): Promise<Uint8Array> {
    const page = session.page();
    const cover = await session.coverOf(page);
    const frame = { timeoutMs: livePictureMs, type: 'jpeg', cover } as const;
    return part ? pictureOfPart(page, part, frame) : pictureForViewers(page, frame);
  }

  /** Waits while the run is held; its budget waits with it. */
  async #hold<T>(wait: (() => Promise<T>) | undefined): Promise<T | undefined> {
    if (!wait) return undefined;
    const heldFrom = performance.now();
    this.#budget.suspend();
    try {
      return await Promise.race([wait.call(this.#ports), this.#interrupted.promise]);
    } finally {
      this.#budget.resume();
      this.#heldMs += performance.now() - heldFrom;
    }
  }

  async #runOne(
    step: Step,
    { index, report = this.#finish, ...given }: GivenStep,
    session: BrowserSession,
  ): Promise<StepResult> {
    await this.#aside(() => this.#prover?.lookBefore(index));
    const description = describeStep(step);
    this.#emit({ type: 'step_started', index, step_id: step.id, description });
    if (!stillActions.has(step.action)) this.#rest?.acted();
    const sight = this.#recording?.beginStep(step, `${step.order}. ${description}`);
    try {
      const result = await runStep(step, {
        session,
        artifacts: {
          saveScreenshot: (picture) =>
            this.#ports.artifacts.saveScreenshot({ ...picture, label: this.#tell(picture.label) }),
        },
        interrupt: this.#controller.signal,
        baseUrl: this.#plan.base_url,
        configuration: this.#plan.configuration,
        conceal: (secret) => this.#recording?.conceal(secret),
        callApi: this.#callApi,
        sight,
        healer: this.#healer,
        known: this.#ports.prepareStep ? undefined : this.#plan.healing,
        ...given,
      });
      for (const { passed } of result.assertion_results) {
        if (passed) this.#passedAssertions += 1;
        else this.#failedAssertions += 1;
      }
      await this.#aside(() => this.#prover?.prove(index, result));
      this.#recording?.endStep();
      return result;
    } catch (error) {
      const reason = error instanceof RunInterrupt ? error.message : "The run couldn't continue.";
      report(index, skippedResult(step, `Not finished: ${reason}`));
      throw error;
    }
  }

  /** What's no part of the test costs none of its time. */
  async #aside(work: () => Promise<void> | undefined): Promise<void> {
    if (!this.#prover) return;
    this.#budget.suspend();
    await work();
    this.#budget.resume();
  }

  get #callApi(): StepEnvironment['callApi'] {
    const { callApiTest } = this.#ports;
    return (
      callApiTest && ((call) => callApiTest({ ...call, variables: { ...this.#plan.variables, ...call.variables } }))
    );
  }

  /** The final checks are reported like a last step. */
  async #checkWhole({ steps, globalAssertions }: ResolvedPlan, session: BrowserSession): Promise<void> {
    if (globalAssertions.length === 0) return;
    session.tabs.enter(undefined);
    const step: Step = {
      id: 'global_assertions',
      order: steps.length + 1,
      action: 'assert',
      value: '',
      description: 'Final checks',
      selector: null,
      timeout: 15_000,
      wait_before: 0,
      wait_after: 0,
      assertions: globalAssertions,
      variables: {},
      is_optional: false,
    };
    const result = await this.#runOne(step, { index: steps.length }, session);
    this.#finish(steps.length, result);
    if (result.status === 'failed')
      this.#end('failed', { code: 'final_checks_failed', params: { reason: result.message } });
  }

  /** The only way out for text: secrets end here, and so does what storage can't take. */
  #tell<T>(value: T): T {
    return tellable(this.#redactor.value(value));
  }

  /** Pages speak at any time, so a recorder that throws must not reach them: it ends the run. */
  readonly #emit = (event: RunEvent): void => this.#report(() => this.#tell(event));

  #report(event: () => RunEvent): void {
    try {
      this.#ports.emit(event());
    } catch {
      this.#interrupt(new RunInterrupt({ code: 'not_recorded', params: {} }));
    }
  }

  /** Notes how the run ended when something was thrown. */
  end(error: unknown): void {
    const { signal } = this.#controller;
    const cause: unknown = signal.aborted ? signal.reason : error;
    if (cause instanceof PlanProblem && cause.refusedHost !== undefined) this.#refusedHosts.push(cause.refusedHost);
    if (cause instanceof RunInterrupt) this.#end(cause.status, cause.endReason);
    else if (cause instanceof PlanProblem)
      this.#end('error', { code: 'plan_problem', params: { reason: cause.message } });
    else if (cause instanceof BrowserUnavailableError) {
      process.emitWarning(cause.hint, 'BrowserUnavailable');
      this.#end('error', { code: 'browser_unavailable', params: { browser: cause.title } });
    } else if (this.#session) {
      const [reason = ''] = messageOf(cause).split('\n');
      this.#end('error', { code: 'could_not_continue', params: { reason } });
    } else {
      // Playwright names paths and settings of this machine.
      process.emitWarning(messageOf(cause), 'BrowserNotStarted');
      this.#end('error', { code: 'browser_not_started', params: {} });
    }
  }

  #end(status: RunOutcome['status'], reason: EndReason): void {
    this.#ending = { status, end_reason: reason };
  }

  async close(): Promise<void> {
    this.#budget.suspend();
    this.#ports.signal.removeEventListener('abort', this.#onCancel);
    this.#session?.log.finish();
    this.#durationMs = Math.round(performance.now() - this.#startedMs - this.#heldMs);
    const intact = !this.#controller.signal.aborted;
    const limits = recordingLimits[intact ? 'ended' : 'interrupted'];
    await this.#recording?.stop(limits);
    // From here on nothing may interrupt: a browser that goes away is being closed.
    this.#interrupt(new RunInterrupt(stopped));
    const { promise: late, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, closeMs);
    const ending = Promise.allSettled([this.#handle?.close({ intact }), this.#proxy?.close()]);
    [this.#saved] = await Promise.all([this.#recording?.save(limits), Promise.race([ending, late])]);
    clearTimeout(timer);
    await this.#home?.remove();
    // A browser that took longer may have written something since.
    void ending.then(() => this.#home?.remove());
  }

  outcome(): RunOutcome {
    const dropped = this.#session?.log.dropped;
    const { status, end_reason: reason } = this.#tell(this.#ending);
    return {
      status,
      end_reason: reason,
      error_message: errorMessageOf(reason),
      passed_assertions: this.#passedAssertions,
      failed_assertions: this.#failedAssertions,
      healed_steps: countHealed(this.#results),
      duration_ms: this.#durationMs,
      dropped_console_logs: dropped?.console ?? 0,
      dropped_network_logs: dropped?.network ?? 0,
      refused_hosts:
        this.#ports.egress === 'loopback'
          ? []
          : this.#tell([...this.#refusedHosts, ...(this.#proxy?.refusals() ?? [])]),
      ...(this.#leftDemoShop ? { left_demo_shop: true } : {}),
      ...(this.#prover && { tried_checks: this.#prover.tried }),
      trace_path: this.#saved?.trace_path ?? null,
      video_path: this.#saved?.video_path ?? null,
      recording_notes: this.#tell(this.#saved?.recording_notes ?? []),
    };
  }
}
