import type { ApiTest, ApiTestSummary, CreateApiTestBody } from '@saywright/contracts/entities/api-test';
import type { AuditRecord } from './audit-repository.ts';
import type { ListQuery } from './list-query.ts';
import type { Generation, RemoveTest } from './test-repository.ts';

/** An API test as stored. Whether it signs in and how many drafts it has follow from its content. */
export interface ApiTestRecord extends Omit<ApiTest, 'has_auth' | 'draft_count'> {
  /**
   * Where it comes from: its endpoint within its document, a digest of what the last import made of it, and the import
   * that created it.
   */
  imported?: { key: string; digest: string; import_id?: string };
  organization_id: string;
  created_by: string;
  /** Executions that ended passed, failed, or error. */
  finished_count: number;
  passed_count: number;
  /** The last execution number given. */
  execution_seq: number;
}

/** A test in a list. `description` and `url` are their beginnings. */
export type ApiTestSummaryRecord = ApiTestSummary;

/** The fields that people save, and the place in a collection. */
export type ApiTestContent = Pick<ApiTestRecord, keyof CreateApiTestBody | 'collection_id' | 'folder'>;

/** The organization comes first everywhere: a test of another one is not found. Changes take their audit entry along. */
export interface ApiTestRepository {
  /** Stores a new test and counts it; with `generation`, uses one generation of the period, unless `limit` are used. */
  insertApiTest(
    test: ApiTestRecord,
    options: { generation?: Generation; audit: AuditRecord },
  ): Promise<'inserted' | 'plan_limit_reached' | 'id_taken'>;
  /**
   * Stores up to 30 new tests and counts them, all or none.
   * @param options.importId the import must still be processing
   * @returns `changed` when one of them exists already, `import_over` when the import was given up
   */
  insertApiTests(
    tests: readonly ApiTestRecord[],
    options: { audit: AuditRecord; importId?: string | undefined },
  ): Promise<'inserted' | 'changed' | 'import_over'>;
  /**
   * Removes those of the given tests that nobody has saved or run since they were created.
   * @returns how many it removed; the others stay as they are
   */
  removeUntouched(organizationId: string, tests: readonly ApiTestRecord[]): Promise<number>;
  /** The tests of a collection. */
  listTestsOfCollection(organizationId: string, collectionId: string): Promise<ApiTestRecord[]>;
  findApiTest(organizationId: string, testId: string): Promise<ApiTestRecord | undefined>;
  /** Those that exist, by their ids. */
  findApiTests(organizationId: string, testIds: readonly string[]): Promise<Map<string, ApiTestRecord>>;
  /** The same as in lists. */
  findApiTestSummaries(organizationId: string, testIds: readonly string[]): Promise<Map<string, ApiTestSummaryRecord>>;
  /** `total` counts all that match. */
  listApiTests(
    organizationId: string,
    query: ListQuery,
  ): Promise<{ tests: ApiTestSummaryRecord[]; hasMore: boolean; total: number }>;
  /** Replaces the content and counts the version, if the stored version is the given one. */
  updateApiTest(change: {
    organizationId: string;
    testId: string;
    content: ApiTestContent & Pick<ApiTestRecord, 'imported'>;
    updatedAt: string;
    version: number;
    audit: AuditRecord;
  }): Promise<ApiTestRecord | 'not_found' | 'changed_meanwhile'>;
  deleteApiTest: RemoveTest;
  /** The tests that sign in with a credential, newest first. */
  listUsesOfCredential(organizationId: string, credentialId: string): Promise<{ id: string; name: string }[]>;
}
