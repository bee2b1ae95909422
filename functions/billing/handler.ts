import { billingRoutes } from '@saywright/contracts/routes/billing';
import { getUsage } from '@saywright/domain/billing/get-usage';
import { listPlans } from '@saywright/domain/billing/list-plans';
import { subscriptionView } from '@saywright/domain/billing/subscription-view';
import { requireAccount } from '@saywright/domain/identity/require-account';
import { serveRoutes } from '../middleware/serve-routes.ts';

export const handler = serveRoutes(billingRoutes, {
  listPlans: async () => listPlans(),
  mapPlans: async () => Object.fromEntries(listPlans().map((plan) => [plan.plan_code, plan])),
  getSubscription: async ({ ctx }) => subscriptionView((await requireAccount(ctx)).organization),
  getUsage: ({ ctx }) => getUsage({ ctx }),
});
