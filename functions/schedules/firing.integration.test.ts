import { DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { isFinal } from '@saywright/contracts/entities/execution';
import type { Schedule, ScheduleExecution } from '@saywright/contracts/entities/schedule';
import { webhookPayload } from '@saywright/contracts/entities/webhook-payload';
import { fireMessage, type FireMessage } from '@saywright/contracts/messages';
import { scheduleRoutes as routes } from '@saywright/contracts/routes/schedules';
import { auditEntry } from '@saywright/domain/audit/audit-entry';
import type { SystemContext } from '@saywright/domain/context/context';
import { finishExecution } from '@saywright/domain/runs/finish-execution';
import { deleteFlowTest } from '@saywright/domain/flow-tests/delete-flow-test';
import { deleteSchedule } from '@saywright/domain/schedules/delete-schedule';
import { fireSchedule, type FireOutcome } from '@saywright/domain/schedules/fire-schedule';
import { sweepSchedules } from '@saywright/domain/schedules/sweep-schedules';
import { takeFire } from '@saywright/domain/schedules/take-fire';
import { toggleSchedule } from '@saywright/domain/schedules/toggle-schedule';
import type { RunRecord } from '@saywright/domain/ports/run-repository';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { getPorts } from '@saywright/storage/ports';
import { succeed } from '@saywright/testing/call';
import { deliverMails } from '@saywright/testing/deliver-mails';
import { deliverWebhooks } from '@saywright/testing/deliver-webhooks';
import {
  makeContext,
  makeFlowTest,
  makeProject,
  makeSchedule,
  makeUser,
  type MadeUser,
} from '@saywright/testing/factories';
import { actingAs } from '@saywright/testing/acting-as';
import { makeMember } from '@saywright/testing/make-member';
import { createTestWebhook } from '@saywright/testing/make-webhook';
import { setPlan } from '@saywright/testing/set-plan';
import { soaking } from '@saywright/testing/soak';
import { useWorld } from '@saywright/testing/use-world';
import { startWebhookReceiver } from '@saywright/testing/webhook-receiver';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { handler } from './handler.ts';

const world = useWorld();

let ada: MadeUser;
let testId: string;

beforeEach(async () => {
  ada = await makeUser();
  await setPlan(ada, 'GROWTH');
  ({ id: testId } = await makeFlowTest(ada));
});

const minute = 60_000;

/** A worker whose clock shows this instant. */
const workerAt = (now: number): SystemContext =>
  makeContext({ type: 'system', name: 'fire-schedule' } as const, { clock: { now: () => now } });

/** The worker and the sweep, in the roles that the template gives them. */
const fireAs: typeof fireSchedule = (call) => actingAs('fire-schedule', () => fireSchedule(call));
const sweepAt = (ctx: SystemContext) => actingAs('sweep-schedules', () => sweepSchedules({ ctx }));

const dueOf = ({ next_run: nextRun }: Schedule): number => Date.parse(nextRun ?? '');

/** Fires the next run of a schedule, this long after its instant, by every clock unless said otherwise. */
function fire(schedule: Schedule, { lateMs = 0, clockMs = 0 } = {}): Promise<FireOutcome> {
  const arrivedAt = dueOf(schedule) + lateMs;
  return fireAs({ ctx: workerAt(arrivedAt + clockMs), input: { message: messageOf(schedule), arrivedAt } });
}

const messageOf = (schedule: Schedule): FireMessage => ({
  organization_id: ada.user.organization_id,
  schedule_id: schedule.id,
  instant: schedule.next_run ?? '',
});

const executionsOf = async () =>
  (await getPorts().runs.listExecutions(ada.user.organization_id, { testId, limit: 1_000, offset: 0 })).executions;

const now = async ({ id }: Schedule): Promise<Schedule> => {
  const schedules = await succeed(handler, routes.listSchedules, { token: ada.token });
  const found = schedules.find((one) => one.id === id);
  if (!found) throw new Error('The schedule is gone');
  return found;
};

const historyOf = async ({ id }: Schedule): Promise<ScheduleExecution[]> =>
  (await succeed(handler, routes.listScheduleExecutions, { token: ada.token, params: { id }, query: {} })).executions;

const notifications = () =>
  getPorts().notifications.listNotifications({ organizationId: ada.user.organization_id, userId: ada.user.id }, 10);

/** The emails about runs that arrived at the owner. */
const mails = async () =>
  (await deliverMails(world(), ada.email)).filter(({ text }) => text.includes('"Buy a blue kettle"'));

async function end(record: RunRecord, status: 'passed' | 'failed' | 'error' | 'cancelled'): Promise<void> {
  const ctx = makeContext({ type: 'system', name: 'test' } as const);
  const claimed = await ctx.ports.runs.claim({
    organizationId: record.organization_id,
    executionId: record.id,
    lease: () => ({
      at: new Date().toISOString(),
      leaseUntil: new Date(Date.now() + minute).toISOString(),
    }),
  });
  if (claimed.outcome !== 'claimed') throw new Error(`Not claimed: ${claimed.outcome}`);
  const wrong = { code: 'step_failed', params: { order: 1, reason: 'The price is wrong' } } as const;
  const ending = { status, end_reason: status === 'failed' ? wrong : null, refund: false };
  await finishExecution({ ctx, input: { record: claimed.record, ending } });
}

/** Takes what's waiting in the fire queue for this organization. */
async function fireMessages(): Promise<FireMessage[]> {
  const sqs = new SQSClient();
  const QueueUrl = world().queueUrls.fires;
  const found: FireMessage[] = [];
  for (;;) {
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
    for (const { Body = '', ReceiptHandle } of Messages) {
      found.push(fireMessage.parse(JSON.parse(Body)));
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    }
    if (Messages.length > 0) continue;
    sqs.destroy();
    return found.filter((message) => message.organization_id === ada.user.organization_id);
  }
}

describe('an instant that has come', () => {
  it('starts one execution, in the name of the owner, and the schedule moves on', async () => {
    const schedule = await makeSchedule(ada, testId);
    expect(await fire(schedule)).toBe('started');
    const [execution, ...others] = await executionsOf();
    expect(others).toEqual([]);
    expect(await now(schedule)).toMatchObject({ running_executions: 1, total_executions: 0 });
    expect(execution).toMatchObject({ status: 'pending', started_by: ada.user.id, schedule: { id: schedule.id } });
    expect(dueOf(await now(schedule))).toBeGreaterThan(dueOf(schedule));
    expect(await historyOf(schedule)).toMatchObject([
      {
        execution_id: execution?.id,
        execution_number: 1,
        result: 'RUNNING',
        scheduled_for: schedule.next_run,
        late_seconds: 0,
      },
    ]);
  });

  it('is over after a one-time schedule', async () => {
    const schedule = await makeSchedule(ada, testId, {
      schedule_type: 'one_time',
      scheduled_datetime: '2099-01-01T09:00',
    });
    expect(await fire(schedule)).toBe('started');
    expect(await now(schedule)).toMatchObject({ status: 'completed', next_run: null });
  });

  it('starts one execution however often, and by however many workers, it is delivered', async () => {
    const schedule = await makeSchedule(ada, testId);
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => fire(schedule)));
    const started = outcomes.filter((one) => one.status === 'fulfilled' && one.value === 'started');
    expect(started).toHaveLength(1);
    expect(await fire(schedule, { lateMs: minute })).toBe('over');
    expect(await executionsOf()).toHaveLength(1);
    expect(await historyOf(schedule)).toHaveLength(1);
  });

  it('starts one execution when its worker died between taking it and starting it', async () => {
    const schedule = await makeSchedule(ada, testId);
    const record = await getPorts().schedules.findSchedule(ada.user.organization_id, schedule.id);
    if (!record) throw new Error('No schedule');
    const due = dueOf(schedule);
    expect(await takeFire(workerAt(due), record)).toMatchObject({ state: 'claimed' });
    expect(await historyOf(schedule)).toMatchObject([{ result: 'RUNNING', execution_id: null }]);
    await fireMessages();
    await sweepAt(workerAt(due + 2 * minute));
    expect(await fireMessages()).toContainEqual(messageOf(schedule));
    const again = await Promise.all([fire(schedule, { lateMs: 2 * minute }), fire(schedule, { lateMs: 2 * minute })]);
    expect(again.toSorted()).toEqual(['over', 'started']);
    expect(await executionsOf()).toHaveLength(1);
  });

  it('starts each of many schedules of the same instant once, though the sweep comes along', async () => {
    const count = soaking(60, { soak: 210 });
    await setPlan(ada, 'ENTERPRISE');
    const schedules: Schedule[] = [];
    while (schedules.length < count)
      schedules.push(...(await Promise.all(Array.from({ length: 30 }, () => makeSchedule(ada, testId)))));
    expect(new Set(schedules.map(dueOf)).size).toBe(1);
    const due = dueOf(schedules[0] as Schedule);
    await sweepAt(workerAt(due + 2 * minute));
    const swept = await fireMessages();
    expect(new Set(swept.map((message) => message.schedule_id))).toEqual(new Set(schedules.map(({ id }) => id)));
    const deliveries = [...schedules.map(messageOf), ...swept];
    const worker = async (first: number): Promise<void> => {
      for (const message of deliveries.filter((_, at) => at % 6 === first)) {
        const deliver = () => fireAs({ ctx: workerAt(due + minute), input: { message, arrivedAt: due } });
        // One that others got in the way of stays in the queue, and is delivered again.
        await deliver().catch(deliver).catch(deliver);
      }
    };
    await Promise.all(Array.from({ length: 6 }, (_, first) => worker(first)));
    const started = (await executionsOf()).map(({ schedule }) => schedule?.id);
    expect(started).toHaveLength(count);
    expect(new Set(started).size).toBe(count);
    expect((await sweepAt(workerAt(due + 3 * minute))).unstarted).toBe(0);
  }, 120_000);
});

