import { runRoutes } from '@saywright/contracts/routes/runs';
import { listRuns } from '@saywright/domain/kinds/list-runs';
import { serveRoutes } from '../middleware/serve-routes.ts';

export const handler = serveRoutes(runRoutes, {
  listRuns: ({ ctx, query }) => listRuns({ ctx, input: query }),
});
