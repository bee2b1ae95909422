import { dashboardRoutes } from '@saywright/contracts/routes/dashboard';
import { getDashboard } from '@saywright/domain/dashboard/get-dashboard';
import { serveRoutes } from '../middleware/serve-routes.ts';

export const handler = serveRoutes(dashboardRoutes, {
  getDashboard: ({ ctx }) => getDashboard({ ctx }),
});
