import { flowTestingRoutes } from '@saywright/contracts/routes/flow-testing';
import { serveRoutes } from '../middleware/serve-routes.ts';
import { environmentHandlers } from './environments.ts';
import { executionHandlers } from './executions.ts';
import { groundingHandlers } from './groundings.ts';
import { recorderHandlers } from './recorders.ts';
import { healingHandlers } from './healing.ts';
import { modelHelpHandlers } from './model-help.ts';
import { recordingHandlers } from './recordings.ts';
import { flowTestHandlers } from './flow-tests.ts';
import { segmentHandlers } from './segments.ts';

export const handler = serveRoutes(flowTestingRoutes, {
  ...flowTestHandlers,
  ...executionHandlers,
  ...recordingHandlers,
  ...environmentHandlers,
  ...segmentHandlers,
  ...groundingHandlers,
  ...recorderHandlers,
  ...healingHandlers,
  ...modelHelpHandlers,
});
