import type { ApiTestContent, ApiTestRecord, ApiTestRepository } from '@saywright/domain/ports/api-test-repository';
import { appIndexKeys } from '../app-keys.ts';
import type { Database } from '../database.ts';
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

const codec: TestCodec<ApiTestRecord, ApiTestContent> = {
  kind: 'api',
  toItem: apiTestItem,
  fromItem: apiTestRecord,
  attributesOf: contentAttributes,
  listed,
};

/** API tests and their counters in the `app` table. */
export function createApiTestRepository(database: Database): ApiTestRepository {
  const tests = new TestStore<ApiTestRecord, ApiTestContent, IndexedTest>(database, codec);
  return {
    findApiTest: (organizationId, testId) => tests.find(organizationId, testId),
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

    listUsesOfCredential: (organizationId, credentialId) =>
      Array.fromAsync(
        database.app.query<{ id: string; name: string }>({
          index: 'gsi1',
          pk: appIndexKeys.tests(organizationId, 'api'),
          descending: true,
          attributes: ['id', 'name'],
          filter: {
            expression: 'contains(#listed, :credential)',
            names: { '#listed': 'listed' },
            values: { ':credential': `"credential_id":${JSON.stringify(credentialId)}` },
          },
        }),
        ({ id, name }) => ({ id, name }),
      ),
  };
}
