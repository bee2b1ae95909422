import type { TestKindName } from '@saywright/contracts/entities/test-kind';
import type { SystemContext } from '../context/context.ts';
import type { Fenced, FrozenPlan, Hold, RunRecord } from '../ports/run-repository.ts';
import type { EndingInput } from './finish-execution.ts';
import type { ProtocolConfig } from './protocol-config.ts';
import type { StopReason } from './watch-run.ts';

/** A run that a worker has claimed. */
export interface ClaimedRun {
  ctx: SystemContext;
  config: ProtocolConfig;
  record: RunRecord;
  plan: FrozenPlan;
  hold: Hold;
  /** Aborted when the run must stop, for any reason. */
  signal: AbortSignal;
  /** Aborted when nobody is waiting for the run anymore. */
  abandoned: AbortSignal;
  /** The blocked hosts that the run tried to reach. */
  refusedHosts: Set<string>;
  stop(reason: StopReason): void;
}

/** Carries out one claimed run of a kind. Claims, leases, commands, and endings work the same for all kinds. */
export interface Carrier {
  /** The longest that its run may take, where that isn't the budget of the lane. */
  readonly budgetMs?: number;
  /** Brings the run to its end. A run that was stopped ends as `cancelled`. */
  run(): Promise<EndingInput>;
  /**
   * Stores what is left of the run. `fenced`: it was not taken, because the run is no longer this worker's; `abandoned`:
   * storage did not take it at once, and nobody waits for it.
   */
  drain(): Promise<Fenced | 'abandoned'>;
  /** Adds a note about anything that couldn't be stored. */
  noteGaps(ending: EndingInput): EndingInput;
  /** The ending without the parts that storage may have rejected. */
  essentialsOf(ending: EndingInput): EndingInput;
  /** The stored status, once pending writes are done. */
  storedStatus(): Promise<'running' | 'paused'>;
  pause(): void;
  resume(): void;
  /** Someone watches until then, in milliseconds since the epoch. */
  watch(until: number): void;
  /** Resolves when the run has no work left. */
  close(): Promise<void>;
}

export type StartCarrier = (run: ClaimedRun) => Carrier;

/** A worker's carriers, by kind: those of the kinds that its lane carries out. */
export type Carriers = Readonly<Partial<Record<TestKindName, StartCarrier>>>;
