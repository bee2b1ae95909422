import { apiTestingRoutes } from '@saywright/contracts/routes/api-testing';
import { serveRoutes } from '../middleware/serve-routes.ts';
import { apiEnvironmentHandlers } from './environments.ts';
import { apiExecutionHandlers } from './executions.ts';
import { authoringHandlers } from './authoring.ts';
import { apiTestHandlers } from './api-tests.ts';
import { collectionHandlers } from './collections.ts';
import { credentialHandlers } from './credentials.ts';

export const handler = serveRoutes(apiTestingRoutes, {
  ...apiTestHandlers,
  ...apiExecutionHandlers,
  ...apiEnvironmentHandlers,
  ...authoringHandlers,
  ...credentialHandlers,
  ...collectionHandlers,
});
