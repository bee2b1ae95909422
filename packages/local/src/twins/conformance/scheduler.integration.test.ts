import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateScheduleCommand,
  CreateScheduleGroupCommand,
  DeleteScheduleCommand,
  GetScheduleCommand,
  SchedulerClient,
  type CreateScheduleCommandInput,
} from '@aws-sdk/client-scheduler';
import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { localAccount } from '../local-account.ts';
import { startSchedulerTwin } from '../scheduler-twin.ts';
import { startTwins, type Twins } from '../start-twins.ts';
import { plainClients } from './clients.ts';

let twins: Twins;
let scheduler: SchedulerClient;
let sqs: SQSClient;
let queueUrl: string;
let queueArn: string;

beforeAll(async () => {
  twins = await startTwins();
  ({ scheduler, sqs } = plainClients(twins));
  queueUrl = (await sqs.send(new CreateQueueCommand({ QueueName: 'rings' }))).QueueUrl ?? '';
  const asked = new GetQueueAttributesCommand({ QueueUrl: queueUrl, AttributeNames: ['QueueArn'] });
  queueArn = (await sqs.send(asked)).Attributes?.['QueueArn'] ?? '';
  await scheduler.send(new CreateScheduleGroupCommand({ Name: 'ours' }));
});

afterAll(() => twins.close());

const far = 'at(2099-01-01T09:00:00)';
const at = (ms: number): string => `at(${new Date(ms).toISOString().slice(0, 19)})`;

const timer = (Name: string, change: Partial<CreateScheduleCommandInput> = {}): CreateScheduleCommandInput => ({
  Name,
  GroupName: 'ours',
  ScheduleExpression: far,
  FlexibleTimeWindow: { Mode: 'OFF' },
  ActionAfterCompletion: 'DELETE',
  Target: { Arn: queueArn, RoleArn: 'arn:aws:iam::000000000000:role/timer', Input: `{"name":"${Name}"}` },
  ...change,
});

const create = (input: CreateScheduleCommandInput, client = scheduler) => client.send(new CreateScheduleCommand(input));
const find = (Name: string, client = scheduler) => client.send(new GetScheduleCommand({ Name, GroupName: 'ours' }));
const remove = (Name: string) => scheduler.send(new DeleteScheduleCommand({ Name, GroupName: 'ours' }));
const received = async (): Promise<(string | undefined)[]> => {
  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl: queueUrl, WaitTimeSeconds: 10 }));
  return Messages.map(({ Body }) => Body);
};

it('rings once, when the time comes, and is gone', async () => {
  await create(timer('soon', { ScheduleExpression: at(Date.now() + 1_000) }));
  expect(await received()).toEqual(['{"name":"soon"}']);
  await expect.poll(() => find('soon').catch((error: Error) => error.name)).toBe('ResourceNotFoundException');
});

it('answers what was asked for, until it is deleted', async () => {
  const { ScheduleArn } = await create(timer('kept'));
  expect(ScheduleArn).toBe('arn:aws:scheduler:us-east-1:000000000000:schedule/ours/kept');
  expect(await find('kept')).toMatchObject({
    Arn: ScheduleArn,
    Name: 'kept',
    GroupName: 'ours',
    ScheduleExpression: far,
    State: 'ENABLED',
    CreationDate: expect.any(Date),
    Target: { Arn: queueArn, Input: '{"name":"kept"}' },
  });
  await remove('kept');
  await expect(remove('kept')).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
    $metadata: { httpStatusCode: 404 },
  });
});

it('refuses a name twice, groups that are none, and what it cannot follow, as the service does', async () => {
  await create(timer('twice'));
  await expect(create(timer('twice'))).rejects.toMatchObject({ name: 'ConflictException' });
  await expect(create(timer('x', { GroupName: 'none' }))).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await expect(scheduler.send(new CreateScheduleGroupCommand({ Name: 'ours' }))).rejects.toMatchObject({
    name: 'ConflictException',
  });
  for (const ScheduleExpression of ['at(tomorrow)', 'rate(1 minute)', '0 9 * * *'])
    await expect(create(timer('x', { ScheduleExpression }))).rejects.toMatchObject({ name: 'ValidationException' });
});

it('keeps its timers across starts, and lets those ring that became due in between', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'saywright-timers-'));
  const options = { file: join(dir, 'timers.jsonl'), sqsEndpoint: twins.endpoints.sqs };
  const clientOf = async (endpoint: string) => {
    const client = new SchedulerClient({ region: localAccount.region, endpoint, credentials: localAccount });
    await client.send(new CreateScheduleGroupCommand({ Name: 'ours' }));
    return client;
  };
  const before = await startSchedulerTwin(options);
  const client = await clientOf(before.endpoint);
  await create(timer('later'), client);
  await create(timer('deleted'), client);
  await client.send(new DeleteScheduleCommand({ Name: 'deleted', GroupName: 'ours' }));
  // Its queue is not there, so it stays as it would if the process were killed.
  const nowhere = { Arn: `${queueArn}-later`, RoleArn: 'arn:aws:iam::000000000000:role/timer', Input: 'missed' };
  await create(timer('missed', { ScheduleExpression: at(Date.now()), Target: nowhere }), client);
  await before.close();
  const { QueueUrl } = await sqs.send(new CreateQueueCommand({ QueueName: 'rings-later' }));
  const after = await startSchedulerTwin(options);
  const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 10 }));
  expect(Messages.map(({ Body }) => Body)).toEqual(['missed']);
  const again = await clientOf(after.endpoint);
  expect(await find('later', again)).toMatchObject({ Name: 'later' });
  await expect(find('deleted', again)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await after.close();
  rmSync(dir, { recursive: true });
});
