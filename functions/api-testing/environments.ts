import type { apiTestingRoutes } from '@saywright/contracts/routes/api-testing';
import { environmentCalls } from '../middleware/environment-calls.ts';
import type { RouteHandlers } from '../middleware/route-handler.ts';

type EnvironmentRoutes = Pick<
  typeof apiTestingRoutes,
  'listApiEnvironments' | 'createApiEnvironment' | 'updateApiEnvironment' | 'deleteApiEnvironment'
>;

const environments = environmentCalls('api');

export const apiEnvironmentHandlers: RouteHandlers<EnvironmentRoutes> = {
  listApiEnvironments: environments.list,
  createApiEnvironment: environments.create,
  updateApiEnvironment: environments.update,
  deleteApiEnvironment: environments.delete,
};