describe('clocks and delays', () => {
  it('starts nothing early, though the clock of a worker is ahead, and comes back in time', async () => {
    const schedule = await makeSchedule(ada, testId);
    const early = { lateMs: -5_000, clockMs: 10 * minute };
    expect(await fire(schedule, early)).toBe('early');
    expect(await executionsOf()).toEqual([]);
    // The message is held back by the queue until the instant: nobody can have it yet.
    expect(await fireMessages()).toEqual([]);
    expect(await fire(schedule, { lateMs: -60 * minute, clockMs: 10 * minute })).toBe('early');
    expect(await fire(schedule)).toBe('started');
  });

  it.each([-10, 10])('runs once, though the clock of its worker is wrong by %d minutes', async (minutes) => {
    const schedule = await makeSchedule(ada, testId);
    expect(await fire(schedule, { clockMs: minutes * minute })).toBe('started');
    expect(dueOf(await now(schedule))).toBeGreaterThan(dueOf(schedule));
    expect(await fire(schedule, { clockMs: -minutes * minute })).toBe('over');
    expect(await executionsOf()).toHaveLength(1);
  });

  it('catches up what is five minutes late, and says so', async () => {
    const schedule = await makeSchedule(ada, testId);
    expect(await fire(schedule, { lateMs: 5 * minute })).toBe('started');
    expect(await historyOf(schedule)).toMatchObject([{ result: 'RUNNING', late_seconds: 300 }]);
  });

  it('records what is two hours late as missed, and tells its owner', async () => {
    const schedule = await makeSchedule(ada, testId);
    expect(await fire(schedule, { lateMs: 120 * minute })).toBe('missed');
    expect(await executionsOf()).toEqual([]);
    const reason = 'It could only be started 2 hours late, and missed runs are started for up to 15 minutes.';
    expect(await historyOf(schedule)).toMatchObject([{ result: 'MISSED', execution_id: null, reason }]);
    expect(await now(schedule)).toMatchObject({ status: 'active', problem: { reason }, total_executions: 0 });
    expect(await notifications()).toMatchObject([
      { title: 'Scheduled run missed', execution_id: null, schedule_id: schedule.id },
    ]);
    await sweepAt(workerAt(dueOf(schedule) + 121 * minute));
    const [mail] = await mails();
    expect(mail).toMatchObject({ subject: 'Not run: Buy a blue kettle', text: expect.stringContaining(reason) });
  });

  it('sends what did not start to webhooks, with the reason, and nothing about what did', async () => {
    const receiver = await startWebhookReceiver();
    try {
      await createTestWebhook(ada, { url: `${receiver.url}/hook`, events: ['schedule.not_started'] });
      const schedule = await makeSchedule(ada, testId);
      const due = schedule.next_run;
      expect(await fire(schedule, { lateMs: 120 * minute })).toBe('missed');
      expect(await fire(await now(schedule))).toBe('started');
      expect(await deliverWebhooks(world(), { of: ada })).toEqual(['delivered']);
      expect(receiver.received.map(({ body }) => webhookPayload.parse(JSON.parse(body)))).toMatchObject([
        {
          type: 'schedule.not_started',
          data: {
            run: null,
            batch: null,
            schedule: {
              id: schedule.id,
              kind: 'flow',
              test_id: testId,
              test_name: 'Buy a blue kettle',
              due_at: due,
              reason: expect.stringContaining('2 hours late'),
              url: expect.stringMatching(/^https:\/\/app\.example\.com\/flow-testing\?tab=schedules$/),
            },
          },
        },
      ]);
    } finally {
      await receiver.close();
    }
  });

  it('never has a backlog: after days, only the latest run is caught up', async () => {
    const schedule = await makeSchedule(ada, testId);
    expect(await fire(schedule, { lateMs: 3 * 24 * 60 * minute + 5 * minute })).toBe('missed');
    const moved = await now(schedule);
    expect(dueOf(moved) - dueOf(schedule)).toBe(3 * 24 * 60 * minute);
    expect(await fire(moved, { lateMs: 5 * minute })).toBe('started');
    expect((await historyOf(schedule)).map(({ result }) => result)).toEqual(['RUNNING', 'MISSED']);
  });

  it('the sweep sends what its timer should have, and nothing before', async () => {
    const schedule = await makeSchedule(ada, testId);
    await sweepAt(workerAt(dueOf(schedule) + minute));
    expect(await fireMessages()).toEqual([]);
    await sweepAt(workerAt(dueOf(schedule) + 2 * minute));
    expect(await fireMessages()).toEqual([messageOf(schedule)]);
  });
});

