import { calendarDay } from '@saywright/contracts/calendar-day';
import { scheduleRoutes as routes } from '@saywright/contracts/routes/schedules';
import { auditActions } from '@saywright/contracts/entities/audit';
import { auditEntry } from '@saywright/domain/audit/audit-entry';
import { deleteFlowTest } from '@saywright/domain/flow-tests/delete-flow-test';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { callRoute, succeed } from '@saywright/testing/call';
import {
  makeEnvironment,
  makeFlowTest,
  makeProject,
  makeSchedule,
  makeUser,
  type MadeUser,
} from '@saywright/testing/factories';
import { makeMember } from '@saywright/testing/make-member';
import { useWorld } from '@saywright/testing/use-world';
import { GetScheduleCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { handler } from './handler.ts';

const world = useWorld();

let ada: MadeUser;
let token: string;
let testId: string;

beforeAll(async () => {
  ada = await makeUser();
  ({ token } = ada);
  ({ id: testId } = await makeFlowTest(ada));
});

const today = calendarDay(Date.now());
const daily = { schedule_type: 'recurring', start_date: today, time_of_day: '09:00' } as const;
const future = { schedule_type: 'one_time', scheduled_datetime: '2099-01-01T09:00' } as const;
const create = (fields: object = {}) =>
  succeed(handler, routes.createSchedule, { token, body: { test_id: testId, ...daily, ...fields } as never });
const toggle = (id: string, as = token) => callRoute(handler, routes.toggleSchedule, { token: as, params: { id } });
const listed = (as = token) => succeed(handler, routes.listSchedules, { token: as });

/** Days that only the passing of time gives a schedule. */
async function changeStored(id: string, days: { start_date?: string; end_date?: string }): Promise<void> {
  const { app } = createDatabase(readStorageConfig());
  await app.update(appKeys.schedule(ada.user.organization_id, id), { set: days });
}

/** The timer service's state of the next run of a schedule. */
async function timerOf({ id, next_run }: { id: string; next_run: string | null }): Promise<string | undefined> {
  const scheduler = new SchedulerClient();
  const Name = `${id}-${Date.parse(next_run ?? '') / 1000}`;
  try {
    const found = await scheduler.send(new GetScheduleCommand({ Name, GroupName: world().env['FIRE_GROUP'] ?? '' }));
    return found.ScheduleExpression;
  } catch (error) {
    return (error as Error).name;
  } finally {
    scheduler.destroy();
  }
}

describe('a schedule', () => {
  it('is created with defaults, listed, and its timer armed', async () => {
    const made = await create();
    expect(made).toMatchObject({
      test_id: testId,
      test_name: 'Buy a blue kettle',
      test_type: 'flow_test',
      schedule_type: 'recurring',
      recurrence_pattern: 'daily',
      scheduled_datetime: null,
      timezone: 'America/New_York',
      status: 'active',
      email_notifications: true,
      in_app_notifications: true,
      environment_id: null,
      last_run: null,
      total_executions: 0,
      successful_executions: 0,
      failed_executions: 0,
      latestExecution: null,
      problem: null,
      owner: { id: ada.user.id, name: 'Ada Lovelace' },
    });
    expect(Date.parse(made.next_run ?? '')).toBeGreaterThan(Date.now());
    expect(await timerOf(made)).toBe(`at(${made.next_run?.slice(0, 19)})`);
    expect((await listed())[0]).toEqual(made);
  });

  it('runs at a wall clock of its zone', async () => {
    const made = await create({ ...future, start_date: undefined, time_of_day: undefined, timezone: 'Asia/Tokyo' });
    expect(made).toMatchObject({
      schedule_type: 'one_time',
      recurrence_pattern: null,
      scheduled_datetime: '2099-01-01T00:00:00.000Z',
      next_run: '2099-01-01T00:00:00.000Z',
    });
  });

  test.each([
    [{ schedule_type: 'one_time', scheduled_datetime: '2020-01-01T09:00' }, 'This date and time has passed'],
    [{ schedule_type: 'one_time' }, 'Please select a date and time for the scheduled execution'],
    [{ ...daily, start_date: '' }, 'Please select a start date and time for recurring execution'],
    [{ ...daily, time_of_day: '' }, 'Please select a start date and time for recurring execution'],
    [{ ...daily, start_date: '2099-02-01', end_date: '2099-01-31' }, 'The end date comes before the start date'],
    [{ ...daily, start_date: '2026-01-01' }, 'The start date has passed'],
    [{ ...daily, time_of_day: '00:00', end_date: today }, 'There are no runs before the end date'],
    [{ ...daily, timezone: 'Mars/Olympus' }, 'Unknown time zone'],
    [{ ...daily, environment_id: 'nothing' }, "This environment doesn't exist"],
    [{ ...daily, test_type: 'load_test' }, ''],
    [{ ...daily, recurrence_pattern: 'hourly' }, ''],
  ])('is refused with %o', async (fields, detail) => {
    const answer = await callRoute(handler, routes.createSchedule, { token, body: { test_id: testId, ...fields } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect(answer.body.detail).toContain(detail);
  });

  it('is paused and activated; anyone who activates it is its owner', async () => {
    const made = await create();
    const paused = await toggle(made.id);
    expect(paused.body).toMatchObject({ status: 'paused', next_run: null });
    expect(await timerOf(made)).toBe('ResourceNotFoundException');
    const member = await makeMember(ada);
    const active = await toggle(made.id, member.token);
    expect(active.body).toMatchObject({ status: 'active', next_run: made.next_run, owner: { id: member.user.id } });
    expect(await timerOf(active.body)).toBe(`at(${made.next_run?.slice(0, 19)})`);

    const { app } = createDatabase(readStorageConfig());
    await app.delete(appKeys.member(ada.user.organization_id, member.user.id));
    const shown = async () => (await listed()).find(({ id }) => id === made.id);
    expect(await shown()).toMatchObject({
      status: 'paused',
      next_run: null,
      owner: null,
      problem: { reason: expect.stringContaining('no longer in the organization') },
    });
    expect((await toggle(made.id)).body).toMatchObject({ status: 'active', next_run: made.next_run, problem: null });
    expect(await shown()).toMatchObject({ status: 'active', owner: { id: ada.user.id } });
  });

  it('is not activated when all of its times have passed', async () => {
    const made = await create();
    await toggle(made.id);
    await changeStored(made.id, { end_date: '2026-01-02' });
    expect(await toggle(made.id)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('no runs left') },
    });
  });

  it('gets other times; a paused one stays paused', async () => {
    const { id: environmentId } = await makeEnvironment(ada);
    const made = await create();
    const change = { token, params: { id: made.id }, body: { ...future, environment_id: environmentId } };
    const changed = await succeed(handler, routes.updateSchedule, change);
    expect(changed).toMatchObject({
      schedule_type: 'one_time',
      start_date: null,
      next_run: '2099-01-01T14:00:00.000Z',
      environment_id: environmentId,
    });
    expect([await timerOf(made), await timerOf(changed)]).toEqual([
      'ResourceNotFoundException',
      'at(2099-01-01T14:00:00)',
    ]);
    await toggle(made.id);
    const again = { token, params: { id: made.id }, body: daily };
    expect(await succeed(handler, routes.updateSchedule, again)).toMatchObject({ status: 'paused', next_run: null });
  });

  it('is deleted with its timer', async () => {
    const made = await create();
    await succeed(handler, routes.deleteSchedule, { token, params: { id: made.id } });
    expect(await timerOf(made)).toBe('ResourceNotFoundException');
    expect((await listed()).map(({ id }) => id)).not.toContain(made.id);
    expect(await toggle(made.id)).toMatchObject({ status: 404 });
  });

  it('stands in the audit trail with every change', async () => {
    const { id } = await create();
    await toggle(id);
    await toggle(id);
    await succeed(handler, routes.updateSchedule, { token, params: { id }, body: daily });
    await succeed(handler, routes.deleteSchedule, { token, params: { id } });
    const { entries } = await ada.ctx.ports.audit.listEntries({
      organizationId: ada.user.organization_id,
      after: '0',
      before: 'Z',
      filter: { area: 'schedule' },
      limit: 5,
    });
    const actions = Object.keys(auditActions).filter((action) => action.startsWith('schedule.'));
    expect(entries.map(({ action }) => action).toSorted()).toEqual(actions.toSorted());
    expect(entries.map(({ target }) => target)).toEqual(entries.map(() => 'Buy a blue kettle'));
  });
});

describe('the preview', () => {
  it('shows the next five runs with what daylight saving does to them, and stores nothing', async () => {
    const before = (await listed()).length;
    const body = { ...daily, start_date: '2099-03-07', time_of_day: '02:30' };
    const { next_runs: runs } = await succeed(handler, routes.previewSchedule, { token, body });
    expect(runs).toEqual([
      { at: '2099-03-07T07:30:00.000Z', clock_change: null },
      { at: '2099-03-08T07:30:00.000Z', clock_change: 'skipped' },
      { at: '2099-03-09T06:30:00.000Z', clock_change: null },
      { at: '2099-03-10T06:30:00.000Z', clock_change: null },
      { at: '2099-03-11T06:30:00.000Z', clock_change: null },
    ]);
    expect(await listed()).toHaveLength(before);
  });

  it('refuses what a new schedule cannot have, and lets one that is changed keep its start', async () => {
    const preview = (body: object) =>
      callRoute(handler, routes.previewSchedule, { token, body: { ...daily, ...body } as never });
    expect(await preview({ start_date: '2026-01-01' })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'start_date', message: 'The start date has passed. Choose today or a later date.' }] },
    });
    expect(await preview({ time_of_day: '00:00', end_date: today })).toMatchObject({ status: 422 });
    const { id } = await create();
    await changeStored(id, { start_date: '2026-01-01' });
    expect(await preview({ start_date: '2026-01-01', schedule_id: id })).toMatchObject({ status: 200 });
    expect(await preview({ start_date: '2026-01-02', schedule_id: id })).toMatchObject({ status: 422 });
  });
});

