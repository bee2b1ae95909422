import { dashboardRoutes } from '@saywright/contracts/routes/dashboard';
import { listApiTests } from '@saywright/domain/api-tests/list-api-tests';
import { getDashboard } from '@saywright/domain/dashboard/get-dashboard';
import { startSession } from '@saywright/domain/dashboard/start-session';
import { getFeaturesOff } from '@saywright/domain/switches/get-features-off';
import { serveRoutes } from '../middleware/serve-routes.ts';

export const handler = serveRoutes(dashboardRoutes, {
  getDashboard: ({ ctx }) => getDashboard({ ctx }),
  startSession: ({ ctx }) => startSession({ ctx }),
  getFeaturesOff: ({ ctx }) => getFeaturesOff({ ctx }),
  listTestCases: async ({ ctx, query }) => (await listApiTests({ ctx, input: { ...query, sort: 'newest' } })).tests,
});
