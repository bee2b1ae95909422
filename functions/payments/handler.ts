import { overageQuantity } from '@saywright/contracts/entities/payment';
import { paymentRoutes } from '@saywright/contracts/routes/payments';
import { getBillingDetails, listInvoices, openPortal } from '@saywright/domain/payments/billing-details';
import { cancelSubscription, changePlan, undoPlanChange } from '@saywright/domain/payments/change-plan';
import { checkOutExecutions, checkOutPlan } from '@saywright/domain/payments/check-out';
import { previewPlanChange } from '@saywright/domain/payments/preview-plan-change';
import { purchaseOverage } from '@saywright/domain/payments/purchase-overage';
import { getPaymentStatus } from '@saywright/domain/payments/settle-checkout';
import { serveRoutes } from '../middleware/serve-routes.ts';
import { paymentSetup } from '../middleware/payment-setup.ts';

export const handler = serveRoutes(paymentRoutes, {
  getPaymentsConfig: async () => {
    const setup = paymentSetup();
    return {
      available: setup !== undefined,
      test_mode: setup?.payments.isTest ?? false,
      currency: 'usd' as const,
      overage_minimum: overageQuantity.minimum,
      overage_maximum: overageQuantity.maximum,
      overage_step: overageQuantity.step,
    };
  },
  checkOutPlan: ({ ctx, body }) => checkOutPlan({ ctx, input: body, setup: paymentSetup() }),
  checkOutExecutions: ({ ctx, body }) => checkOutExecutions({ ctx, input: body, setup: paymentSetup() }),
  getPaymentStatus: ({ ctx, params }) =>
    getPaymentStatus({ ctx, input: { sessionId: params.session_id }, setup: paymentSetup() }),
  openPortal: ({ ctx, body }) => openPortal({ ctx, input: body, setup: paymentSetup() }),
  getBillingDetails: ({ ctx }) => getBillingDetails({ ctx, setup: paymentSetup() }),
  listInvoices: ({ ctx, query }) => listInvoices({ ctx, input: query, setup: paymentSetup() }),
  previewPlanChange: ({ ctx, query }) => previewPlanChange({ ctx, input: query, setup: paymentSetup() }),
  changePlan: ({ ctx, body }) => changePlan({ ctx, input: body, setup: paymentSetup() }),
  undoPlanChange: ({ ctx }) => undoPlanChange({ ctx, setup: paymentSetup() }),
  cancelSubscription: ({ ctx, body }) => cancelSubscription({ ctx, input: body, setup: paymentSetup() }),
  purchaseOverage: ({ ctx, body }) => purchaseOverage({ ctx, input: body, setup: paymentSetup() }),
});
