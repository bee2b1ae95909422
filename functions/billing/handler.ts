import { billingRoutes } from '@saywright/contracts/routes/billing';
import { getUsage } from '@saywright/domain/billing/get-usage';
import { listPlans } from '@saywright/domain/billing/list-plans';
import { subscriptionView } from '@saywright/domain/billing/subscription-view';
import { requireAccount } from '@saywright/domain/identity/require-account';
import { readPlans } from '@saywright/domain/subscriptions/read-plans';
import { serveRoutes } from '../middleware/serve-routes.ts';

export const handler = serveRoutes(billingRoutes, {
  listPlans: ({ ctx }) => listPlans({ ctx }),
  mapPlans: async ({ ctx }) => Object.fromEntries((await listPlans({ ctx })).map((plan) => [plan.plan_code, plan])),
  getSubscription: async ({ ctx }) => subscriptionView((await requireAccount(ctx)).organization, await readPlans(ctx)),
  getUsage: ({ ctx }) => getUsage({ ctx }),
});
