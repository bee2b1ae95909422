import type { Plans } from '@saywright/contracts/plans';
import type { Payments } from '@saywright/domain/ports/payments';
import { checkoutCalls } from './checkout-calls.ts';
import { invoiceCalls } from './invoice-calls.ts';
import { withPaymentErrors } from './payment-error-of.ts';
import { offerCalls } from './offer-calls.ts';
import { createPrices } from './prices.ts';
import type { PaymentsConfig } from './read-payments-config.ts';
import { stripeClient } from './stripe-client.ts';
import { subscriptionCalls } from './subscription-calls.ts';

/** Payments by Stripe. @param readPlans what the plans cost now */
export function createPayments(config: PaymentsConfig, readPlans: () => Promise<Plans>): Payments {
  const stripe = stripeClient(config);
  const priceOf = createPrices(stripe, readPlans);
  return {
    isTest: !config.secretKey.includes('_live_'),
    ...withPaymentErrors({
      ...checkoutCalls(stripe, priceOf, config),
      ...subscriptionCalls(stripe, priceOf),
      ...invoiceCalls(stripe, priceOf),
      ...offerCalls(stripe, priceOf),
    }),
  };
}
