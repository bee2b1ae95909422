import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CreateScheduleCommand,
  CreateScheduleGroupCommand,
  DeleteScheduleCommand,
  GetScheduleCommand,
  type CreateScheduleCommandInput,
  type SchedulerClient,
} from '@aws-sdk/client-scheduler';
import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTwins, type Twins } from '../start-twins.ts';
import { plainClients } from './clients.ts';

let twins: Twins;
let scheduler: SchedulerClient;
let sqs: SQSClient;
let queueUrl: string;
let queueArn: string;

const timerRole = 'arn:aws:iam::000000000000:role/timer';

const letTimerIn = ({ gate }: Twins): Promise<void> =>
  gate.admit({
    roles: {
      [timerRole]: [{ Effect: 'Allow', Action: 'sqs:SendMessage', Resource: 'arn:aws:sqs:*:*:rings*' }],
    },
    guards: [],
  });

beforeAll(async () => {
  twins = await startTwins();
  await letTimerIn(twins);
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
  Target: { Arn: queueArn, RoleArn: timerRole, Input: `{"name":"${Name}"}` },
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
  const dataDir = mkdtempSync(join(tmpdir(), 'saywright-timers-'));
  const started = async () => {
    const here = await startTwins({ dataDir });
    await letTimerIn(here);
    const clients = plainClients(here);
    await clients.scheduler.send(new CreateScheduleGroupCommand({ Name: 'ours' }));
    return { here, ...clients };
  };
  const before = await started();
  await create(timer('later'), before.scheduler);
  await create(timer('deleted'), before.scheduler);
  await before.scheduler.send(new DeleteScheduleCommand({ Name: 'deleted', GroupName: 'ours' }));
  // Its queue is missing, so it stays as if the process were killed.
  const nowhere = { Arn: `${queueArn}-later`, RoleArn: timerRole, Input: 'missed' };
  await create(timer('missed', { ScheduleExpression: at(Date.now()), Target: nowhere }), before.scheduler);
  await before.here.close();
  const after = await started();
  const { QueueUrl } = await after.sqs.send(new CreateQueueCommand({ QueueName: 'rings-later' }));
  const { Messages = [] } = await after.sqs.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 10 }));
  expect(Messages.map(({ Body }) => Body)).toEqual(['missed']);
  expect(await find('later', after.scheduler)).toMatchObject({ Name: 'later' });
  await expect(find('deleted', after.scheduler)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  await after.here.close();
  rmSync(dataDir, { recursive: true });
});
