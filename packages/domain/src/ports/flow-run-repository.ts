import type { TestProof } from '@saywright/contracts/entities/check-proof';
import type {
  ConsoleLog,
  Execution,
  ExecutionSummary,
  NetworkLog,
  StepResult,
} from '@saywright/contracts/entities/execution';
import type { Configuration } from '@saywright/contracts/entities/flow-test';
import { noDoubts } from '@saywright/contracts/entities/run-doubts';
import type { RunNote } from '@saywright/contracts/entities/run-note';
import type { StepPicture } from '@saywright/contracts/entities/step-picture';
import type { FlowPlan } from '@saywright/contracts/flow-plan';
import type { FrozenApiPlan } from './api-run-repository.ts';
import type { Ending, Fenced, Hold, RunRecord } from './run-repository.ts';

/** A flow test's run as stored, without its plan, results, and logs. */
export interface FlowRunRecord
  extends
    RunRecord,
    Pick<
      ExecutionSummary,
      | 'browser'
      | 'device_type'
      | 'is_headless'
      | 'passed_assertions'
      | 'failed_assertions'
      | 'total_steps'
      | 'finished_steps'
      | 'video_path'
      | 'trace_path'
    >,
    Pick<Execution, 'current_step' | 'dropped_console_logs' | 'dropped_network_logs'> {
  kind: 'flow';
  configuration: Configuration;
  /** Notes about the trace and the video. */
  recording_notes: readonly RunNote[];
  /** Absent in runs from before steps were healed. */
  healed_steps?: number;
  /** Of a run that passed, if some of its checks can't fail. */
  proof?: TestProof | null;
}

export const isFlowRun = (record: RunRecord): record is FlowRunRecord => record.kind === 'flow';

type Doubts = Pick<ExecutionSummary, 'healed_steps' | 'proof'>;

const storedDoubts = ({ healed_steps, proof }: Pick<FlowRunRecord, keyof Doubts>): Doubts => ({
  healed_steps: healed_steps ?? noDoubts.healed_steps,
  proof: proof ?? noDoubts.proof,
});

/** The reasons to doubt a run of any kind; others than flow tests' have none. */
export const doubtsOf = (record: RunRecord): Doubts => storedDoubts(isFlowRun(record) ? record : {});

/** The reasons to doubt a run that is ending: a flow test's has them among its details. */
export const doubtsOfEnding = ({ details = {} }: Ending): Doubts => storedDoubts(details);

/** A plan as it is accepted and kept: the secrets of its environment sealed, to be opened right before the run. */
export interface FrozenFlowPlan extends FlowPlan {
  sealed_secrets?: string;
  /** The way to a site of the caller's own machine, with its key. */
  sealed_tunnel?: string;
  api_tests?: Readonly<Record<string, FrozenApiPlan>>;
}

/** New since the last write. */
export interface Progress {
  currentStep: Execution['current_step'];
  finishedSteps: number;
  passedAssertions: number;
  failedAssertions: number;
  results: readonly StepResult[];
  /** Absent when there is nothing new. `number` counts the chunks of this claim from 1. */
  logs: { number: number; console: readonly ConsoleLog[]; network: readonly NetworkLog[] } | undefined;
  /** Absent when there is nothing new. `number` counts the chunks of this claim from 1. */
  pictures?: { number: number; steps: readonly PicturedStep[] } | undefined;
  /** All until now; absent when there were none. */
  refusedHosts?: readonly string[] | undefined;
  ttl: number;
}

/** The pictures of the step with this order. */
export interface PicturedStep {
  order: number;
  picture: StepPicture;
}

export interface FlowRunDetails {
  record: FlowRunRecord;
  plan: FrozenFlowPlan;
  results: StepResult[];
  console_logs: ConsoleLog[];
  network_logs: NetworkLog[];
}

/** Storage that only runs of flow tests need. */
export interface FlowRunRepository {
  findDetails(organizationId: string, executionId: string): Promise<FlowRunDetails | undefined>;
  recordProgress(hold: Hold, progress: Progress): Promise<Fenced>;
}
