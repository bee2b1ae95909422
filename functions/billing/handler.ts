import { getSubscription } from '@saywright/domain/billing/get-subscription';
import { billingRoutes } from '@saywright/contracts/routes/billing';
import { getUsage } from '@saywright/domain/billing/get-usage';
import { listPlans } from '@saywright/domain/billing/list-plans';
import { serveRoutes } from '../middleware/serve-routes.ts';

export const handler = serveRoutes(billingRoutes, {
  listPlans: ({ ctx }) => listPlans({ ctx }),
  mapPlans: async ({ ctx }) => Object.fromEntries((await listPlans({ ctx })).map((plan) => [plan.plan_code, plan])),
  getSubscription: ({ ctx }) => getSubscription({ ctx }),
  getUsage: ({ ctx }) => getUsage({ ctx }),
});
