import type {
  GroundedStep,
  GroundingAnswer,
  GroundingModel,
  GroundingQuestion,
} from '@saywright/contracts/entities/grounding';
import type { Step } from '@saywright/contracts/entities/step';
import type { Fenced, Hold, RunRecord } from './run-repository.ts';
import type { FrozenUnlistedPlan, InsertUnlistedRun, UnlistedRunRecord } from './unlisted-run.ts';

/** A check of a test's steps on the live page as stored, without its plan and its steps. */
export interface GroundingRecord extends UnlistedRunRecord {
  question: GroundingQuestion | null;
  /** Absent until a model was asked. */
  model?: GroundingModel;
}

export const isGrounding = (record: RunRecord): record is GroundingRecord => record.is_unlisted === true;

/** A check as accepted. */
export interface FrozenGroundingPlan extends FrozenUnlistedPlan {
  /** The meanings of steps whose elements are chosen on the page, by step ID; the worker's compiler knows their shape. */
  intents: Readonly<Record<string, object>>;
  /** The origin of the environment's site, if nothing on it is real. */
  test_site?: string;
  /** IDs of steps whose elements a person wants to choose; absent for none. */
  ask_about?: readonly string[];
  /** A model may be asked about words that nobody else understood; absent for no. */
  uses_model?: true;
}

export interface GroundingDetails {
  record: GroundingRecord;
  plan: FrozenGroundingPlan;
  /** Those that were reported, in order. */
  steps: GroundedStep[];
}

/** Checks on the live page. They're runs, so the run protocol's repository accepts, claims, and ends them. */
export interface GroundingRepository {
  insertGrounding: InsertUnlistedRun<GroundingRecord, FrozenGroundingPlan>;
  /** The latest check of a test. */
  findLatest(organizationId: string, testId: string): Promise<GroundingDetails | undefined>;
  /** Writes what a step has become, the question that is open now, and what a model was asked. */
  recordSteps(
    hold: Hold,
    progress: {
      steps: readonly GroundedStep[];
      question: GroundingQuestion | null;
      model: GroundingModel | undefined;
      ttl: number;
    },
  ): Promise<Fenced>;
  /**
   * Replaces the steps of the test, and its environment if one is given, and counts its version. `changed`: someone saved
   * the test since the given version, or deleted it.
   */
  writeSteps(
    hold: Hold,
    change: {
      organizationId: string;
      testId: string;
      steps: readonly Step[];
      environmentId?: string;
      version: number;
      updatedAt: string;
    },
  ): Promise<Fenced | 'changed'>;
  /** `not_open`: no such question is waiting. */
  putAnswer(record: GroundingRecord, answer: GroundingAnswer): Promise<'answered' | 'not_open'>;
  findAnswer(executionId: string): Promise<GroundingAnswer | undefined>;
}
