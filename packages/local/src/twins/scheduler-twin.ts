import type { IncomingMessage } from 'node:http';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { AccessKey } from '../gate/access-key.ts';
import { parseScheduleExpression } from '../schedules/schedule-expression.ts';
import { TimerStore, type Timer } from '../schedules/timer-store.ts';
import { Timers } from '../schedules/timers.ts';
import type { Twin } from './dynamodb-twin.ts';
import { localAccount } from '../template/local-account.ts';
import { listenPrivately } from './private-socket.ts';
import { readJson, Refusal, respond } from './rest-json.ts';

/**
 * The twin of EventBridge Scheduler, as far as the product uses it: one-time schedules (`at(…)`, in UTC, without a
 * flexible window) that put their input into a queue and delete themselves, in groups. The protocol is REST with JSON; a
 * refusal carries its name in `x-amzn-errortype` and `{ Message }` in its body. Schedules of the template, which invoke
 * functions at a rate, are the local host's own.
 */
interface CreateScheduleRequest {
  GroupName?: string;
  ScheduleExpression?: string;
  ScheduleExpressionTimezone?: string;
  FlexibleTimeWindow?: { Mode?: string };
  ActionAfterCompletion?: string;
  Target?: { Arn?: string; RoleArn?: string; Input?: string };
}

const maxRequestBytes = 300_000;
const defaultGroup = 'default';

const invalid = (message: string): Refusal => new Refusal(400, 'ValidationException', message);
const missing = (what: string): Refusal => new Refusal(404, 'ResourceNotFoundException', `${what} does not exist.`);

export interface SchedulerTwinOptions {
  /** Keeps the timers across starts. */
  file: string;
  socketPath: string;
  sqsEndpoint: string;
  /** The key of the role that a timer acts as. */
  keyOf: (roleArn: string) => AccessKey;
}

/** Starts the twin. It ends with this process. */
export async function startSchedulerTwin(options: SchedulerTwinOptions): Promise<Twin> {
  const { socketPath, sqsEndpoint: endpoint, keyOf } = options;
  const store = new TimerStore(options.file);
  const clients = new Map<string, SQSClient>();
  const actingAs = (role: string): SQSClient => {
    const known = clients.get(role);
    if (known) return known;
    const client = new SQSClient({
      region: localAccount.region,
      endpoint,
      credentials: async () => keyOf(role),
      maxAttempts: 1,
    });
    clients.set(role, client);
    return client;
  };
  const timers = new Timers({
    store,
    deliver: async ({ target }) => {
      const QueueUrl = `${endpoint}/${localAccount.accountId}/${target.queueArn.split(':').at(-1)}`;
      await actingAs(target.roleArn).send(new SendMessageCommand({ QueueUrl, MessageBody: target.input }));
    },
  });
  const groups = new Set([defaultGroup]);
  const stopListening = await listenPrivately((request, response) => {
    const answering = answer(request, { store, groups }).then((body) => {
      timers.wind();
      return body;
    });
    void respond(response, answering, { messageField: 'Message', failure: 'InternalServerException' });
  }, socketPath);
  return {
    upstream: { socketPath },
    close: async () => {
      await stopListening();
      await timers.close();
      for (const client of clients.values()) client.destroy();
    },
  };
}

interface State {
  store: TimerStore;
  groups: Set<string>;
}

async function answer(request: IncomingMessage, state: State): Promise<object> {
  const url = new URL(request.url ?? '', 'http://twin');
  const [, kind, encoded = ''] = url.pathname.split('/');
  const name = decodeURIComponent(encoded);
  if (!/^[\w.-]{1,64}$/.test(name)) throw invalid(`"${name}" is not a name`);
  if (kind === 'schedule-groups' && request.method === 'POST') return createGroup(state, name);
  if (kind === 'schedules') {
    const key = { group: url.searchParams.get('groupName') ?? defaultGroup, name };
    if (request.method === 'POST')
      return createSchedule(state, name, await readJson(request, { maxBytes: maxRequestBytes, refuse: invalid }));
    if (request.method === 'GET') return getSchedule(state, key);
    if (request.method === 'DELETE') {
      if (!state.store.drop(key)) throw missing(`Schedule ${name}`);
      return {};
    }
  }
  throw new Refusal(404, 'UnknownOperationException', `The twin does not know ${request.method} ${url.pathname}`);
}

const arnOf = ({ group, name }: Pick<Timer, 'group' | 'name'>): string =>
  `arn:aws:scheduler:${localAccount.region}:${localAccount.accountId}:schedule/${group}/${name}`;

function createGroup({ groups }: State, name: string): object {
  if (groups.has(name)) throw new Refusal(409, 'ConflictException', `Schedule group ${name} already exists.`);
  groups.add(name);
  const { region, accountId } = localAccount;
  return { ScheduleGroupArn: `arn:aws:scheduler:${region}:${accountId}:schedule-group/${name}` };
}

function createSchedule({ store, groups }: State, name: string, request: CreateScheduleRequest): object {
  const group = request.GroupName ?? defaultGroup;
  if (!groups.has(group)) throw missing(`Schedule group ${group}`);
  if (store.find({ group, name })) throw new Refusal(409, 'ConflictException', `Schedule ${name} already exists.`);
  const timer = { group, name, createdAt: Date.now(), ...readRequest(request) };
  store.put(timer);
  return { ScheduleArn: arnOf(timer) };
}

function readRequest(request: CreateScheduleRequest): Pick<Timer, 'at' | 'expression' | 'target'> {
  const { ScheduleExpression: expression, Target: target, FlexibleTimeWindow: flexible } = request;
  if (!expression || !flexible?.Mode || !target?.Arn || !target.RoleArn) throw invalid('A required field is missing');
  if (!target.Arn.startsWith('arn:aws:sqs:') || target.Input === undefined)
    throw invalid('The twin delivers an input to a queue, and nothing else');
  if (flexible.Mode !== 'OFF' || request.ActionAfterCompletion !== 'DELETE')
    throw invalid('The twin knows no flexible windows, and schedules that delete themselves alone');
  if ((request.ScheduleExpressionTimezone ?? 'UTC') !== 'UTC') throw invalid('The twin knows no time zone but UTC');
  return {
    at: instantOf(expression),
    expression,
    target: { queueArn: target.Arn, roleArn: target.RoleArn, input: target.Input },
  };
}

function instantOf(expression: string): number {
  try {
    const parsed = parseScheduleExpression(expression);
    if (parsed.kind === 'at') return parsed.time;
  } catch {
    throw invalid(`Invalid Schedule Expression ${expression}.`);
  }
  throw invalid('The twin knows one-time schedules alone');
}

function getSchedule({ store }: State, key: Pick<Timer, 'group' | 'name'>): object {
  const timer = store.find(key);
  if (!timer) throw missing(`Schedule ${key.name}`);
  return {
    Arn: arnOf(timer),
    GroupName: timer.group,
    Name: timer.name,
    ScheduleExpression: timer.expression,
    ScheduleExpressionTimezone: 'UTC',
    FlexibleTimeWindow: { Mode: 'OFF' },
    ActionAfterCompletion: 'DELETE',
    State: 'ENABLED',
    CreationDate: timer.createdAt / 1000,
    LastModificationDate: timer.createdAt / 1000,
    Target: { Arn: timer.target.queueArn, RoleArn: timer.target.roleArn, Input: timer.target.input },
  };
}
