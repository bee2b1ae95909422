import type { Cancellation, EndReason } from '@saywright/contracts/entities/end-reason';
import type { RunMessage } from '@saywright/contracts/messages';
import type { SystemContext } from '../context/context.ts';
import type { Ending, FrozenPlan, Hold, RunRecord, WorkerLogRecord } from '../ports/run-repository.ts';
import type { Carrier, Carriers } from './carrier.ts';
import { countStoredBytes } from './count-stored-bytes.ts';
import { refusedHostsEntry } from './execution-entry.ts';
import { finishedFields, finishedLine, finishExecution, type EndingInput } from './finish-execution.ts';
import { protocolConfig, type ProtocolConfig } from './protocol-config.ts';
import { watchMemory, type MeasureMemory } from './measure-memory.ts';
import { isLost, recoverLostExecution } from './recover-lost-execution.ts';
import { isTemporary, retryThroughOutage } from './retry-through-outage.ts';
import { cancelledEnding, errorEnding } from './endings.ts';
import { watchRun, type StopReason } from './watch-run.ts';
import { keepLines } from './worker-log.ts';

/**
 * How a worker handles a message, the second half of the protocol.
 *
 * 1. Claim: pending → running, epoch + 1, a lease. The second to come is refused, so a message may be delivered any
 *    number of times; a refused worker only looks whether the lease of the first one has expired.
 * 2. The run's kind carries it out (`carrier.ts`). Before the first step can begin, `steps_started` is stored. A run
 *    that is lost without it may be repeated; with it, never.
 * 3. While it runs, the lease and the message are renewed every 15 s and a command is looked for every 500 ms: a cancel
 *    stops it, a pause holds it before its next step, which its budget does not count. The message comes back 75 s after
 *    the last renewal: then the lease is over, and the next worker ends or repeats the run.
 * 4. Every write carries the epoch. Fenced: stop, write nothing more.
 * 5. Finish: one transaction. Storage that is down is waited for, up to five minutes, unless the run is no longer this
 *    worker's. What storage rejects for good is left out, with a note; it isn't waited for.
 * 6. The worker's log and its peak of memory are kept for staff, once for each claim: in the transaction of point 5, or
 *    afterwards if it had more to say or lost the run.
 */

export interface CarryOutInput {
  message: RunMessage;
  /** Milliseconds until this worker is stopped from outside. */
  remainingMs: number;
  keepMessage(forMs: number): Promise<void>;
  carriers: Carriers;
  /** False for a run that its caller carries out: it took no slot, so its end lets no other one start. True by default. */
  hasSlot?: boolean;
  /** The memory that this worker uses; unknown by default. */
  measureMemory?: MeasureMemory;
  /** Raised when this worker must end: a run without a step goes to another worker, any other one is over. */
  stopping?: AbortSignal;
  /** Hears how the run ended, if it was this worker that ended it. */
  onEnd?: (ending: Ending) => void;
}

interface CarryOut {
  ctx: SystemContext;
  input: CarryOutInput;
  config?: ProtocolConfig;
}

interface Claimed {
  record: RunRecord;
  plan: FrozenPlan;
}

/**
 * Carries out the execution that a message names.
 * @returns `unknown`: no such execution, the message should be tried again and end as a dead letter; otherwise the
 * message is done with
 * @throws when storage stays down
 */
export async function carryOutRun({
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
    ctx.ports.runs.claim({ organizationId, executionId, lease }),
    input.keepMessage(config.messageVisibilityMs),
  ]);
  if (claim.outcome === 'unknown') return 'unknown';
  if (claim.outcome === 'refused') {
    const { record } = claim;
    ctx.log.info('duplicate delivery', { execution_id: executionId, status: record.status, epoch: record.epoch });
    if (!isLost(record, ctx.clock.now())) return 'duplicate';
    return (await recoverLostExecution({ ctx, input: { record }, config })) === 'changed' ? 'duplicate' : 'recovered';
  }
  return carryOutClaimed({ ctx, input, config }, claim);
}

