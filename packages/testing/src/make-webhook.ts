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

/** A webhook and a delivery to it, each made when it's asked for. */
export function webhookThings(person: Pick<MadeUser, 'ctx'>) {
  let made: Promise<string> | undefined;
  const webhookId = (): Promise<string> => (made ??= makeWebhook(person));
  const deliveryId = async (): Promise<string> =>
    (await testWebhook({ ctx: person.ctx, input: { id: await webhookId() } })).id;
  return { webhookId, deliveryId };
}
