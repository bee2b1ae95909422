import type { HttpSession } from '../../api-tests/runs/http-runner.ts';
import type { StepResult } from '@saywright/contracts/entities/execution';
import type { FrozenFlowPlan } from '../../ports/flow-run-repository.ts';
import type { Fenced } from '../../ports/run-repository.ts';
import type { Carrier, ClaimedRun, StartCarrier } from '../../runs/carrier.ts';
import { proposeHealing } from '../healing/propose-healing.ts';
import type { EndingInput } from '../../runs/finish-execution.ts';
import { retryThroughOutage } from '../../runs/retry-through-outage.ts';
import { carryPlan, type BrowserHooks } from './carry-plan.ts';
import { endingOf, essentialsOf, provenBy, withGaps } from './flow-ending.ts';
import { recordingFiles } from './recording-files.ts';
import { liveViewOf, type LiveView } from './live-view.ts';
import { PauseGate } from './pause-gate.ts';
import type { FlowRunner, RunHooks } from './run-hooks.ts';
import { RunRecorder } from './run-recorder.ts';
import { saveFile } from './save-file.ts';
import { pictureFileName, screenshotName } from './screenshot-name.ts';

/** A flow test's run in the hands of its worker. The secrets of its environment are opened for the runner alone. */
class FlowCarrier implements Carrier {
  readonly #run: ClaimedRun;
  readonly #plan: FrozenFlowPlan;
  readonly #runner: FlowRunner;
  readonly #openSession: () => HttpSession;
  readonly #recorder: RunRecorder;
  readonly #gate: PauseGate;
  readonly #live: LiveView;
  readonly #results: StepResult[] = [];
  #pictures = 0;
  #pictureFiles = 0;

  constructor(run: ClaimedRun, runner: FlowRunner, openSession: () => HttpSession) {
    const { ctx, config, hold, record, signal, abandoned, stop } = run;
    this.#run = run;
    this.#plan = run.plan as FrozenFlowPlan;
    this.#runner = runner;
    this.#openSession = openSession;
    this.#recorder = new RunRecorder({
      runs: ctx.ports.flowRuns,
      plan: this.#plan,
      hold,
      ttl: record.ttl,
      clock: ctx.clock,
      log: ctx.log,
      config,
      abandoned,
      onLost: stop,
    });
    const marked = (mark: () => Promise<Fenced>) => () =>
      retryThroughOutage(mark, { config, log: ctx.log, signal: abandoned });
    this.#gate = new PauseGate({
      limitMs: config.pauseLimitMs,
      markPaused: marked(() => ctx.ports.runs.markPaused(hold)),
      markResumed: marked(() => ctx.ports.runs.markResumed(hold)),
      stop,
      signal,
    });
    this.#live = liveViewOf(run);
  }

  run(): Promise<EndingInput> {
    return carryPlan(this.#run, {
      plan: this.#plan,
      openSession: this.#openSession,
      work: ({ plan, tunnel }, hooks) => this.#runner(plan, { ...this.#hooks(hooks), tunnel }),
      endingOf: async (outcome) => {
        await this.#propose();
        const proven = provenBy(outcome, this.#plan, this.#run.record.steps_hash);
        return { ...endingOf(outcome, this.#plan), ...(proven && { proven }) };
      },
    });
  }

  /** Proposals are worth having, and never cost the run its verdict. */
  async #propose(): Promise<void> {
    const { ctx, record, config, abandoned } = this.#run;
    const input = { record, results: this.#results, plan: this.#plan };
    try {
      await retryThroughOutage(() => proposeHealing({ ctx, input }), { config, log: ctx.log, signal: abandoned });
    } catch (error) {
      ctx.log.warn("couldn't store what a run proposes", { error, execution_id: record.id });
    }
  }

  drain(): Promise<Fenced | 'abandoned'> {
    return this.#recorder.drain();
  }

  noteGaps(ending: EndingInput): EndingInput {
    return this.#recorder.rejected > 0 ? withGaps(ending) : ending;
  }

  essentialsOf(ending: EndingInput): EndingInput {
    return essentialsOf(ending);
  }

  storedStatus(): Promise<'running' | 'paused'> {
    return this.#gate.settledStatus();
  }

  pause(): void {
    this.#gate.close();
  }

  resume(): void {
    this.#gate.open();
  }

  watch(until: number): void {
    this.#live.watch(until);
  }

  close(): Promise<void> {
    return this.#live.end();
  }

  #hooks(hooks: BrowserHooks): Omit<RunHooks, 'tunnel'> {
    const { id } = this.#run.record;
    return {
      ...hooks,
      emit: (event) => {
        hooks.emit(event);
        if (event.type === 'step_finished') this.#results.push(event.result);
        this.#recorder.emit(event);
      },
      beforeStep: () => this.#gate.pass(),
      afterFailure: async () => {
        if (this.#plan.debug) await this.#gate.showFailure();
      },
      provideLivePicture: (capture) => this.#live.provide(capture),
      saveScreenshot: (picture) =>
        saveFile(this.#run, screenshotName(id, ++this.#pictures, picture.contentType), picture),
      savePictures: (bytes) =>
        saveFile(this.#run, pictureFileName(id, ++this.#pictureFiles), {
          bytes,
          contentType: 'application/octet-stream',
        }),
      saveRecording: (kind, bytes) => {
        const { filename, contentType } = recordingFiles[kind];
        return saveFile(this.#run, filename, { bytes, contentType });
      },
    };
  }
}

const noSession = (): never => {
  throw new Error("This worker can't call API tests");
};

/** Carries out flow tests with `runner`. @param openSession for the API tests that a run calls */
export const carryFlow =
  (runner: FlowRunner, openSession: () => HttpSession = noSession): StartCarrier =>
  (run) =>
    new FlowCarrier(run, runner, openSession);
