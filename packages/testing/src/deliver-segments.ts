import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { segmentMessage } from '@saywright/contracts/messages';
import { continueSpread } from '@saywright/domain/flow-tests/segments/continue-spread';
import { actingAs } from './acting-as.ts';
import { makeContext } from './factories.ts';
import type { World } from './world.ts';

/** Carries on with every segment that the queue of this world asks for, as the worker does. @returns how many it asked for */
export async function deliverSegments(world: World): Promise<number> {
  const sqs = new SQSClient();
  const QueueUrl = world.queueUrls.segments;
  const ctx = makeContext({ type: 'system', name: 'spread-segment' } as const);
  try {
    for (let count = 0; ; count++) {
      const { Messages: [message] = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl }));
      if (!message) return count;
      const input = segmentMessage.parse(JSON.parse(message.Body ?? ''));
      await actingAs('spread-segment', () => continueSpread({ ctx, input }));
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }));
    }
  } finally {
    sqs.destroy();
  }
}
