import type { apiTestingRoutes } from '@saywright/contracts/routes/api-testing';
import { createApiTest } from '@saywright/domain/api-tests/create-api-test';
import { deleteApiTest } from '@saywright/domain/api-tests/delete-api-test';
import { duplicateApiTest } from '@saywright/domain/api-tests/duplicate-api-test';
import { getApiTest } from '@saywright/domain/api-tests/get-api-test';
import { getApiTestCode } from '@saywright/domain/api-tests/get-api-test-code';
import { listApiTestUses } from '@saywright/domain/api-tests/list-api-test-uses';
import { listApiTests } from '@saywright/domain/api-tests/list-api-tests';
import { updateApiTest } from '@saywright/domain/api-tests/update-api-test';
import { copyRequest } from '@saywright/exporters/api/copy-request';
import type { RouteHandlers } from '../middleware/route-handler.ts';

type ApiTestRoutes = Pick<
  typeof apiTestingRoutes,
  | 'listApiTests'
  | 'createApiTest'
  | 'getApiTest'
  | 'updateApiTest'
  | 'deleteApiTest'
  | 'listApiTestUses'
  | 'duplicateApiTest'
  | 'getApiTestCode'
>;

export const apiTestHandlers: RouteHandlers<ApiTestRoutes> = {
  listApiTests: ({ ctx, query }) => listApiTests({ ctx, input: query }),
  createApiTest: ({ ctx, body }) => createApiTest({ ctx, input: body }),
  getApiTest: ({ ctx, params }) => getApiTest({ ctx, input: params }),
  updateApiTest: ({ ctx, params, body }) => updateApiTest({ ctx, input: { id: params.id, change: body } }),
  getApiTestCode: ({ ctx, params, query }) =>
    getApiTestCode({ ctx, input: params, write: (test, baseUrl) => copyRequest(test, baseUrl, query.language) }),
  deleteApiTest: ({ ctx, params }) => deleteApiTest({ ctx, input: params }),
  listApiTestUses: ({ ctx, params }) => listApiTestUses({ ctx, input: params }),
  duplicateApiTest: ({ ctx, params }) => duplicateApiTest({ ctx, input: params }),
};
