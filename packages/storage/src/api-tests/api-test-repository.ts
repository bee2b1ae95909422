import type { ApiTestContent, ApiTestRecord, ApiTestRepository } from '@saywright/domain/ports/api-test-repository';
import { appIndexKeys, appKeys } from '../app-keys.ts';
import { stillProcessing } from '../api-imports/api-import-repository.ts';
import type { Database } from '../database.ts';
import type { Condition } from '../dynamo/expressions.ts';
import type { Key } from '../dynamo/table.ts';
import { TestStore, type TestCodec } from '../tests/test-store.ts';
import { apiTestItem, apiTestRecord, apiTestSummary, contentAttributes, type IndexedTest } from './api-test-item.ts';

const listed = [
  'id',
  'name',
  'environment_id',
  'project_id',
  'listed',
  'status',
  'execution_count',
  'last_executed_at',
  'generated_by_ai',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof IndexedTest)[];

type Content = ApiTestContent & Pick<ApiTestRecord, 'imported'>;

const codec: TestCodec<ApiTestRecord, Content> = {
  kind: 'api',
  toItem: apiTestItem,
  fromItem: apiTestRecord,
  attributesOf: contentAttributes,
  listed,
};

/** Holds for tests that the index lists with this value. */
const lists = (name: 'credential_id' | 'collection_id', value: string): Condition => ({
  expression: 'contains(#listed, :value)',
  names: { '#listed': 'listed' },
  values: { ':value': `"${name}":${JSON.stringify(value)}` },
});

/** Each test once, however often it's named. */
const keysOf = (organizationId: string, testIds: readonly string[]): Key[] =>
  [...new Set(testIds)].map((testId) => appKeys.test({ organizationId, kind: 'api', testId }));

/** API tests and their counters in the `app` table. */
export function createApiTestRepository(database: Database): ApiTestRepository {
  const tests = new TestStore<ApiTestRecord, Content, IndexedTest>(database, codec);
  return {
    findApiTest: (organizationId, testId) => tests.find(organizationId, testId),
    async findApiTests(organizationId, testIds) {
      const found = await database.app.batchGet<object>(keysOf(organizationId, testIds));
      return new Map(found.map(apiTestRecord).map((test) => [test.id, test]));
    },
    async findApiTestSummaries(organizationId, testIds) {
      const found = await database.app.batchGet<IndexedTest>(keysOf(organizationId, testIds), { attributes: listed });
      return new Map(found.map(apiTestSummary).map((test) => [test.id, test]));
    },
    async listApiTests(organizationId, query) {
      const page = await tests.list(organizationId, query);
      return { ...page, tests: page.tests.map(apiTestSummary) };
    },
    updateApiTest: (change) => tests.update({ ...change, passed: [] }),
    deleteApiTest: (organizationId, testId, removal) => tests.remove(organizationId, testId, removal),

    async insertApiTest(test, options) {
      const refused = await tests.insert(test, options);
      if (refused === undefined) return 'inserted';
      if (refused === 'plan_limit_reached' || refused === 'id_taken') return refused;
      throw new Error(`An API test could not be stored: ${refused}`);
    },

    async insertApiTests(added, { audit, importId }) {
      const [first] = added;
      const refused = await tests.insertAll(added, audit, (writes) => {
        if (importId === undefined || !first) return;
        const key = appKeys.apiImport(first.organization_id, importId);
        writes.check(database.app, { key, condition: stillProcessing, label: 'import_over' });
      });
      if (refused === undefined) return 'inserted';
      return refused === 'import_over' ? refused : 'changed';
    },

    removeUntouched: (organizationId, created) => tests.removeUntouched(organizationId, created),

    async listTestsOfCollection(organizationId, collectionId) {
      const found = database.app.query<{ id: string }>({
        index: 'gsi1',
        pk: appIndexKeys.tests(organizationId, 'api'),
        attributes: ['id'],
        filter: lists('collection_id', collectionId),
      });
      const ids = (await Array.fromAsync(found)).map(({ id }) => id);
      return (await database.app.batchGet<object>(keysOf(organizationId, ids))).map((item) => apiTestRecord(item));
    },

    listUsesOfCredential: (organizationId, credentialId) =>
      Array.fromAsync(
        database.app.query<{ id: string; name: string }>({
          index: 'gsi1',
          pk: appIndexKeys.tests(organizationId, 'api'),
          descending: true,
          attributes: ['id', 'name'],
          filter: lists('credential_id', credentialId),
        }),
        ({ id, name }) => ({ id, name }),
      ),
  };
}