/** Carries out a run that was claimed, and keeps what the worker logged: also of a run that turned out to be another worker's. */
export async function carryOutClaimed(
  work: Required<CarryOut>,
  claimed: Claimed,
): Promise<'finished' | 'fenced' | 'recovered'> {
  const { ctx, input } = work;
  const { id: executionId, epoch, ttl } = claimed.record;
  const kept = keepLines(ctx.log, ctx.clock);
  const endMemory = watchMemory(input.measureMemory);
  const logRecord = (next?: Parameters<typeof kept.lines>[0]): WorkerLogRecord => ({
    epoch,
    memory_peak: endMemory(),
    lines: kept.lines(next),
    dropped: kept.dropped(),
    ttl,
  });
  let storedLines = 0;
  const logOfEnd: LogOfEnd = {
    record: (ending) => logRecord({ message: finishedLine, fields: finishedFields(claimed.record, ending) }),
    onStored: () => (storedLines = kept.count() + 1),
  };
  kept.log.info('execution claimed', { execution_id: executionId, epoch });
  try {
    return await runClaimed({ ...work, ctx: { ...ctx, log: kept.log } }, claimed, logOfEnd);
  } finally {
    if (kept.count() !== storedLines)
      await ctx.ports.runs
        .putWorkerLog(executionId, logRecord())
        .catch((error: unknown) => ctx.log.warn("couldn't keep a worker's log", { execution_id: executionId, error }));
  }
}

/** The worker's log as it's stored with the end of its run. */
interface LogOfEnd {
  record(ending: EndingInput): WorkerLogRecord;
  onStored(): void;
}

async function runClaimed(
  work: Required<CarryOut>,
  claimed: Claimed,
  logOfEnd: LogOfEnd,
): Promise<'finished' | 'fenced' | 'recovered'> {
  const { ctx, input, config } = work;
  const { record } = claimed;
  const hold = { executionId: record.id, epoch: record.epoch };
  const stopping = new AbortController();
  const abandoned = new AbortController();
  const fenced = new AbortController();
  const reasons = new Set<StopReason>();
  const refusedHosts = new Set<string>();
  let cancellation: Cancellation | undefined;
  const stop = (reason: StopReason): void => {
    if (reasons.has(reason)) return;
    ctx.log.info('stopping a run', { execution_id: record.id, reason });
    reasons.add(reason);
    stopping.abort(reason);
    if (reason === 'fenced') fenced.abort();
    if (reason === 'fenced' || reason === 'cancelled') abandoned.abort();
  };
  const startCarrier = input.carriers[record.kind];
  if (!startCarrier) throw new Error(`This worker can't carry out runs of the kind "${record.kind}"`);
  const { artifacts, storedBytes } = countStoredBytes(ctx.ports.artifacts, record);
  const carrier = startCarrier({
    ctx: { ...ctx, ports: { ...ctx.ports, artifacts } },
    config,
    ...claimed,
    hold,
    signal: stopping.signal,
    abandoned: abandoned.signal,
    refusedHosts,
    stop,
  });
  const deadlineMs = Math.min(
    input.remainingMs - config.stopBeforeTimeoutMs,
    (carrier.budgetMs ?? config.runBudgetMs) + config.pauseLimitMs + config.graceMs / 2,
  );
  // Keep watching until the end is stored: a run that waits for storage keeps its lease.
  const endWatch = watchRun({
    ctx,
    hold,
    config,
    deadlineMs,
    keepMessage: input.keepMessage,
    stop,
    cancel: (by) => {
      cancellation = by;
      stop('cancelled');
    },
    pause: () => carrier.pause(),
    resume: () => carrier.resume(),
    watch: (until) => carrier.watch(until),
  });
  const onStopping = (): void => stop('worker_ends');
  if (input.stopping?.aborted) onStopping();
  input.stopping?.addEventListener('abort', onStopping, { once: true });
  try {
    let ending = await runToEnding(work, claimed, { carrier, reasons });
    if (ending.status === 'cancelled') ending = { ...ending, ...cancelledEnding(cancellation) };
    const drained = await carrier.drain();
    // A verdict without its steps proves nothing.
    if (drained === 'abandoned') ending = { ...ending, ...cancelledEnding(cancellation), refund: false };
    ending = carrier.noteGaps(ending);
    if (ending.status === 'error' && reasons.has('worker_ends')) {
      await endWatch();
      if (await giveBack(work, hold)) return 'recovered';
    }
    if (drained !== 'fenced' && !reasons.has('fenced')) {
      const audit = refusedHostsEntry(ctx, record, [...refusedHosts]);
      const expected = { status: await carrier.storedStatus(), epoch: hold.epoch };
      const end = {
        record,
        ending: { ...ending, stored_bytes: storedBytes() },
        audit,
        expected,
        hasSlot: input.hasSlot ?? true,
        onStored: (stored: Ending) => {
          logOfEnd.onStored();
          input.onEnd?.(stored);
        },
      };
      const finished = await storeEnding({ ctx, config, signal: fenced.signal }, end, { carrier, logOfEnd });
      if (finished === 'finished') return 'finished';
    }
    ctx.log.warn('fenced: another worker has the run, or it ended', { execution_id: record.id, epoch: hold.epoch });
    return 'fenced';
  } finally {
    input.stopping?.removeEventListener('abort', onStopping);
    await endWatch();
    await carrier.close();
  }
}

