import type { PaymentEvents } from '@saywright/domain/ports/payments';
import Stripe from 'stripe';
import { idOf, iso } from './billed-subscription.ts';
import type { PaymentsConfig } from './read-payments-config.ts';
import { stripeClient } from './stripe-client.ts';

const toleranceSeconds = 300;

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
      if (!event) return undefined;
      const object = event.data.object as { id?: string; object: string; customer?: string | { id: string } | null };
      const id = object.id ?? '';
      return {
        id: event.id,
        type: event.type,
        object_id: id,
        customer_id: object.object === 'customer' ? id : idOf(object.customer),
        created_at: iso(event.created),
      };
    },
  };
}
