import { flowTestingRoutes } from '@saywright/contracts/routes/flow-testing';
import { serveRoutes } from '../middleware/serve-routes.ts';
import { environmentHandlers } from './environments.ts';
import { executionHandlers } from './executions.ts';
import { flowTestHandlers } from './flow-tests.ts';

export const handler = serveRoutes(flowTestingRoutes, {
  ...flowTestHandlers,
  ...executionHandlers,
  ...environmentHandlers,
});
