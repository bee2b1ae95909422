import * as z from 'zod';
import { apiTestSummary, listApiTestsQuery } from '../entities/api-test.ts';
import { dashboard } from '../entities/dashboard.ts';
import { defineRoute } from '../kernel/route.ts';

export const dashboardRoutes = {
  getDashboard: defineRoute('GET /api/dashboard', {
    summary: 'Counters, recent tests and usage of the organization',
    access: 'user',
    status: 200,
    response: dashboard,
  }),
  listTestCases: defineRoute('GET /api/test-cases', {
    summary: 'API tests, newest first, as summaries',
    access: 'user',
    query: listApiTestsQuery,
    status: 200,
    response: z.array(apiTestSummary),
  }),
};
