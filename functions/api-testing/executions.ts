import type { apiTestingRoutes } from '@saywright/contracts/routes/api-testing';
import { executeApiTest } from '@saywright/domain/api-tests/runs/execute-api-test';
import { getApiExecution } from '@saywright/domain/api-tests/runs/get-api-execution';
import { listApiExecutions } from '@saywright/domain/api-tests/runs/list-api-executions';
import { sendRequest } from '@saywright/domain/api-tests/sends/send-request';
import type { RouteHandlers } from '../middleware/route-handler.ts';
import { runner } from './runner.ts';

type ExecutionRoutes = Pick<
  typeof apiTestingRoutes,
  'executeApiTest' | 'sendRequest' | 'listApiExecutions' | 'getApiExecution'
>;

/** API Gateway ends a call after 30 seconds. */
const remainingMs = 27_000;

export const apiExecutionHandlers: RouteHandlers<ExecutionRoutes> = {
  executeApiTest: ({ ctx, params, body }) =>
    executeApiTest({ ctx, input: { ...body, id: params.id }, runner, remainingMs }),
  sendRequest: ({ ctx, body }) => sendRequest({ ctx, input: body, runner, remainingMs }),
  listApiExecutions: ({ ctx, params, query }) => listApiExecutions({ ctx, input: { ...query, id: params.id } }),
  getApiExecution: ({ ctx, params }) => getApiExecution({ ctx, input: params }),
};
