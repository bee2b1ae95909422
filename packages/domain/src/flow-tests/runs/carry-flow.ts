import type { RecordingKind } from '@saywright/contracts/entities/recording';
import type { RunNote } from '@saywright/contracts/entities/run-note';
import type { FlowPlan, RunEvent, RunOutcome } from '@saywright/contracts/flow-plan';
import type { ArtifactRef } from '../../ports/artifact-store.ts';
import type { FlowRunRecord, FrozenFlowPlan } from '../../ports/flow-run-repository.ts';
import type { Fenced } from '../../ports/run-repository.ts';
import type { Carrier, ClaimedRun, StartCarrier } from '../../runs/carrier.ts';
import { errorEnding } from '../../runs/endings.ts';
import type { EndingInput } from '../../runs/finish-execution.ts';
import { retryThroughOutage } from '../../runs/retry-through-outage.ts';
import { recordingFiles } from './recording-files.ts';
import { livePictureRef } from './get-live-screenshot.ts';
import { LiveView } from './live-view.ts';
import { PauseGate } from './pause-gate.ts';
import { RunRecorder } from './run-recorder.ts';
import { pictureFileName, screenshotName, type PictureType } from './screenshot-name.ts';

/** The worker's side of a run, for the runner. */
export interface RunHooks {
  signal: AbortSignal;
  emit(event: RunEvent): void;
  /** Values to redact from everything that the run reports. */
  secrets: readonly string[];
  /** Must have resolved before a step begins: holds a paused run. */
  beforeStep(): Promise<void>;
  /** Resolves when a run with a failed step may continue: a debug run shows its page first. */
  afterFailure(): Promise<void>;
  /** Must have resolved before the first step begins. Rejects when the run is no longer this worker's. */
  beforeFirstStep(): Promise<void>;
  /** Gets the function that captures the page, once there is one. */
  provideLivePicture(capture: () => Promise<Uint8Array>): void;
  /** Stores a screenshot and returns its name. */
  saveScreenshot(picture: { bytes: Uint8Array; contentType: PictureType }): Promise<string>;
  /** Stores a file of step pictures, and returns its name. */
  savePictures(bytes: Uint8Array): Promise<string>;
  /** Stores the trace or the video, and returns its name. */
  saveRecording(kind: RecordingKind, bytes: Uint8Array): Promise<string>;
}

/** Runs a plan in a browser. */
export type FlowRunner = (plan: FlowPlan, hooks: RunHooks) => Promise<RunOutcome>;

const gaps: RunNote = { code: 'details_lost', params: {} };

/** What a flow test's run keeps of its end. */
type FlowEnding = Pick<
  FlowRunRecord,
  | 'passed_assertions'
  | 'failed_assertions'
  | 'dropped_console_logs'
  | 'dropped_network_logs'
  | 'trace_path'
  | 'video_path'
  | 'recording_notes'
>;

/** An `error` costs nothing: the test got no verdict. */
const endingOf = (outcome: RunOutcome): EndingInput => ({
  status: outcome.status,
  end_reason: outcome.end_reason,
  duration_ms: outcome.duration_ms,
  refund: outcome.status === 'error',
  charge: outcome.left_demo_shop === true,
  details: {
    passed_assertions: outcome.passed_assertions,
    failed_assertions: outcome.failed_assertions,
    dropped_console_logs: outcome.dropped_console_logs,
    dropped_network_logs: outcome.dropped_network_logs,
    trace_path: outcome.trace_path ?? null,
    video_path: outcome.video_path ?? null,
    recording_notes: outcome.recording_notes ?? [],
  } satisfies FlowEnding,
});

/** A flow test's run in the hands of its worker. The secrets of its environment are opened for the runner alone. */
class FlowCarrier implements Carrier {
  readonly #run: ClaimedRun;
  readonly #plan: FrozenFlowPlan;
  readonly #runner: FlowRunner;
  readonly #recorder: RunRecorder;
  readonly #gate: PauseGate;
  readonly #live: LiveView;
  #pictures = 0;
  #pictureFiles = 0;

