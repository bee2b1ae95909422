import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { webhookMessage } from '@saywright/contracts/messages';
import { systemClock, type Clock } from '@saywright/domain/context/clock';
import { deliverEvent, type DeliveryOutcome } from '@saywright/domain/webhooks/deliver-event';
import type { DeliveryTools } from '@saywright/domain/webhooks/delivery-tools';
import { fanOutEvent } from '@saywright/domain/webhooks/fan-out-event';
import { actingAs } from './acting-as.ts';
import { testAppUrl } from './deliver-mails.ts';
import { makeContext, type MadeUser } from './factories.ts';
import { callsThisMachine } from './make-webhook.ts';
import type { World } from './world.ts';

/**
 * Carries out everything that the webhook queue of this world asks for, as the worker does.
 * @param options.of whose outcomes count; files that share a world leave deliveries of theirs to each other
 * @returns the outcomes of deliveries
 */
export async function deliverWebhooks(
  world: World,
  {
    of,
    clock = systemClock,
    outside = callsThisMachine,
  }: { of: MadeUser; clock?: Clock; outside?: DeliveryTools['outside'] },
): Promise<DeliveryOutcome[]> {
  const sqs = new SQSClient();
  const QueueUrl = world.queueUrls.webhooks;
  const ctx = makeContext({ type: 'system', name: 'deliver-webhooks' } as const, { clock });
  const tools: DeliveryTools = { outside, appUrl: testAppUrl };
  const outcomes: DeliveryOutcome[] = [];
  try {
    for (;;) {
      const { Messages: [message] = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl }));
      if (!message) return outcomes;
      const input = webhookMessage.parse(JSON.parse(message.Body ?? ''));
      await actingAs('deliver-webhooks', async () => {
        if ('endpoint_id' in input) {
          const outcome = await deliverEvent({ ctx, input, tools });
          if (input.organization_id === of.user.organization_id) outcomes.push(outcome);
        } else await fanOutEvent({ ctx, input });
      });
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }));
    }
  } finally {
    sqs.destroy();
  }
}
