import type { flowTestingRoutes } from '@saywright/contracts/routes/flow-testing';
import { environmentCalls } from '../middleware/environment-calls.ts';
import type { RouteHandlers } from '../middleware/route-handler.ts';

type EnvironmentRoutes = Pick<
  typeof flowTestingRoutes,
  'listEnvironments' | 'createEnvironment' | 'updateEnvironment' | 'deleteEnvironment'
>;

const environments = environmentCalls('flow');

export const environmentHandlers: RouteHandlers<EnvironmentRoutes> = {
  listEnvironments: environments.list,
  createEnvironment: environments.create,
  updateEnvironment: environments.update,
  deleteEnvironment: environments.delete,
};
