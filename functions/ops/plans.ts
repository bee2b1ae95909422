import type { opsPlanRoutes } from '@saywright/contracts/routes/ops-plans';
import { listAdminPlans } from '@saywright/domain/plans/ops-plan-view';
import { countSubscriptions } from '@saywright/domain/plans/count-subscriptions';
import { initializePlans } from '@saywright/domain/plans/initialize-plans';
import { planSyncView, syncPlans } from '@saywright/domain/plans/sync-plans';
import { updatePlan } from '@saywright/domain/plans/update-plan';
import { paymentSetup } from '../middleware/payment-setup.ts';
import type { RouteHandlers } from '../middleware/route-handler.ts';

/** The API ends calls after 30 s. The sweep continues with what is left. */
const syncForMs = 15_000;

export const planHandlers: RouteHandlers<typeof opsPlanRoutes> = {
  listAdminPlans: ({ ctx }) => listAdminPlans({ ctx }),
  initializePlans: async ({ ctx }) => ({
    created: await initializePlans({ ctx }),
    message: 'Plans initialized successfully!',
  }),
  updatePlan: async ({ ctx, params, body }) => ({
    plan: await updatePlan({ ctx, input: { ...body, ...params }, setup: paymentSetup() }),
    message: 'Plan updated successfully!',
  }),
  getPlanSubscriptions: ({ ctx, params }) => countSubscriptions({ ctx, input: params, setup: paymentSetup() }),
  syncSubscriptions: ({ ctx }) => syncPlans({ ctx, forMs: syncForMs }),
  getPlanSync: async ({ ctx }) => {
    const sync = await ctx.ports.plans.findSync();
    return { sync: sync ? planSyncView(sync) : null };
  },
};
