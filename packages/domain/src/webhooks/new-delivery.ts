import { deliveriesKeptDays } from '@saywright/contracts/entities/webhook';
import { epochSeconds, isoNow, type Clock } from '../context/clock.ts';
import type { DeliveryRecord, EmittedName, WebhookEvent } from '../ports/webhook-repository.ts';

/** The message that asks for it is faster than this, unless it's lost. */
const sweptAfterMs = 60_000;

/** An event for one endpoint, to be sent now. @param endpoint.type what the endpoint calls it */
export const newDelivery = (
  clock: Clock,
  event: WebhookEvent,
  endpoint: { endpointId: string; type: EmittedName },
): DeliveryRecord => ({
  organization_id: event.organization_id,
  endpoint_id: endpoint.endpointId,
  event_id: event.id,
  event: endpoint.type,
  subject: event.subject,
  state: 'waiting',
  created_at: isoNow(clock),
  due_at: new Date(clock.now() + sweptAfterMs).toISOString(),
  claims: 0,
  tries: 0,
  attempts: [],
  ttl: epochSeconds(clock.now()) + deliveriesKeptDays * 86_400,
});
