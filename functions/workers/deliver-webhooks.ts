import { webhookMessage } from '@saywright/contracts/messages';
import { deliverEvent } from '@saywright/domain/webhooks/deliver-event';
import { fanOutEvent } from '@saywright/domain/webhooks/fan-out-event';
import { outsideCaller } from '../middleware/outside-caller.ts';
import { eachMessage } from './each-message.ts';

/** Sends events to webhooks and GitHub. What their endpoints answer is stored; only our own failures leave a message in the queue. */
export const handler = eachMessage({
  name: 'deliver-webhooks',
  schema: webhookMessage,
  unknown: 'message without an event',
  async handle(message, { ctx }) {
    if (!('endpoint_id' in message)) {
      await fanOutEvent({ ctx, input: message });
      return;
    }
    const tools = { outside: outsideCaller(), appUrl: (process.env.APP_URL ?? '').replace(/\/+$/, '') };
    const outcome = await deliverEvent({ ctx, input: message, tools });
    if (outcome !== 'over') ctx.log.info('webhook delivery', { ...message, outcome });
  },
  failed: 'webhook not handled; its message stays',
});
