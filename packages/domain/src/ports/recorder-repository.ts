import type { RecorderProgress } from '@saywright/contracts/entities/recorder';
import type { Fenced, Hold, RunRecord } from './run-repository.ts';
import type { FrozenUnlistedPlan, InsertUnlistedRun, UnlistedRunRecord } from './unlisted-run.ts';

/** A recording as stored, without its plan. Its steps are those of its test. */
export interface RecorderRecord extends UnlistedRunRecord {
  recorder: RecorderProgress;
}

export const isRecorder = (record: RunRecord): record is RecorderRecord =>
  record.is_unlisted === true && 'recorder' in record;

/** A recording as accepted. */
export interface FrozenRecorderPlan extends FrozenUnlistedPlan {
  /** Where secrets that are typed are stored; absent for nowhere. */
  environment_id?: string;
}

export interface RecorderDetails {
  record: RecorderRecord;
  /** The number of the last call of inputs. */
  inputs: number;
}

/** A call of inputs. What people type waits here encrypted. */
export interface SealedInput {
  number: number;
  sealed: string;
}

/** Recordings. They're runs, so the run protocol's repository accepts, claims, and ends them. */
export interface RecorderRepository {
  insertRecorder: InsertUnlistedRun<RecorderRecord, FrozenRecorderPlan>;
  /** The latest recording of a test. */
  findLatest(organizationId: string, testId: string): Promise<RecorderDetails | undefined>;
  /** `not_next`: it isn't on, or the call before it is missing, or there's one of its number. */
  putInput(record: RecorderRecord, input: SealedInput): Promise<'accepted' | 'not_next'>;
  /** Asks the worker to end it once all inputs are done. */
  putStop(record: RecorderRecord): Promise<void>;
  /** The calls after this number, in order, and whether a person has ended it. Those up to that number are deleted. */
  takeInputs(executionId: string, after: number): Promise<{ inputs: SealedInput[]; isStopped: boolean }>;
  /** Writes where it stands. */
  report(hold: Hold, progress: RecorderProgress): Promise<Fenced>;
}
