import {
  ChangeMessageVisibilityCommand,
  CreateQueueCommand,
  DeleteMessageBatchCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  type Message,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTwins, type Twins } from '../start-twins.ts';
import { plainClients } from './clients.ts';

let twins: Twins;
let sqs: SQSClient;
let queues = 0;

beforeAll(async () => {
  twins = await startTwins();
  ({ sqs } = plainClients(twins));
});

afterAll(() => twins.close());

async function createQueue(Attributes: Record<string, string> = {}): Promise<string> {
  const { QueueUrl = '' } = await sqs.send(new CreateQueueCommand({ QueueName: `queue-${(queues += 1)}`, Attributes }));
  return QueueUrl;
}

const send = (QueueUrl: string, MessageBody: string) => sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }));

async function receive(QueueUrl: string, WaitTimeSeconds = 0): Promise<Message[]> {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl,
      WaitTimeSeconds,
      MaxNumberOfMessages: 10,
      MessageSystemAttributeNames: ['All'],
    }),
  );
  return Messages;
}

/** Messages that wait, and those that consumers have. */
async function countMessages(QueueUrl: string): Promise<number> {
  const { Attributes = {} } = await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }));
  return (
    Number(Attributes['ApproximateNumberOfMessages']) + Number(Attributes['ApproximateNumberOfMessagesNotVisible'])
  );
}

it('hands a message to one consumer, until it is deleted', async () => {
  const queue = await createQueue({ VisibilityTimeout: '60' });
  await send(queue, 'work');
  const [message] = await receive(queue);
  expect(message).toMatchObject({ Body: 'work', Attributes: { ApproximateReceiveCount: '1' } });
  expect(await receive(queue)).toEqual([]);
  expect(await countMessages(queue)).toBe(1);
  await sqs.send(new DeleteMessageCommand({ QueueUrl: queue, ReceiptHandle: message?.ReceiptHandle }));
  expect(await countMessages(queue)).toBe(0);
});

it('hands a message to the next consumer when its visibility timeout ends', async () => {
  const queue = await createQueue({ VisibilityTimeout: '1' });
  await send(queue, 'work');
  await receive(queue);
  expect(await receive(queue, 10)).toMatchObject([{ Body: 'work', Attributes: { ApproximateReceiveCount: '2' } }]);
});

it('brings a message back at once when its consumer gives it up', async () => {
  const queue = await createQueue({ VisibilityTimeout: '60' });
  await send(queue, 'work');
  const [message] = await receive(queue);
  await sqs.send(
    new ChangeMessageVisibilityCommand({
      QueueUrl: queue,
      ReceiptHandle: message?.ReceiptHandle,
      VisibilityTimeout: 0,
    }),
  );
  expect(await receive(queue)).toMatchObject([{ Body: 'work' }]);
});

it('keeps a message hidden longer when its consumer asks for time', async () => {
  const queue = await createQueue({ VisibilityTimeout: '5' });
  await send(queue, 'work');
  const [message] = await receive(queue);
  await sqs.send(
    new ChangeMessageVisibilityCommand({
      QueueUrl: queue,
      ReceiptHandle: message?.ReceiptHandle,
      VisibilityTimeout: 60,
    }),
  );
  expect(await receive(queue, 6)).toEqual([]);
});

it('wakes a long poll when a message arrives', async () => {
  const queue = await createQueue();
  const waiting = receive(queue, 20);
  await send(queue, 'work');
  expect(await waiting).toMatchObject([{ Body: 'work' }]);
});

it('moves a message to the dead-letter queue after its last try', async () => {
  const dead = await createQueue();
  const { Attributes } = await sqs.send(
    new GetQueueAttributesCommand({ QueueUrl: dead, AttributeNames: ['QueueArn'] }),
  );
  const queue = await createQueue({
    VisibilityTimeout: '0',
    RedrivePolicy: JSON.stringify({ deadLetterTargetArn: Attributes?.['QueueArn'], maxReceiveCount: 3 }),
  });
  await send(queue, 'poison');
  for (const count of ['1', '2', '3']) {
    expect(await receive(queue)).toMatchObject([{ Attributes: { ApproximateReceiveCount: count } }]);
  }
  expect(await receive(queue)).toEqual([]);
  expect(await receive(dead, 5)).toMatchObject([{ Body: 'poison' }]);
});

it('deletes a batch', async () => {
  const queue = await createQueue({ VisibilityTimeout: '60' });
  await Promise.all(['1', '2', '3'].map((body) => send(queue, body)));
  const messages = await receive(queue);
  const { Successful } = await sqs.send(
    new DeleteMessageBatchCommand({
      QueueUrl: queue,
      Entries: messages.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle })),
    }),
  );
  expect(Successful).toHaveLength(3);
  expect(await countMessages(queue)).toBe(0);
});