async function runToEnding(
  { ctx, config }: Required<CarryOut>,
  { record }: Claimed,
  { carrier, reasons }: { carrier: Carrier; reasons: ReadonlySet<StopReason> },
): Promise<EndingInput> {
  try {
    const ending = await carrier.run();
    if (ending.status !== 'cancelled') return ending;
    const reason = stoppedBy(reasons, {
      config,
      startedAt: record.started_at ?? record.created_at,
      now: ctx.clock.now(),
    });
    return reason ? { ...ending, ...errorEnding(reason) } : ending;
  } catch (error) {
    ctx.log.error('the runner threw', { execution_id: record.id, error });
    return errorEnding({ code: 'runner_broke', params: {} });
  }
}

/** The reason of a run that we stopped; undefined when people did, or it's no longer ours. */
function stoppedBy(
  reasons: ReadonlySet<StopReason>,
  { config, startedAt, now }: { config: ProtocolConfig; startedAt: string; now: number },
): EndReason | undefined {
  if (reasons.has('cancelled')) return undefined;
  if (reasons.has('worker_ends')) return { code: 'runner_stopped', params: {} };
  if (reasons.has('paused_too_long'))
    return { code: 'paused_too_long', params: { minutes: Math.ceil(config.pauseLimitMs / 60_000) } };
  if (!reasons.has('deadline')) return undefined;
  return { code: 'time_limit', params: { seconds: Math.round((now - Date.parse(startedAt)) / 1000) } };
}

/** Stores the end of a run. If storage rejects something in it, stores the essentials. */
async function storeEnding(
  { ctx, config, signal }: { ctx: SystemContext; config: ProtocolConfig; signal: AbortSignal },
  input: Parameters<typeof finishExecution>[0]['input'],
  { carrier, logOfEnd }: { carrier: Carrier; logOfEnd: LogOfEnd },
): Promise<'finished' | 'changed'> {
  const store = (ending: EndingInput) =>
    retryThroughOutage(
      () => finishExecution({ ctx, input: { ...input, ending, workerLog: logOfEnd.record(ending) }, config }),
      { config, log: ctx.log, signal },
    );
  try {
    return await store(input.ending);
  } catch (error) {
    if (isTemporary(error)) throw error;
    ctx.log.error('the end of a run was rejected', { execution_id: input.record.id, error });
    return store(carrier.essentialsOf(input.ending));
  }
}

/** Hands a run whose first step has not begun to another worker. Answers whether that was possible. */
async function giveBack({ ctx, input, config }: Required<CarryOut>, hold: Hold): Promise<boolean> {
  const record = await ctx.ports.runs.findExecution(input.message.organization_id, hold.executionId);
  if (!record || record.epoch !== hold.epoch || record.steps_started) return false;
  return (await recoverLostExecution({ ctx, input: { record }, config })) !== 'changed';
}
