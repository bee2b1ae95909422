import { isoNow } from '../context/clock.ts';
import type { SystemContext } from '../context/context.ts';
import type { PaymentEvents } from '../ports/payments.ts';

/**
 * Stores an event of the payment provider and queues it. Once this returns, the event isn't lost.
 * @returns `forged` unless the provider signed it within the last five minutes
 */
export async function receiveEvent({
  ctx,
  input: { body, signature },
  events,
}: {
  ctx: SystemContext;
  input: { body: string; signature: string };
  events: PaymentEvents;
}): Promise<'stored' | 'known' | 'forged'> {
  const event = events.read(body, signature);
  if (!event) return 'forged';
  const stored = await ctx.ports.billing.storeEvent(event, isoNow(ctx.clock));
  if (stored === 'stored')
    await ctx.ports.paymentQueue
      .send({ event_id: event.id })
      .catch((error: unknown) => ctx.log.warn("payment event isn't queued; the sweep sends it", { error }));
  return stored;
}
