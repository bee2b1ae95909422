import { createWebhookBody } from '@saywright/contracts/entities/webhook';
import { createWebhook } from '@saywright/domain/webhooks/create-webhook';
import { testWebhook } from '@saywright/domain/webhooks/test-webhook';
import type * as z from 'zod';
import { outsideCaller } from '../../../functions/middleware/outside-caller.ts';
import type { MadeUser } from './factories.ts';

/** Calls this machine alone, as webhooks do where the product runs on one. */
export const callsThisMachine = outsideCaller({ policy: 'loopback' });

/** A webhook of the person's organization, with its secret. */
export async function createTestWebhook(
  { ctx }: Pick<MadeUser, 'ctx'>,
  fields: Partial<z.input<typeof createWebhookBody>> = {},
) {
  const input = createWebhookBody.parse({
    name: 'Alerts',
    url: 'http://127.0.0.1:9/hook',
    events: ['run.failed'],
    ...fields,
  });
  return createWebhook({ ctx, input, outside: callsThisMachine });
}

/** @returns its ID */
const makeWebhook = async (
  person: Pick<MadeUser, 'ctx'>,
  fields: Partial<z.input<typeof createWebhookBody>> = {},
): Promise<string> => (await createTestWebhook(person, fields)).webhook.id;

/** A webhook and a delivery to it that has failed, each made when it's asked for. */
export function webhookThings(person: Pick<MadeUser, 'ctx'>) {
  let made: Promise<string> | undefined;
  const webhookId = (): Promise<string> => (made ??= makeWebhook(person));
  const deliveryId = async (): Promise<string> => {
    const { ctx } = person;
    const { webhooks } = ctx.ports;
    const endpointId = await webhookId();
    const { id: eventId } = await testWebhook({ ctx, input: { id: endpointId } });
    const waiting = await webhooks.findDelivery({ organizationId: ctx.actor.organizationId, endpointId, eventId });
    const claimed = waiting && (await webhooks.claimDelivery(waiting, '9999-12-31'));
    if (!claimed) throw new Error('The delivery has gone');
    await webhooks.settleDelivery(claimed, { state: 'failed', due_at: null, tries: 1, attempts: [] });
    return eventId;
  };
  return { webhookId, deliveryId };
}