  constructor(run: ClaimedRun, runner: FlowRunner) {
    const { ctx, config, hold, record, signal, abandoned, stop } = run;
    this.#run = run;
    this.#plan = run.plan as FrozenFlowPlan;
    this.#runner = runner;
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
    this.#live = new LiveView({
      everyMs: config.livePictureEveryMs,
      put: (bytes) => ctx.ports.artifacts.putArtifact(livePictureRef(record), { bytes, contentType: 'image/jpeg' }),
      now: ctx.clock.now,
      log: ctx.log,
    });
  }

  async run(): Promise<EndingInput> {
    const opened = await this.#openPlan();
    if (!opened) return errorEnding({ code: 'secrets_unavailable', params: {} });
    const outcome = await this.#runner(opened.plan, { ...this.#hooks(), secrets: opened.secrets });
    for (const host of outcome.refused_hosts ?? []) this.#run.refusedHosts.add(host);
    return endingOf(outcome);
  }

  drain(): Promise<Fenced | 'abandoned'> {
    return this.#recorder.drain();
  }

  noteGaps(ending: EndingInput): EndingInput {
    return this.#recorder.rejected > 0 ? withNotes(ending, [...notesOf(ending), gaps]) : ending;
  }

  essentialsOf(ending: EndingInput): EndingInput {
    return withNotes({ ...ending, end_reason: ending.end_reason && { code: 'reason_lost', params: {} } }, [gaps]);
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

  /** The plan with the secrets of its environment among its variables: from here on they are in the clear. */
  async #openPlan(): Promise<{ plan: FlowPlan; secrets: string[] } | undefined> {
    const { ctx, record } = this.#run;
    const { sealed_secrets: sealed, ...plan } = this.#plan;
    if (sealed === undefined) return { plan, secrets: [] };
    try {
      const secrets = await ctx.ports.secrets.open(record.organization_id, sealed);
      return { plan: { ...plan, variables: { ...plan.variables, ...secrets } }, secrets: Object.values(secrets) };
    } catch (error) {
      ctx.log.error('the secrets of a run could not be opened', { execution_id: record.id, error });
      return undefined;
    }
  }

  #hooks(): Omit<RunHooks, 'secrets'> {
    const { ctx, config, hold, record, signal, stop, refusedHosts } = this.#run;
    const artifactRef = (filename: string): ArtifactRef => ({
      organizationId: record.organization_id,
      executionId: record.id,
      historyDays: record.history_days,
      filename,
    });
    return {
      signal,
      emit: (event) => {
        if (event.type === 'address_refused') refusedHosts.add(event.host);
        this.#recorder.emit(event);
      },
      beforeStep: () => this.#gate.pass(),
      afterFailure: async () => {
        if (this.#plan.debug) await this.#gate.showFailure();
      },
      provideLivePicture: (capture) => this.#live.provide(capture),
      beforeFirstStep: async () => {
        const mark = () => ctx.ports.runs.markStepsStarted(hold);
        if ((await retryThroughOutage(mark, { config, log: ctx.log })) === 'written') return;
        stop('fenced');
        throw new Error('This run was given to another worker');
      },
      saveScreenshot: async (picture) => {
        this.#pictures += 1;
        const filename = screenshotName(record.id, this.#pictures, picture.contentType);
        await ctx.ports.artifacts.putArtifact(artifactRef(filename), picture);
        return filename;
      },
      savePictures: async (bytes) => {
        this.#pictureFiles += 1;
        const filename = pictureFileName(record.id, this.#pictureFiles);
        await ctx.ports.artifacts.putArtifact(artifactRef(filename), {
          bytes,
          contentType: 'application/octet-stream',
        });
        return filename;
      },
      saveRecording: async (kind, bytes) => {
        const { filename, contentType } = recordingFiles[kind];
        await ctx.ports.artifacts.putArtifact(artifactRef(filename), { bytes, contentType });
        return filename;
      },
    };
  }
}

const notesOf = ({ details }: EndingInput): readonly RunNote[] =>
  (details as Partial<FlowEnding> | undefined)?.recording_notes ?? [];

const withNotes = (ending: EndingInput, recordingNotes: readonly RunNote[]): EndingInput => ({
  ...ending,
  details: { ...ending.details, recording_notes: recordingNotes },
});

/** Carries out flow tests with `runner`. */
export const carryFlow =
  (runner: FlowRunner): StartCarrier =>
  (run) =>
    new FlowCarrier(run, runner);
