import type { FlowPlan, RunEvent, RunOutcome } from '@saywright/contracts/flow-plan';
import type { RecordingKind } from '@saywright/contracts/entities/recording';
import type { RunMessage } from '@saywright/contracts/messages';
import type { SystemContext } from '../context/context.ts';
import type { ArtifactRef } from '../ports/artifact-store.ts';
import type { ExecutionRecord, Fenced, FrozenPlan, Hold } from '../ports/execution-repository.ts';
import { refusedHostsEntry } from './execution-entry.ts';
import { finishExecution, type EndingInput } from './finish-execution.ts';
import { livePictureRef } from './get-live-screenshot.ts';
import { LiveView } from './live-view.ts';
import { PauseGate } from './pause-gate.ts';
import { recordingFiles } from '../recordings/recording-files.ts';
import { protocolConfig, type ProtocolConfig } from './protocol-config.ts';
import { isLost, recoverLostExecution } from './recover-lost-execution.ts';
import { isTemporary, retryThroughOutage } from './retry-through-outage.ts';
import { RunRecorder } from './run-recorder.ts';
import { screenshotName, type PictureType } from './screenshot-name.ts';
import { watchRun, type StopReason } from './watch-run.ts';

/**
 * How a worker handles a message, the second half of the protocol.
 *
 * 1. Claim: pending → running, epoch + 1, a lease. The second to come is refused, so a message may be delivered any
 *    number of times; a refused worker only looks whether the lease of the first one has expired.
 * 2. The secrets of its environment are opened; nobody but the runner gets them. Before the first step can begin, `steps_started` is stored (the browser is handed over after that). A run that is
 *    lost without it may be repeated; with it, never.
 * 3. While it runs, the lease and the message are renewed every 15 s and a command is looked for every 500 ms: a cancel
 *    stops it, a pause holds it before its next step, which its budget does not count. The
 *    message comes back 75 s after the last renewal: then the lease is over, and the next worker ends or repeats the run.
 * 4. Every write carries the epoch. Fenced: stop, write nothing more.
 * 5. Finish: one transaction. Storage that is down is waited for, up to five minutes, unless the run is no longer this
 *    worker's. What storage rejects for good is left out, with a note; it isn't waited for.
 */

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
  /** Stores the trace or the video, and returns its name. */
  saveRecording(kind: RecordingKind, bytes: Uint8Array): Promise<string>;
}

export interface CarryOutInput {
  message: RunMessage;
  /** Milliseconds until this worker is stopped from outside. */
  remainingMs: number;
  keepMessage(forMs: number): Promise<void>;
  run(plan: FlowPlan, hooks: RunHooks): Promise<RunOutcome>;
  /** Raised when this worker must end: a run without a step goes to another worker, any other one is over. */
  stopping?: AbortSignal;
}

interface CarryOut {
  ctx: SystemContext;
  input: CarryOutInput;
  config?: ProtocolConfig;
}

type Claimed = { record: ExecutionRecord; plan: FrozenPlan };

/** Why a stopped run ended. What the runner counted and recorded until then stays. */
type Stopped = Pick<EndingInput, 'status' | 'error_message' | 'refund'>;

const pastDeadline = (startedAt: string, now: number): Stopped => ({
  status: 'error',
  error_message:
    `The run reached its time limit and was stopped after ${Math.round((now - Date.parse(startedAt)) / 1000)} seconds. ` +
    'Results and screenshots up to here are kept. Split the test into shorter ones, or shorten its waits.',
  refund: true,
});

