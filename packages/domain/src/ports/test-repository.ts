import type { TestKindName, TestStatus } from '@saywright/contracts/entities/test-kind';
import type { AuditRecord } from './audit-repository.ts';
import type { TestKey } from './run-repository.ts';

/** The fields of every test. */
export interface TestRecord {
  kind: TestKindName;
  id: string;
  name: string;
  project_id: string | null;
  /** How its last run ended; draft before the first. */
  status: TestStatus;
  execution_count: number;
  /** Runs that passed. */
  passed_count: number;
  tags: readonly string[];
  /** As a flow test's record has them; empty for other kinds. */
  recent_verdicts: string;
  created_at: string;
}

/** A generation of a period; `limit` is the period's allowance. */
export interface Generation {
  periodStart: string;
  limit: number;
}

/** The schedules and the audit entry that go with a test. */
export interface TestRemoval {
  /** At most 40. */
  scheduleIds: readonly string[];
  audit: AuditRecord;
}

/** `schedules_changed`: one of the schedules is gone already, and nothing was removed. */
export type TestRemoved = 'deleted' | 'not_found' | 'schedules_changed';

/** Removes a test of a kind with the named schedules, and takes them out of the counters. */
export type RemoveTest = (organizationId: string, testId: string, removal: TestRemoval) => Promise<TestRemoved>;

export interface TestStats {
  total_tests: number;
  passed_tests: number;
  failed_tests: number;
}

/** Tests of all kinds. The organization comes first everywhere: a test of another one is not found. */
export interface TestRepository {
  findTest(key: TestKey): Promise<TestRecord | undefined>;
  /** The tests that exist of those given, by their ids. */
  findTests(
    organizationId: string,
    keys: readonly Pick<TestKey, 'kind' | 'testId'>[],
  ): Promise<Map<string, TestRecord>>;
  /** The newest of all kinds. @param query.hiddenProjects tests of these projects are left out */
  listNewestTests(
    organizationId: string,
    query: { limit: number; hiddenProjects: readonly string[] },
  ): Promise<TestRecord[]>;
  /** Read from the counters. @param hiddenProjects tests of these projects are left out */
  readStats(organizationId: string, hiddenProjects?: readonly string[]): Promise<TestStats>;
  /** Read from the counters of the project. */
  readProjectStats(organizationId: string, projectId: string): Promise<TestStats>;
  /** How many tests were created since the instant; those of the hidden projects are left out. */
  countCreatedSince(organizationId: string, since: string, hiddenProjects?: readonly string[]): Promise<number>;
  /** Takes up to `limit` tests of each kind out of a project. That is no save: their versions stay. */
  releaseFromProject(release: { organizationId: string; projectId: string; limit: number }): Promise<void>;
}
