import type { apiTestingRoutes } from '@saywright/contracts/routes/api-testing';
import { createApiTest } from '@saywright/domain/api-tests/create-api-test';
import { deleteApiTest } from '@saywright/domain/api-tests/delete-api-test';
import { duplicateApiTest } from '@saywright/domain/api-tests/duplicate-api-test';
import { getApiTest } from '@saywright/domain/api-tests/get-api-test';
import { getApiTestCode, type CodeWriter } from '@saywright/domain/api-tests/get-api-test-code';
import { listApiTests } from '@saywright/domain/api-tests/list-api-tests';
import { updateApiTest } from '@saywright/domain/api-tests/update-api-test';
import { copyAsCurl } from '@saywright/exporters/api/copy-as-curl';
import { copyAsFetch } from '@saywright/exporters/api/copy-as-fetch';
import { copyAsPlaywright } from '@saywright/exporters/api/copy-as-playwright';
import type { RouteHandlers } from '../middleware/route-handler.ts';

type ApiTestRoutes = Pick<
  typeof apiTestingRoutes,
  | 'listApiTests'
  | 'createApiTest'
  | 'getApiTest'
  | 'updateApiTest'
  | 'deleteApiTest'
  | 'duplicateApiTest'
  | 'getApiTestCode'
>;

const writers: Record<'curl' | 'fetch' | 'playwright', CodeWriter> = {
  curl: copyAsCurl,
  fetch: copyAsFetch,
  playwright: copyAsPlaywright,
};

export const apiTestHandlers: RouteHandlers<ApiTestRoutes> = {
  listApiTests: ({ ctx, query }) => listApiTests({ ctx, input: query }),
  createApiTest: ({ ctx, body }) => createApiTest({ ctx, input: body }),
  getApiTest: ({ ctx, params }) => getApiTest({ ctx, input: params }),
  updateApiTest: ({ ctx, params, body }) => updateApiTest({ ctx, input: { id: params.id, change: body } }),
  getApiTestCode: ({ ctx, params, query }) => getApiTestCode({ ctx, input: params, write: writers[query.language] }),
  deleteApiTest: ({ ctx, params }) => deleteApiTest({ ctx, input: params }),
  duplicateApiTest: ({ ctx, params }) => duplicateApiTest({ ctx, input: params }),
};
