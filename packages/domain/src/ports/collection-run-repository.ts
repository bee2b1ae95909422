import type {
  CollectionExecutionSummary,
  CollectionOutline,
  RequestOutcome,
} from '@saywright/contracts/entities/collection';
import type { Fenced, Hold, RunRecord } from './run-repository.ts';

/** A collection's run as stored, without its plan and outcomes. The counters move while it runs. */
export interface CollectionRunRecord
  extends
    RunRecord,
    Pick<CollectionExecutionSummary, 'row_count' | 'request_count' | 'passed_requests' | 'failed_requests'> {
  kind: 'collection';
}

export const isCollectionRun = (record: RunRecord): record is CollectionRunRecord => record.kind === 'collection';

/** The plan as it is accepted and kept: what screens show of it. The requests themselves are a file of the run. */
export type FrozenCollectionPlan = CollectionOutline;

/** Storage that only runs of collections need. */
export interface CollectionRunRepository {
  findDetails(
    organizationId: string,
    executionId: string,
  ): Promise<{ record: CollectionRunRecord; plan: FrozenCollectionPlan; outcomes: RequestOutcome[] } | undefined>;
  /** Adds outcomes and sets the counters. @param progress.chunk counts the calls of a run */
  recordOutcomes(
    hold: Hold,
    progress: {
      chunk: number;
      outcomes: readonly RequestOutcome[];
      counters: Pick<CollectionRunRecord, 'passed_requests' | 'failed_requests'>;
      ttl: number;
    },
  ): Promise<Fenced>;
}
