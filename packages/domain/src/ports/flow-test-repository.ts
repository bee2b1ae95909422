import type { FlowTest } from '@saywright/contracts/entities/flow-test';
import type { AuditRecord } from './audit-repository.ts';
import type { ListQuery } from './list-query.ts';
import type { SegmentUse } from './segment-repository.ts';
import type { Generation, RemoveTest } from './test-repository.ts';

/** A flow test as stored. `success_rate` is passed_count / finished_count. */
export interface FlowTestRecord extends Omit<FlowTest, 'success_rate' | 'flakiness'> {
  organization_id: string;
  created_by: string;
  /** Executions that ended passed, failed or error. */
  finished_count: number;
  passed_count: number;
  /** The last execution number given. */
  execution_seq: number;
  /** Of its latest runs with its present steps, oldest first: `P` passed, `F` failed. */
  recent_verdicts: string;
  /** Hash of its file when it was last pushed from a repository. */
  pushed_hash?: string;
}

/** Fields for lists: no steps, and the beginning of the description. */
export type FlowTestSummaryRecord = Pick<
  FlowTestRecord,
  | 'id'
  | 'name'
  | 'tags'
  | 'step_count'
  | 'environment_id'
  | 'project_id'
  | 'website_url'
  | 'status'
  | 'is_verified'
  | 'proof'
  | 'recent_verdicts'
  | 'execution_count'
  | 'finished_count'
  | 'passed_count'
  | 'last_executed_at'
  | 'generated_by_ai'
  | 'created_at'
  | 'updated_at'
> & { description_preview: string };

/** The fields that people save. */
export type FlowTestContent = Pick<
  FlowTestRecord,
  | 'name'
  | 'description'
  | 'tags'
  | 'steps'
  | 'step_count'
  | 'global_assertions'
  | 'configuration'
  | 'environment_id'
  | 'project_id'
  | 'website_url'
  | 'pushed_hash'
>;

/** The organization comes first everywhere: a test of another one is not found. Changes take their audit entry along. */
export interface FlowTestRepository {
  /**
   * Stores a new test and counts it. With `generation` one generation of the period is used up in the same transaction,
   * unless `limit` are used already. A segment that it uses must not have changed meanwhile.
   */
  insertFlowTest(
    test: FlowTestRecord,
    options: { generation?: Generation; uses?: readonly SegmentUse[]; audit: AuditRecord },
  ): Promise<'inserted' | 'plan_limit_reached' | 'segment_changed' | 'id_taken'>;
  findFlowTest(organizationId: string, testId: string): Promise<FlowTestRecord | undefined>;
  /** `total` counts all that match. */
  listFlowTests(
    organizationId: string,
    query: ListQuery,
  ): Promise<{ tests: FlowTestSummaryRecord[]; hasMore: boolean; total: number }>;
  /** The tests with a step that calls an API test, newest first. */
  listUsesOfApiTest(
    organizationId: string,
    apiTestId: string,
  ): Promise<{ id: string; name: string; project_id: string | null }[]>;
  /**
   * Sets the given fields and counts the version; with `version` only if the stored one is the same. What steps change
   * about the use of segments holds for the stored steps alone, so they need the version.
   */
  updateFlowTest(change: {
    organizationId: string;
    testId: string;
    content: Partial<FlowTestContent>;
    updatedAt: string;
    version?: number | undefined;
    uses?: readonly SegmentUse[];
    audit: AuditRecord;
  }): Promise<FlowTestRecord | 'not_found' | 'changed_meanwhile' | 'segment_changed'>;
  /**
   * Replaces the steps by those written from the prompt and counts that, the version and one generation of the period,
   * unless `limit` are used already, if the stored version is the given one.
   */
  regenerateFlowTest(change: {
    organizationId: string;
    testId: string;
    content: Pick<FlowTestContent, 'steps' | 'step_count' | 'global_assertions'>;
    prompt: string;
    updatedAt: string;
    version: number;
    generation: Generation;
    uses: readonly SegmentUse[];
    audit: AuditRecord;
  }): Promise<FlowTestRecord | 'not_found' | 'changed_meanwhile' | 'segment_changed' | 'plan_limit_reached'>;
  /** Takes it out of the counters of its segments too. */
  deleteFlowTest: RemoveTest;
}
