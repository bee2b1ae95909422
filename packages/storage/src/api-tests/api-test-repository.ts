import type { ApiTestSummary } from '@saywright/contracts/entities/api-test';
import type { ApiTestRepository } from '@saywright/domain/ports/api-test-repository';
import { appIndexKeys } from '../app-keys.ts';
import type { Database } from '../database.ts';
import { outside } from '../tests/conditions.ts';

const attributes = [
  'id',
  'name',
  'project_id',
  'status',
  'execution_count',
  'last_executed_at',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof ApiTestSummary)[];

/** API tests in the `app` table. */
export const createApiTestRepository = ({ app }: Pick<Database, 'app'>): ApiTestRepository => ({
  async listApiTests(organizationId, { limit, offset, hiddenProjects }) {
    const filter = outside(hiddenProjects);
    const found = await Array.fromAsync(
      app.query<ApiTestSummary>({
        index: 'gsi1',
        pk: appIndexKeys.apiTests(organizationId),
        ...(filter ? { filter } : {}),
        attributes,
        descending: true,
        limit: offset + limit,
      }),
    );
    return found.slice(offset);
  },
});
