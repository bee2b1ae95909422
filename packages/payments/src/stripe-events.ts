import type { PaymentEvent, PaymentEvents } from '@saywright/domain/ports/payments';
import type Stripe from 'stripe';
import * as z from 'zod';
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

/** The part of an event that we read. What is signed may still be something else. */
const sentEvent = z.object({
  id: z.string().regex(/^\w{1,255}$/),
  type: z.string().min(1).max(255),
  created: z.int().min(0).max(4_102_444_800),
  data: z.object({ object: z.looseObject({ object: z.string() }) }),
});

/** Stripe's events. Either of two secrets signs them while they're rotated. */
export function createPaymentEvents(config: PaymentsConfig): PaymentEvents {
  const { webhooks } = stripeClient(config);
  const verified = (body: string, signature: string): Stripe.Event | undefined => {
    for (const secret of config.webhookSecrets)
      try {
        return webhooks.constructEvent(body, signature, secret, toleranceSeconds);
      } catch {
        // Of some headers the client says that they aren't Stripe's, and on others it stumbles.
      }
    return undefined;
  };
  return {
    read(body, signature) {
      const event = verified(body, signature);
      return sentEvent.safeParse(event).success && event ? paymentEventOf(event) : undefined;
    },
  };
}
