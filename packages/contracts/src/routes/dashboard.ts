import * as z from 'zod';
import { apiTestSummary } from '../entities/api-test.ts';
import { pageQuery } from '../entities/common.ts';
import { dashboard } from '../entities/dashboard.ts';
import { featuresOff } from '../entities/ops-live.ts';
import { sessionStart } from '../entities/session-start.ts';
import { defineRoute } from '../kernel/route.ts';

export const dashboardRoutes = {
  getDashboard: defineRoute('GET /api/dashboard', {
    summary: "Get your organization's counters, recent tests and usage",
    access: 'user',
    status: 200,
    response: dashboard,
  }),
  startSession: defineRoute('GET /api/dashboard/start', {
    summary: 'Get what a page begins with: you, your subscription, notifications, projects, and features that are off',
    access: 'user',
    status: 200,
    response: sessionStart,
  }),
  getFeaturesOff: defineRoute('GET /api/features/off', {
    summary: 'Get the features that are turned off at the moment, and why',
    access: 'user',
    status: 200,
    response: featuresOff,
  }),
  listTestCases: defineRoute('GET /api/test-cases', {
    summary: 'List API tests, newest first',
    access: 'user',
    query: pageQuery,
    status: 200,
    response: z.array(apiTestSummary),
  }),
};
