import { CreateQueueCommand, GetQueueAttributesCommand, SendMessageCommand, type SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { plainClients } from '../twins/conformance/clients.ts';
import { startTwins, type Twins } from '../twins/start-twins.ts';
import { SqsMapping, type SqsMappingOptions } from './sqs-mapping.ts';

interface Batch {
  Records: { messageId: string; body: string; eventSource: string; eventSourceARN: string }[];
}

let twins: Twins;
let sqs: SQSClient;
let queues = 0;
const mappings: SqsMapping[] = [];

beforeAll(async () => {
  twins = await startTwins();
  ({ sqs } = plainClients(twins));
});

afterEach(async () => {
  await Promise.all(mappings.splice(0).map((mapping) => mapping.close()));
});

afterAll(() => twins.close());

async function createQueue(Attributes: Record<string, string> = {}) {
  const { QueueUrl = '' } = await sqs.send(
    new CreateQueueCommand({
      QueueName: `mapped-${(queues += 1)}`,
      Attributes: { VisibilityTimeout: '60', ...Attributes },
    }),
  );
  const read = async () =>
    (await sqs.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] }))).Attributes ?? {};
  return {
    url: QueueUrl,
    arn: (await read())['QueueArn'] ?? '',
    send: (MessageBody: string) => sqs.send(new SendMessageCommand({ QueueUrl, MessageBody })),
    /** Messages that wait or are in work. */
    left: async () => {
      const attributes = await read();
      return (
        Number(attributes['ApproximateNumberOfMessages']) + Number(attributes['ApproximateNumberOfMessagesNotVisible'])
      );
    },
  };
}

function map(
  queue: { url: string; arn: string },
  invoke: (batch: Batch) => Promise<unknown>,
  options: Partial<SqsMappingOptions> = {},
): void {
  mappings.push(
    new SqsMapping({
      sqs,
      queueUrl: queue.url,
      queueArn: queue.arn,
      invoke: async (event) => JSON.stringify((await invoke(event as Batch)) ?? null),
      batchSize: 10,
      reportBatchItemFailures: true,
      concurrency: 1,
      onError: (error) => {
        throw error;
      },
      ...options,
    }),
  );
}

it('hands messages over in the form of Lambda and deletes what is done', async () => {
  const queue = await createQueue();
  const seen: Batch['Records'] = [];
  map(queue, async ({ Records }) => void seen.push(...Records));
  await queue.send('work');
  await expect.poll(queue.left).toBe(0);
  expect(seen).toMatchObject([{ body: 'work', eventSource: 'aws:sqs', eventSourceARN: queue.arn }]);
});

it('brings back only the messages that were reported as failed', async () => {
  const queue = await createQueue({ VisibilityTimeout: '4' });
  const seen: string[] = [];
  await Promise.all(['good', 'bad'].map(queue.send));
  map(queue, async ({ Records }) => {
    seen.push(...Records.map(({ body }) => body));
    const failed = Records.filter(({ body }) => body === 'bad' && seen.filter((text) => text === 'bad').length < 2);
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  });
  await expect.poll(queue.left).toBe(0);
  expect(seen.toSorted()).toEqual(['bad', 'bad', 'good']);
});

it('gives up a message that fails three times to the dead-letter queue', async () => {
  const dead = await createQueue();
  const redrive = { deadLetterTargetArn: dead.arn, maxReceiveCount: 3 };
  const queue = await createQueue({ VisibilityTimeout: '0', RedrivePolicy: JSON.stringify(redrive) });
  let tries = 0;
  map(queue, () => {
    tries += 1;
    return Promise.reject(new Error('always'));
  });
  await queue.send('poison');
  await expect.poll(dead.left).toBe(1);
  expect(tries).toBe(3);
});

it('works on as many batches at a time as it may', async () => {
  const queue = await createQueue();
  let busy = 0;
  let most = 0;
  let done = 0;
  map(
    queue,
    async () => {
      busy += 1;
      most = Math.max(most, busy);
      await expect.poll(() => most).toBe(2);
      busy -= 1;
      done += 1;
    },
    { batchSize: 1, concurrency: 2 },
  );
  await Promise.all(['1', '2', '3', '4'].map(queue.send));
  await expect.poll(() => done).toBe(4);
  expect(most).toBe(2);
});

it('stops receiving when it is closed, and waits for the batch in work', async () => {
  const queue = await createQueue();
  const finish = Promise.withResolvers<void>();
  const started = Promise.withResolvers<void>();
  let ended = false;
  map(queue, async () => {
    started.resolve();
    await finish.promise;
    ended = true;
  });
  await queue.send('work');
  await started.promise;
  const closed = mappings.splice(0)[0]?.close();
  finish.resolve();
  await closed;
  expect(ended).toBe(true);
  await queue.send('later');
  expect(await queue.left()).toBe(1);
});
