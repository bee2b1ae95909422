import { dashboard } from '../entities/dashboard.ts';
import { defineRoute } from '../kernel/route.ts';

export const dashboardRoutes = {
  getDashboard: defineRoute('GET /api/dashboard', {
    summary: 'Counters, recent tests and usage of the organization',
    access: 'user',
    status: 200,
    response: dashboard,
  }),
};
