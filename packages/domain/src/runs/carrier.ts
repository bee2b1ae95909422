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
  /** Raised when the run must stop, whatever the reason. */
  signal: AbortSignal;
  /** Raised when nobody waits for the run any more. */
  abandoned: AbortSignal;
  /** The blocked hosts that the run tried to reach. */
  refusedHosts: Set<string>;
  stop(reason: StopReason): void;
}

/** How a kind of test carries out one claimed run. Claims, leases, commands, and the end are the same for all kinds. */
export interface Carrier {
  /** Brings the run to its end. A run that was stopped ends as `cancelled`. */
  run(): Promise<EndingInput>;
  /**
   * Stores what is left of the run. `fenced`: it was not taken, because the run is no longer this worker's; `abandoned`:
   * storage did not take it at once, and nobody waits for it.
   */
  drain(): Promise<Fenced | 'abandoned'>;
  /** The ending with notes about what could not be stored. */
  noteGaps(ending: EndingInput): EndingInput;
  /** What matters of an ending that storage rejects. */
  essentialsOf(ending: EndingInput): EndingInput;
  /** As what the run is stored, once nothing of it is being written. */
  storedStatus(): Promise<'running' | 'paused'>;
  pause(): void;
  resume(): void;
  /** Someone watches until then, in milliseconds since the epoch. */
  watch(until: number): void;
  /** Resolves when nothing of the run is under way. */
  close(): Promise<void>;
}

export type StartCarrier = (run: ClaimedRun) => Carrier;

/** How a worker carries out each kind. */
export type Carriers = Readonly<Record<TestKindName, StartCarrier>>;
