import type { Lane } from '@saywright/contracts/entities/browser';
import { recorderLimits } from '@saywright/contracts/entities/recorder';
import * as z from 'zod';

/**
 * Every time and bound of the execution protocol, in one object, so that tests can be quick without changing the
 * protocol. Relations that must hold: `renewLeaseEveryMs` is at most a third of `leaseMs`; `messageVisibilityMs` is
 * longer than `leaseMs`, so that the next receiver of a dead worker's message finds its lease expired; a lost worker is
 * noticed within `leaseMs + sweepPassEveryMs`, which is under the promised 90 seconds.
 */
const schema = z.strictObject({
  /** A worker that has not renewed for this long is lost. */
  leaseMs: z.number().int().positive().default(60_000),
  renewLeaseEveryMs: z.number().int().positive().default(15_000),
  /** How often a worker looks whether it should stop. */
  controlPollMs: z.number().int().positive().default(500),
  /** How often the live screenshot is taken while someone watches. */
  livePictureEveryMs: z.number().int().positive().default(800),
  /** How long the queue hides a running execution's message after each renewal. */
  messageVisibilityMs: z.number().int().positive().default(75_000),
  /** How soon the queue offers a message again that could not be handled. */
  retryMessageAfterMs: z.number().int().nonnegative().default(20_000),
  /** Steps are written at most this often: what a killed worker can lose. */
  recordStepsEveryMs: z.number().int().nonnegative().default(500),
  /** Logs are written at most this often, unless a step takes them along. */
  recordLogsEveryMs: z.number().int().nonnegative().default(1_000),
  /** How long a worker keeps what it could not write while storage is down. */
  storageOutageMs: z.number().int().positive().default(300_000),
  /** The first pause between two tries to write; it doubles up to twenty times this. */
  storageRetryMs: z.number().int().positive().default(250),
  /** An accepted execution that was not handed to the queue by then is handed over by the sweep. */
  resendAfterMs: z.number().int().positive().default(30_000),
  /** A sent message that nobody has claimed is sent again after this long, then after twice as long, and so on. */
  resendUnclaimedAfterMs: z.number().int().positive().default(120_000),
  /** How often a run that lost its worker before the first step is handed to another one. */
  maxRequeues: z.number().int().nonnegative().default(1),
  /** The longest that a run of the fast lane may be active; the runner enforces it. */
  runBudgetMs: z.number().int().positive().default(300_000),
  /** The longest that a run can be held by a pause; the default is that of the fast lane. */
  pauseLimitMs: z.number().int().positive().default(480_000),
  /** How long the questions of a check on the live page wait for a person, all together. */
  questionLimitMs: z.number().int().positive().default(600_000),
  /** How long a question waits while no one watches the check. */
  unwatchedMs: z.number().int().positive().default(60_000),
  /** How long one attempt to ask the model may take. */
  modelTimeoutMs: z.number().int().positive().default(20_000),
  /** The first pause between two attempts; it doubles. */
  modelRetryMs: z.number().int().positive().default(400),
  /** How long nobody asks a model that hasn't answered several times. */
  modelRestMs: z.number().int().positive().default(60_000),
  /** How often the worker of a recording looks for inputs. */
  recorderPollMs: z.number().int().positive().default(100),
  /** How long a recording continues without input, and in all. */
  recorderIdleMs: z.number().int().positive().default(recorderLimits.idleMs),
  recorderTotalMs: z.number().int().positive().default(recorderLimits.totalMs),
  /** Added to the budget before the sweep ends the execution; its worker does so after half of it. */
  graceMs: z.number().int().positive().default(120_000),
  /** Runs that wait this long in a lane that no worker serves are given up; waiting behind others is no reason. */
  unservedMs: z.number().int().positive().default(420_000),
  /** An execution that failed to start this often is given up. */
  maxFailedStarts: z.number().int().positive().default(3),
  /** How many waiting executions a pass of the sweep checks, those that have been due longest. */
  sweptAtOnce: z.number().int().positive().default(1_000),
  /** Time a worker keeps for an orderly end before it is stopped from outside. */
  stopBeforeTimeoutMs: z.number().int().nonnegative().default(20_000),
  /** The scheduler ticks once a minute at best; each tick sweeps this often. */
  sweepPasses: z.number().int().positive().default(3),
  sweepPassEveryMs: z.number().int().positive().default(20_000),
});

export type ProtocolConfig = Readonly<z.output<typeof schema>>;

export const protocolConfig: ProtocolConfig = schema.parse({});

/** A worker of the heavy lane has nobody who ends it after 15 minutes. */
const heavyLane = { pauseLimitMs: 1_800_000 };

/** A request takes at most 20 seconds and can't be paused. */
const httpLane = { runBudgetMs: 23_000, pauseLimitMs: 1, graceMs: 4_000, stopBeforeTimeoutMs: 2_000 };

export const httpLaneConfig: ProtocolConfig = schema.parse(httpLane);

/**
 * The protocol's times in a lane, with those replaced that `RUN_PROTOCOL` names as a JSON object.
 * @throws when it is not JSON or names something else
 */
export const readProtocolConfig = (
  env: Readonly<Record<string, string | undefined>>,
  lane: Lane = 'fast',
): ProtocolConfig =>
  schema.parse({
    ...(lane === 'heavy' ? heavyLane : lane === 'http' ? httpLane : {}),
    ...(env.RUN_PROTOCOL ? (JSON.parse(env.RUN_PROTOCOL) as object) : {}),
  });
