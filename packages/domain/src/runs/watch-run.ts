import type { Cancellation } from '@saywright/contracts/entities/end-reason';
import type { Context } from '../context/context.ts';
import { pause } from '../context/pause.ts';
import type { Hold } from '../ports/run-repository.ts';
import type { ProtocolConfig } from './protocol-config.ts';

/** Why a run is stopped from outside. */
export type StopReason = 'cancelled' | 'deadline' | 'fenced' | 'storage' | 'paused_too_long' | 'worker_ends';

export interface RunWatchOptions {
  ctx: Context;
  hold: Hold;
  config: ProtocolConfig;
  /** Milliseconds from now until the run must be brought to an end. */
  deadlineMs: number;
  /** Keeps the queue from offering the message to another worker. */
  keepMessage(forMs: number): Promise<void>;
  stop(reason: StopReason): void;
  /** Someone cancelled the run; called again on each look. */
  cancel(by: Cancellation | undefined): void;
  /** Someone requested a pause or a resume; called once per request. */
  pause(): void;
  resume(): void;
  /** Someone watches until then, in milliseconds since the epoch. */
  watch(until: number): void;
}

/**
 * Stays beside a run: renews its lease and its message, looks for commands, and knows the deadline. A tick that could
 * not reach storage is repeated by the next one, half a second later, so a worker that was stopped and continued learns
 * at once whether the run is still its own.
 * @returns ends the watch; resolves when none of its work is in progress
 */
export function watchRun(options: RunWatchOptions): () => Promise<void> {
  const ended = new AbortController();
  const deadline = setTimeout(() => options.stop('deadline'), Math.max(0, options.deadlineMs));
  const watching = tickUntil(options, ended.signal);
  return async () => {
    clearTimeout(deadline);
    ended.abort();
    await watching;
  };
}

async function tickUntil(options: RunWatchOptions, ended: AbortSignal): Promise<void> {
  const { ctx, hold, config } = options;
  let heard = '';
  let renewAt = performance.now() + config.renewLeaseEveryMs;
  for (;;) {
    await pause(config.controlPollMs, ended);
    if (ended.aborted) return;
    try {
      if (performance.now() >= renewAt) {
        const renewedFrom = performance.now();
        await renew(options);
        renewAt = renewedFrom + config.renewLeaseEveryMs;
      }
      const { command, at, cancellation, watchedUntil } = await ctx.ports.runs.readControl(hold.executionId);
      if (watchedUntil !== undefined) options.watch(Date.parse(watchedUntil));
      if (command === 'cancel') options.cancel(cancellation);
      // A request that was handled must not resume a run that has been held for another reason since.
      const asked = `${command} ${at}`;
      if (asked === heard) continue;
      heard = asked;
      if (command === 'pause') options.pause();
      if (command === 'resume') options.resume();
    } catch (error) {
      ctx.log.warn("couldn't reach the lease or control", { execution_id: hold.executionId, error });
    }
  }
}

async function renew({ ctx, hold, config, keepMessage, stop }: RunWatchOptions): Promise<void> {
  const leaseUntil = new Date(ctx.clock.now() + config.leaseMs).toISOString();
  const [renewed] = await Promise.all([
    ctx.ports.runs.renewLease(hold, leaseUntil),
    keepMessage(config.messageVisibilityMs),
  ]);
  if (renewed === 'fenced') stop('fenced');
}