describe('a run that cannot start', () => {
  it('is refused by the limit of the plan as by hand, and told', async () => {
    await setPlan(ada, 'TRIAL');
    const schedules = await Promise.all(Array.from({ length: 6 }, () => makeSchedule(ada, testId)));
    for (const schedule of schedules.slice(1)) expect(await fire(schedule)).toBe('started');
    const [last] = schedules as [Schedule];
    expect(await fire(last)).toBe('refused');
    expect(await fire(last)).toBe('over');
    const reason = expect.stringContaining('Monthly execution limit reached') as string;
    expect(await historyOf(last)).toMatchObject([{ result: 'NOT_STARTED', reason }]);
    expect(await now(last)).toMatchObject({ status: 'active', problem: { reason } });
    expect(await notifications()).toMatchObject([{ title: "Scheduled run couldn't start", message: reason }]);
    expect(await executionsOf()).toHaveLength(5);
  });

  it('says nothing to those who do not want to hear it', async () => {
    const schedule = await makeSchedule(ada, testId, { in_app_notifications: false, email_notifications: false });
    await fire(schedule, { lateMs: 120 * minute });
    await sweepAt(workerAt(dueOf(schedule) + 121 * minute));
    expect(await notifications()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('is nothing when the test was deleted, and its schedule with it', async () => {
    const schedule = await makeSchedule(ada, testId);
    await deleteFlowTest({ ctx: ada.ctx, input: { id: testId } });
    expect(await fire(schedule)).toBe('unknown');
    expect(await notifications()).toEqual([]);
  });

  it('pauses a schedule that is left over from a deleted test', async () => {
    const schedule = await makeSchedule(ada, testId);
    const audit = auditEntry(ada.ctx, { action: 'flow_test.deleted' });
    await ada.ctx.ports.flowTests.deleteFlowTest(ada.user.organization_id, testId, { scheduleIds: [], audit });
    expect(await fire(schedule)).toBe('refused');
    expect(await now(schedule)).toMatchObject({
      status: 'paused',
      problem: { reason: 'The test was deleted, so this schedule no longer runs.' },
    });
  });

  it('pauses its schedule and alerts the admins when the owner may not see the test anymore, or has left', async () => {
    const member = await makeMember(ada);
    const schedules = [await makeSchedule(member, testId), await makeSchedule(member, testId)] as const;
    const { app } = createDatabase(readStorageConfig());
    const { id: projectId } = await makeProject(ada);
    await app.update(appKeys.flowTest(ada.user.organization_id, testId), { set: { project_id: projectId } });
    expect(await fire(schedules[0])).toBe('refused');
    expect(await now(schedules[0])).toMatchObject({
      status: 'paused',
      problem: { reason: expect.stringContaining('no longer has access') },
    });
    await app.delete(appKeys.member(ada.user.organization_id, member.user.id));
    expect(await fire(schedules[1])).toBe('refused');
    expect(await now(schedules[1])).toMatchObject({ problem: { reason: expect.stringContaining('no longer in') } });
    // Nobody who chose to hear of it is left, so the admins do.
    const said = (await getPorts().notifications.listNotifications(ada.ctx.actor, 10)).map(({ message }) => message);
    expect(said.toSorted().join()).toMatch(/is no longer in the organization.*no longer has access/);
    expect(await executionsOf()).toEqual([]);
    await toggleSchedule({ ctx: ada.ctx, input: { id: schedules[1].id } });
    expect(await now(schedules[1])).toMatchObject({ status: 'active', problem: null, owner: { id: ada.user.id } });
  });

  it('is not started after its schedule was paused, changed or deleted, not even when it was taken before', async () => {
    const paused = await makeSchedule(ada, testId);
    const record = await getPorts().schedules.findSchedule(ada.user.organization_id, paused.id);
    if (!record) throw new Error('No schedule');
    await takeFire(workerAt(dueOf(paused)), record);
    await toggleSchedule({ ctx: ada.ctx, input: { id: paused.id } });
    expect(await fire(paused)).toBe('refused');
    const untaken = await makeSchedule(ada, testId);
    await toggleSchedule({ ctx: ada.ctx, input: { id: untaken.id } });
    expect(await fire(untaken)).toBe('over');
    const gone = await makeSchedule(ada, testId);
    await deleteSchedule({ ctx: ada.ctx, input: { id: gone.id } });
    expect(await fire(gone)).toBe('unknown');
    expect(await executionsOf()).toEqual([]);
    expect(await notifications()).toEqual([]);
  });

  it('never starts after a pause was answered, however they race', async () => {
    const schedules = await Promise.all(Array.from({ length: 8 }, () => makeSchedule(ada, testId)));
    const races = schedules.map(async (schedule) => {
      const firing = fire(schedule).catch(() => 'lost');
      await toggleSchedule({ ctx: ada.ctx, input: { id: schedule.id } });
      const afterPause = (await executionsOf()).filter((one) => one.schedule?.id === schedule.id).length;
      await firing;
      await fire(schedule).catch(() => 'lost');
      const later = (await executionsOf()).filter((one) => one.schedule?.id === schedule.id).length;
      return [afterPause, later] as const;
    });
    for (const [afterPause, later] of await Promise.all(races)) expect(later).toBe(afterPause);
  });
});

describe('an execution that ends', () => {
  test('moves the totals of its schedule, once each', async () => {
    let schedule = await makeSchedule(ada, testId);
    for (const status of ['passed', 'failed', 'passed', 'error', 'cancelled'] as const) {
      await fire(schedule);
      const [newest] = await executionsOf();
      if (!newest || isFinal(newest.status)) throw new Error('Nothing started');
      await end(newest, status);
      schedule = await now(schedule);
    }
    expect(schedule).toMatchObject({
      running_executions: 0,
      total_executions: 5,
      successful_executions: 2,
      failed_executions: 2,
      latestExecution: { status: 'cancelled', executionNumber: 5 },
      last_run: schedule.latestExecution?.executed_at,
    });
    expect((await historyOf(schedule)).map(({ result }) => result)).toEqual([
      'CANCELLED',
      'ERROR',
      'PASS',
      'FAIL',
      'PASS',
    ]);
  });

  test('shows the newest run, though an older one ends after it', async () => {
    const schedule = await makeSchedule(ada, testId);
    await fire(schedule);
    await fire(await now(schedule));
    const [newer, older] = (await executionsOf()) as [RunRecord, RunRecord];
    await end(newer, 'failed');
    await end(older, 'passed');
    expect(await now(schedule)).toMatchObject({
      total_executions: 2,
      latestExecution: { executionNumber: 2, status: 'failed' },
    });
  });

  test('of a schedule that was deleted ends like any other', async () => {
    const schedule = await makeSchedule(ada, testId);
    await fire(schedule);
    await deleteSchedule({ ctx: ada.ctx, input: { id: schedule.id } });
    const [record] = (await executionsOf()) as [RunRecord];
    await end(record, 'passed');
    expect((await executionsOf())[0]).toMatchObject({ status: 'passed' });
    expect(await getPorts().schedules.findSchedule(ada.user.organization_id, schedule.id)).toBeUndefined();
  });
});
