import { accountRoutes } from './account.ts';
import { apiTestingRoutes } from './api-testing.ts';
import { authRoutes } from './auth.ts';
import { billingRoutes } from './billing.ts';
import { ciRoutes } from './ci.ts';
import { dashboardRoutes } from './dashboard.ts';
import { flowTestingRoutes } from './flow-testing.ts';
import { notificationRoutes } from './notifications.ts';
import { paymentRoutes } from './payments.ts';
import { projectRoutes } from './projects.ts';
import { runRoutes } from './runs.ts';
import { scheduleRoutes } from './schedules.ts';
import { statusRoutes } from './status.ts';
import { supportRoutes } from './support.ts';
import { teamRoutes } from './team.ts';

/** One entry per function: the group's Lambda serves exactly these routes. */
export const routeGroups = {
  auth: authRoutes,
  account: accountRoutes,
  'api-testing': apiTestingRoutes,
  billing: billingRoutes,
  ci: ciRoutes,
  dashboard: dashboardRoutes,
  'flow-testing': flowTestingRoutes,
  notifications: notificationRoutes,
  payments: paymentRoutes,
  projects: projectRoutes,
  runs: runRoutes,
  schedules: scheduleRoutes,
  status: statusRoutes,
  support: supportRoutes,
  team: teamRoutes,
} as const;

export type RouteGroupName = keyof typeof routeGroups;

export const allRoutes = {
  ...authRoutes,
  ...accountRoutes,
  ...apiTestingRoutes,
  ...billingRoutes,
  ...ciRoutes,
  ...dashboardRoutes,
  ...flowTestingRoutes,
  ...notificationRoutes,
  ...paymentRoutes,
  ...projectRoutes,
  ...runRoutes,
  ...scheduleRoutes,
  ...statusRoutes,
  ...supportRoutes,
  ...teamRoutes,
};
