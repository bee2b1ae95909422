import { noDoubts } from '@saywright/contracts/entities/run-doubts';
import { payloadVersion, type SentData, type WebhookPayload } from '@saywright/contracts/entities/webhook-payload';
import type { SentEventName } from '@saywright/contracts/entities/webhook';
import type { WebhookEvent } from '../ports/webhook-repository.ts';

/** The stored data with URLs in place of paths, and with the fields that came later. @param appUrl without a trailing slash */
export function withUrls({ run, batch, schedule }: SentData, appUrl: string): SentData {
  const whole = <T extends { url: string }>(thing: T): T => ({ ...thing, url: `${appUrl}${thing.url}` });
  return {
    run: run && { ...noDoubts, ...whole(run) },
    batch: batch && { ...batch, executions: batch.executions.map((each) => ({ ...noDoubts, ...whole(each) })) },
    schedule: schedule && whole(schedule),
  };
}

/** The body for a webhook in our own format. @param event with URLs */
export const payloadOf = (event: WebhookEvent, type: SentEventName): WebhookPayload => ({
  id: event.id,
  type,
  version: payloadVersion,
  created_at: event.created_at,
  organization_id: event.organization_id,
  data: event.data,
});