/** Deletes a test as a crash in between would: what is left over of its schedules stays. */
const leaveSchedules = ({ ctx, user }: MadeUser, testId: string) =>
  ctx.ports.flowTests.deleteFlowTest(user.organization_id, testId, {
    scheduleIds: [],
    audit: auditEntry(ctx, { action: 'flow_test.deleted' }),
  });

describe('when its test is deleted', () => {
  it('goes with it at once, however many there are, while those of other tests stay', async () => {
    const person = await makeUser();
    const [test, other] = [await makeFlowTest(person), await makeFlowTest(person)];
    await Promise.all(Array.from({ length: 45 }, () => makeSchedule(person, test.id)));
    const kept = await makeSchedule(person, other.id);
    await deleteFlowTest({ ctx: person.ctx, input: { id: test.id } });
    expect((await listed(person.token)).map(({ id }) => id)).toEqual([kept.id]);
    const { app } = createDatabase(readStorageConfig());
    const stats = await app.get<{ schedules: number }>(appKeys.stats(person.user.organization_id));
    expect(stats?.schedules).toBe(1);
  });

  it('goes with it in one transaction: what takes a schedule away in between is noticed', async () => {
    const person = await makeUser();
    const test = await makeFlowTest(person);
    const schedule = await makeSchedule(person, test.id);
    const audit = auditEntry(person.ctx, { action: 'flow_test.deleted' });
    const remove = (scheduleIds: string[]) =>
      person.ctx.ports.flowTests.deleteFlowTest(person.user.organization_id, test.id, { scheduleIds, audit });
    expect(await remove([schedule.id, 'gone-meanwhile'])).toBe('schedules_changed');
    expect((await listed(person.token)).map(({ id }) => id)).toEqual([schedule.id]);
    expect(await remove([schedule.id])).toBe('deleted');
    expect(await listed(person.token)).toEqual([]);
  });

  it('is not created at the same time: none is left over', async () => {
    const person = await makeUser();
    for (let round = 0; round < 5; round++) {
      const test = await makeFlowTest(person);
      await Promise.allSettled([
        ...Array.from({ length: 4 }, () => makeSchedule(person, test.id)),
        deleteFlowTest({ ctx: person.ctx, input: { id: test.id } }),
      ]);
      await expect(
        person.ctx.ports.flowTests.findFlowTest(person.user.organization_id, test.id),
      ).resolves.toBeUndefined();
      expect(await listed(person.token)).toEqual([]);
    }
  });
});

