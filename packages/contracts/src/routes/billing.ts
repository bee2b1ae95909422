import * as z from 'zod';
import { plan, shownSubscription, subscriptionUsage } from '../entities/plan.ts';
import { defineRoute } from '../kernel/route.ts';

export const billingRoutes = {
  /** Also answers `/api/plans/`: the edge drops a slash at the end. */
  listPlans: defineRoute('GET /api/plans', {
    summary: 'List the plans and their prices',
    access: 'public',
    status: 200,
    response: z.array(plan),
  }),
  mapPlans: defineRoute('GET /api/subscription/plans', {
    summary: 'Get the plans by code',
    access: 'user',
    status: 200,
    response: z.record(z.string(), plan),
  }),
  getSubscription: defineRoute('GET /api/subscription/current', {
    summary: "Get your organization's subscription",
    access: 'user',
    status: 200,
    response: shownSubscription,
  }),
  getUsage: defineRoute('GET /api/subscription/usage', {
    summary: "Get your organization's usage in this period",
    access: 'user',
    status: 200,
    response: subscriptionUsage,
  }),
};
