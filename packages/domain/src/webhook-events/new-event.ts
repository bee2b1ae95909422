import { deliveriesKeptDays } from '@saywright/contracts/entities/webhook';
import type { SentData } from '@saywright/contracts/entities/webhook-payload';
import { epochSeconds, isoNow, type Clock } from '../context/clock.ts';
import { newId } from '../context/new-id.ts';
import type { WebhookEvent } from '../ports/webhook-repository.ts';

/** The message that follows the transaction is faster than this, unless it's lost. */
const sweptAfterMs = 60_000;

const noData: SentData = { run: null, batch: null, schedule: null };

/** An event as it waits in the outbox. */
export function newEvent(
  clock: Clock,
  event: Pick<WebhookEvent, 'organization_id' | 'type' | 'subject' | 'project_ids'> &
    Partial<Omit<WebhookEvent, 'data'>> & { data?: Partial<SentData> },
): WebhookEvent {
  return {
    id: newId(clock),
    created_at: isoNow(clock),
    due_at: new Date(clock.now() + sweptAfterMs).toISOString(),
    ttl: epochSeconds(clock.now()) + deliveriesKeptDays * 86_400,
    ...event,
    data: { ...noData, ...event.data },
  };
}