const minutesText = (ms: number): string => {
  const minutes = Math.ceil(ms / 60_000);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

const pausedTooLong = (limitMs: number): Stopped => ({
  status: 'error',
  error_message:
    `The run was paused for ${minutesText(limitMs)}, the longest that a run can wait, and was ended. ` +
    'Results and screenshots up to here are kept, and it does not count against your plan.',
  refund: true,
});

const workerEnded: Stopped = {
  status: 'error',
  error_message:
    'The runner had to stop for maintenance. What it recorded until then is kept, and this run does not count against ' +
    'your plan. Please run the test again.',
  refund: true,
};

const runnerBroke: EndingInput = {
  status: 'error',
  error_message:
    'Something went wrong in our runner. This run does not count against your plan. Please run the test again.',
  refund: true,
};

const secretsStayedClosed: EndingInput = {
  status: 'error',
  error_message:
    'The secret variables of the environment could not be opened just now. This run does not count against your plan. ' +
    'Please run the test again.',
  refund: true,
};

const gapsNote = "Some details of this run couldn't be stored and were left out.";
const unstoredMessage = "The message of this run couldn't be stored.";

/** An `error` costs nothing: the test got no verdict. */
const endingOf = (outcome: RunOutcome): EndingInput => ({
  status: outcome.status,
  error_message: outcome.status === 'cancelled' ? null : outcome.error_message,
  duration_ms: outcome.duration_ms,
  passed_assertions: outcome.passed_assertions,
  failed_assertions: outcome.failed_assertions,
  dropped_console_logs: outcome.dropped_console_logs,
  dropped_network_logs: outcome.dropped_network_logs,
  trace_path: outcome.trace_path ?? null,
  video_path: outcome.video_path ?? null,
  recording_notes: outcome.recording_notes ?? [],
  refund: outcome.status === 'error',
});

/**
 * Carries out the execution that a message names.
 * @returns `unknown`: no such execution, the message should be tried again and end as a dead letter; otherwise the
 * message is done with
 * @throws when storage stays down
 */
export async function carryOutExecution({
  ctx,
  input,
  config = protocolConfig,
}: CarryOut): Promise<'finished' | 'fenced' | 'duplicate' | 'recovered' | 'unknown'> {
  const { execution_id: executionId, organization_id: organizationId } = input.message;
  const lease = (): { at: string; leaseUntil: string } => {
    const now = ctx.clock.now();
    return { at: new Date(now).toISOString(), leaseUntil: new Date(now + config.leaseMs).toISOString() };
  };
  const [claim] = await Promise.all([
    ctx.ports.executions.claim({ organizationId, executionId, lease }),
    input.keepMessage(config.messageVisibilityMs),
  ]);
  if (claim.outcome === 'unknown') return 'unknown';
  if (claim.outcome === 'refused') {
    const { record } = claim;
    ctx.log.info('duplicate delivery', { execution_id: executionId, status: record.status, epoch: record.epoch });
    if (!isLost(record, ctx.clock.now())) return 'duplicate';
    return (await recoverLostExecution({ ctx, input: { record }, config })) === 'changed' ? 'duplicate' : 'recovered';
  }
  ctx.log.info('execution claimed', { execution_id: executionId, epoch: claim.record.epoch });
  return runClaimed({ ctx, input, config }, claim);
}

interface Run extends Required<CarryOut>, Claimed {
  recorder: RunRecorder;
  gate: PauseGate;
  live: LiveView;
  signal: AbortSignal;
  reasons: Set<StopReason>;
  /** The blocked hosts that the run tried to reach. */
  refusedHosts: Set<string>;
  stop(reason: StopReason): void;
}

async function runClaimed(work: Required<CarryOut>, claimed: Claimed): Promise<'finished' | 'fenced' | 'recovered'> {
  const { ctx, input, config } = work;
  const { record, plan } = claimed;
  const hold = { executionId: record.id, epoch: record.epoch };
  const stopping = new AbortController();
  const abandoned = new AbortController();
  const fenced = new AbortController();
  const reasons = new Set<StopReason>();
  const refusedHosts = new Set<string>();
  const stop = (reason: StopReason): void => {
    if (reasons.has(reason)) return;
    ctx.log.info('stopping a run', { execution_id: record.id, reason });
    reasons.add(reason);
    stopping.abort(reason);
    if (reason === 'fenced') fenced.abort();
    if (reason === 'fenced' || reason === 'cancelled') abandoned.abort();
  };
  const recorder = new RunRecorder({
    executions: ctx.ports.executions,
    plan,
    hold,
    ttl: record.ttl,
    clock: ctx.clock,
    log: ctx.log,
    config,
    abandoned: abandoned.signal,
    onLost: stop,
  });
  const marked = (mark: () => Promise<Fenced>) => () =>
    retryThroughOutage(mark, { config, log: ctx.log, signal: abandoned.signal });
  const gate = new PauseGate({
    limitMs: config.pauseLimitMs,
    markPaused: marked(() => ctx.ports.executions.markPaused(hold)),
    markResumed: marked(() => ctx.ports.executions.markResumed(hold)),
    stop,
    signal: stopping.signal,
  });
  const live = new LiveView({
    everyMs: config.livePictureEveryMs,
    put: (bytes) => ctx.ports.artifacts.putArtifact(livePictureRef(record), { bytes, contentType: 'image/jpeg' }),
    now: ctx.clock.now,
    log: ctx.log,
  });
  const deadlineMs = Math.min(
    input.remainingMs - config.stopBeforeTimeoutMs,
    config.runBudgetMs + config.pauseLimitMs + config.graceMs / 2,
  );
  // Keep watching until the end is stored: a run that waits for storage keeps its lease.
  const endWatch = watchRun({
    ctx,
    hold,
    config,
    deadlineMs,
    keepMessage: input.keepMessage,
    stop,
    pause: () => gate.close(),
    resume: () => gate.open(),
    watch: (until) => live.watch(until),
  });
  const onStopping = (): void => stop('worker_ends');
  if (input.stopping?.aborted) onStopping();
  input.stopping?.addEventListener('abort', onStopping, { once: true });
  try {
    let ending = await runToEnding({
      ...work,
      ...claimed,
      recorder,
      gate,
      live,
      signal: stopping.signal,
      reasons,
      refusedHosts,
      stop,
    });
    const drained = await recorder.drain();
    // A verdict without its steps proves nothing.
    if (drained === 'abandoned') ending = { ...ending, status: 'cancelled', error_message: null, refund: false };
    if (recorder.rejected > 0) ending.recording_notes = [...(ending.recording_notes ?? []), gapsNote];
    if (ending.status === 'error' && reasons.has('worker_ends')) {
      await endWatch();
      if (await giveBack(work, hold)) return 'recovered';
    }
    if (drained !== 'fenced' && !reasons.has('fenced')) {
      const audit = refusedHostsEntry(ctx, record, [...refusedHosts]);
      const expected = { status: await gate.settledStatus(), epoch: hold.epoch };
      const finished = await storeEnding({ ctx, config, signal: fenced.signal }, { record, ending, audit, expected });
      if (finished === 'finished') return 'finished';
    }
    ctx.log.warn('fenced: the run belongs to somebody else or is over', { execution_id: record.id, epoch: hold.epoch });
    return 'fenced';
  } finally {
    input.stopping?.removeEventListener('abort', onStopping);
    await endWatch();
    await live.end();
  }
}

/** Stores the end of a run; when storage rejects something in it, what matters of it. */
async function storeEnding(
  { ctx, config, signal }: { ctx: SystemContext; config: ProtocolConfig; signal: AbortSignal },
  input: Parameters<typeof finishExecution>[0]['input'],
): Promise<'finished' | 'changed'> {
  const store = (ending: EndingInput) =>
    retryThroughOutage(() => finishExecution({ ctx, input: { ...input, ending }, config }), {
      config,
      log: ctx.log,
      signal,
    });
  try {
    return await store(input.ending);
  } catch (error) {
    if (isTemporary(error)) throw error;
    ctx.log.error('the end of a run was rejected', { execution_id: input.record.id, error });
    const message = input.ending.error_message === null ? null : unstoredMessage;
    return store({ ...input.ending, error_message: message, recording_notes: [gapsNote] });
  }
}

/** Hands a run whose first step has not begun to another worker. Answers whether that was possible. */
async function giveBack({ ctx, input, config }: Required<CarryOut>, hold: Hold): Promise<boolean> {
  const record = await ctx.ports.executions.findExecution(input.message.organization_id, hold.executionId);
  if (!record || record.epoch !== hold.epoch || record.steps_started) return false;
  return (await recoverLostExecution({ ctx, input: { record }, config })) !== 'changed';
}

async function runToEnding(run: Run): Promise<EndingInput> {
  const { ctx, record, reasons } = run;
  try {
    const opened = await openPlan(run);
    if (!opened) return secretsStayedClosed;
    const { plan, secrets } = opened;
    const outcome = await run.input.run(plan, { ...hooksOf(run), secrets });
    for (const host of outcome.refused_hosts ?? []) run.refusedHosts.add(host);
    const ending = endingOf(outcome);
    if (ending.status !== 'cancelled' || reasons.has('cancelled')) return ending;
    if (reasons.has('worker_ends')) return { ...ending, ...workerEnded };
    if (reasons.has('paused_too_long')) return { ...ending, ...pausedTooLong(run.config.pauseLimitMs) };
    if (!reasons.has('deadline')) return ending;
    return { ...ending, ...pastDeadline(record.started_at ?? record.created_at, ctx.clock.now()) };
  } catch (error) {
    ctx.log.error('the runner threw', { execution_id: record.id, error });
    return runnerBroke;
  }
}

const artifactRef = (record: ExecutionRecord, filename: string): ArtifactRef => ({
  organizationId: record.organization_id,
  executionId: record.id,
  historyDays: record.history_days,
  filename,
});

/** The plan with the secrets of its environment among its variables: from here on they are in the clear. */
async function openPlan({
  ctx,
  record,
  plan: frozen,
}: Run): Promise<{ plan: FlowPlan; secrets: string[] } | undefined> {
  const { sealed_secrets: sealed, ...plan } = frozen;
  if (sealed === undefined) return { plan, secrets: [] };
  try {
    const secrets = await ctx.ports.secrets.open(record.organization_id, sealed);
    return { plan: { ...plan, variables: { ...plan.variables, ...secrets } }, secrets: Object.values(secrets) };
  } catch (error) {
    ctx.log.error('the secrets of a run could not be opened', { execution_id: record.id, error });
    return undefined;
  }
}

function hooksOf({
  ctx,
  config,
  record,
  plan,
  recorder,
  gate,
  live,
  signal,
  stop,
  refusedHosts,
}: Run): Omit<RunHooks, 'secrets'> {
  const { id: executionId, epoch } = record;
  let pictures = 0;
  return {
    signal,
    emit: (event) => {
      if (event.type === 'address_refused') refusedHosts.add(event.host);
      recorder.emit(event);
    },
    beforeStep: () => gate.pass(),
    afterFailure: async () => {
      if (plan.debug) await gate.showFailure();
    },
    provideLivePicture: (capture) => live.provide(capture),
    beforeFirstStep: async () => {
      const mark = () => ctx.ports.executions.markStepsStarted({ executionId, epoch });
      if ((await retryThroughOutage(mark, { config, log: ctx.log })) === 'written') return;
      stop('fenced');
      throw new Error('This run was given to another worker');
    },
    saveScreenshot: async (picture) => {
      pictures += 1;
      const filename = screenshotName(executionId, pictures, picture.contentType);
      await ctx.ports.artifacts.putArtifact(artifactRef(record, filename), picture);
      return filename;
    },
    saveRecording: async (kind, bytes) => {
      const { filename, contentType } = recordingFiles[kind];
      await ctx.ports.artifacts.putArtifact(artifactRef(record, filename), { bytes, contentType });
      return filename;
    },
  };
}