describe('who sees it', () => {
  it('anyone who sees its test; when one is left over from a deleted test, its owner and admins, who get notified', async () => {
    const member = await makeMember(ada);
    const { id: projectId } = await makeProject(ada);
    const hidden = await makeFlowTest(ada, { project_id: projectId, name: 'Hidden' });
    const open = await makeFlowTest(ada, { name: 'Open' });
    const ids = [
      (await makeSchedule(ada, hidden.id)).id,
      (await makeSchedule(ada, open.id)).id,
      (await makeSchedule(member, open.id)).id,
    ];
    const seenBy = async (person: MadeUser) =>
      (await listed(person.token)).map(({ id }) => ids.indexOf(id)).filter((at) => at >= 0);
    expect(await seenBy(ada)).toEqual([2, 1, 0]);
    expect(await seenBy(member)).toEqual([2, 1]);
    await leaveSchedules(ada, open.id);
    expect(await seenBy(ada)).toEqual([2, 1, 0]);
    expect(await seenBy(member)).toEqual([2]);
    const [gone] = await listed(member.token);
    expect(gone).toMatchObject({
      test_name: 'Open',
      status: 'paused',
      next_run: null,
      problem: { reason: 'The test was deleted, so this schedule no longer runs.' },
    });
    expect(await toggle(gone?.id ?? '', member.token)).toMatchObject({ status: 200, body: { status: 'paused' } });
    expect(await toggle(gone?.id ?? '', member.token)).toMatchObject({ status: 404 });
  });
});
