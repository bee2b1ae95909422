import { opsAuthRoutes } from './ops-auth.ts';
import { opsInsightRoutes } from './ops-insights.ts';
import { opsDebugRoutes } from './ops-debug.ts';
import { opsPlanRoutes } from './ops-plans.ts';
import { opsFindRoutes } from './ops-find.ts';
import { opsLiveRoutes } from './ops-live.ts';
import { opsStaffRoutes } from './ops-staff.ts';
import { opsTicketRoutes } from './ops-tickets.ts';
import { opsUserRoutes } from './ops-users.ts';

/**
 * The operations console's routes. They stand apart from `allRoutes`: customers' client, OpenAPI document and API
 * reference don't have them.
 */
export const opsRoutes = {
  ...opsAuthRoutes,
  ...opsStaffRoutes,
  ...opsUserRoutes,
  ...opsInsightRoutes,
  ...opsTicketRoutes,
  ...opsDebugRoutes,
  ...opsPlanRoutes,
  ...opsFindRoutes,
  ...opsLiveRoutes,
};
