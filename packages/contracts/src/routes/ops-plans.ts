import * as z from 'zod';
import {
  opsPlan,
  initializePlansAnswer,
  planSubscriptions,
  planSync,
  planSyncAnswer,
  updatePlanAnswer,
  updatePlanBody,
} from '../entities/ops-plan.ts';
import { defineRoute } from '../kernel/route.ts';

const reads = { ops: 'plans_read' } as const;
const changes = { ops: 'plans_change' } as const;

export const opsPlanRoutes = {
  /** Also answers `/api/admin/plans/`: the edge drops a slash at the end. */
  listAdminPlans: defineRoute('GET /api/admin/plans', {
    summary: 'List the plans; none before they are initialized',
    access: reads,
    status: 200,
    response: z.array(opsPlan),
  }),
  initializePlans: defineRoute('POST /api/admin/plans/initialize', {
    summary: 'Store the plans that are missing, as they start',
    access: changes,
    status: 200,
    response: initializePlansAnswer,
  }),
  updatePlan: defineRoute('PUT /api/admin/plans/{plan_code}', {
    summary: 'Change a plan; subscriptions keep the limits and prices they were sold with',
    access: changes,
    body: updatePlanBody,
    status: 200,
    response: updatePlanAnswer,
    errors: ['conflict'],
  }),
  getPlanSubscriptions: defineRoute('GET /api/admin/plans/{plan_code}/subscriptions', {
    summary: 'Count the subscriptions of a plan',
    access: reads,
    status: 200,
    response: planSubscriptions,
  }),
  syncSubscriptions: defineRoute('POST /api/admin/plans/sync-subscriptions', {
    summary: 'Copy the limits of the plans into all subscriptions, or continue doing so',
    access: changes,
    status: 200,
    response: planSync,
  }),
  getPlanSync: defineRoute('GET /api/admin/plans/sync-subscriptions', {
    summary: 'Get how far copying the limits into subscriptions is',
    access: reads,
    status: 200,
    response: planSyncAnswer,
  }),
};
