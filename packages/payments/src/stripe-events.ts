import type { PaymentEvent, PaymentEvents } from '@saywright/domain/ports/payments';
import Stripe from 'stripe';
import { idOf, iso } from './billed-subscription.ts';
import type { PaymentsConfig } from './read-payments-config.ts';
import { stripeClient } from './stripe-client.ts';

const toleranceSeconds = 300;

/** An event in the domain's words. */
export function paymentEventOf({ id, type, created, data }: Stripe.Event): PaymentEvent {
  const object = data.object as { id?: string; object: string; customer?: string | { id: string } | null };
  const objectId = object.id ?? '';
  const customerId = object.object === 'customer' ? objectId : idOf(object.customer);
  return { id, type, object_id: objectId, customer_id: customerId, created_at: iso(created) };
}

/** Stripe's events. Either of two secrets signs them while they're rotated. */
export function createPaymentEvents(config: PaymentsConfig): PaymentEvents {
  const stripe = stripeClient(config);
  const verified = (body: string, signature: string): Stripe.Event | undefined => {
    for (const secret of config.webhookSecrets)
      try {
        return stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds);
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
      }
    return undefined;
  };
  return {
    read(body, signature) {
      const event = verified(body, signature);
      return event && paymentEventOf(event);
    },
  };
}
