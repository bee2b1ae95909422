import { runRoutes } from '@saywright/contracts/routes/runs';
import { listRuns } from '@saywright/domain/kinds/list-runs';
import { getRunHold } from '@saywright/domain/runs/get-run-hold';
import { serveRoutes } from '../middleware/serve-routes.ts';

export const handler = serveRoutes(runRoutes, {
  listRuns: ({ ctx, query }) => listRuns({ ctx, input: query }),
  getRunHold: ({ ctx }) => getRunHold({ ctx }),
});
