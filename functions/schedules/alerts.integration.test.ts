import { alertDefaults, defaultAlertSettings, type ScheduleAlerts } from '@saywright/contracts/entities/alert';
import type { Schedule } from '@saywright/contracts/entities/schedule';
import { notificationRoutes } from '@saywright/contracts/routes/notifications';
import { scheduleRoutes as routes } from '@saywright/contracts/routes/schedules';
import { screenshotName } from '@saywright/domain/flow-tests/runs/screenshot-name';
import { alertAboutRun } from '@saywright/domain/notifications/alert-about-run';
import { cancelRun } from '@saywright/domain/runs/cancel-run';
import { deleteSchedule } from '@saywright/domain/schedules/delete-schedule';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { getPorts } from '@saywright/storage/ports';
import { callRoute, succeed } from '@saywright/testing/call';
import { deliverMails } from '@saywright/testing/deliver-mails';
import { makeFlowTest, makeProject, makeSchedule, makeUser, type MadeUser } from '@saywright/testing/factories';
import { makeMember } from '@saywright/testing/make-member';
import { playSchedules } from '@saywright/testing/play-schedules';
import { setPlan } from '@saywright/testing/set-plan';
import { stepResultOf } from '@saywright/testing/step-result';
import { useWorld } from '@saywright/testing/use-world';
import { beforeEach, describe, expect, it } from 'vitest';
import { handler as notifications } from '../notifications/handler.ts';
import { handler } from './handler.ts';

const world = useWorld();
const minute = 60_000;
const hour = 60 * minute;

let ada: MadeUser;
let testId: string;

beforeEach(async () => {
  ada = await makeUser();
  await setPlan(ada, 'GROWTH');
  ({ id: testId } = await makeFlowTest(ada));
});

const { systemAt, sweep, fire, current, newestRun, claim, end, runOnce, retryOf } = playSchedules(() => ({
  owner: ada,
  testId,
}));

const scheduled = (alerts: Partial<ScheduleAlerts> = {}, by = ada): Promise<Schedule> =>
  makeSchedule(by, testId, { alerts: { ...alertDefaults, ...alerts } });

const dueOf = ({ next_run: nextRun }: Schedule): number => Date.parse(nextRun ?? '');

const titles = async (person = ada): Promise<string[]> => {
  const owner = { organizationId: ada.user.organization_id, userId: person.user.id };
  return (await getPorts().notifications.listNotifications(owner, 50)).map(({ title }) => title);
};

/** The emails of alerts that arrived, newest first. */
const mails = async (person = ada) =>
  (await deliverMails(world(), person.email)).filter(({ headers }) => headers?.['List-Unsubscribe'] !== undefined);

const subjects = async (person = ada) => (await mails(person)).map(({ subject }) => subject);

const saveSettings = (change: Partial<typeof defaultAlertSettings>, person = ada) =>
  succeed(notifications, notificationRoutes.updateAlertSettings, {
    token: person.token,
    body: { ...defaultAlertSettings, ...change },
  });

describe('a failed run of a schedule', () => {
  it('runs once again before it alerts anyone, and both runs are in the history', async () => {
    const schedule = await scheduled();
    const now = await runOnce(schedule, 'failed');
    expect(await titles()).toEqual([]);
    const retry = await retryOf(schedule);
    expect(await fire(schedule, retry.instant, now)).toBe('started');
    const second = await newestRun();
    expect(second).toMatchObject({ execution_number: 2, schedule: { id: schedule.id } });
    await end(second, 'failed', now + minute);
    await sweep(now + minute);
    expect(await titles()).toEqual(['Test failed']);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Failed: Buy a blue kettle (scheduled run #2)');
    expect(mail?.text).toContain('failed: Step 2: The price is wrong It failed on its retry, too.');
    const { executions } = await succeed(handler, routes.listScheduleExecutions, {
      token: ada.token,
      params: { id: schedule.id },
      query: {},
    });
    expect(executions.map(({ result, is_retry }) => [result, is_retry])).toEqual([
      ['FAIL', true],
      ['FAIL', false],
    ]);
    // Both count against the plan.
    expect(await current(schedule)).toMatchObject({ total_executions: 2, failed_executions: 2 });
  });

  it('is no alert when its retry passes', async () => {
    const schedule = await scheduled();
    await saveSettings({ kinds: { ...defaultAlertSettings.kinds, passed: { email: false, in_app: true } } });
    const now = await runOnce(schedule, 'failed');
    await fire(schedule, (await retryOf(schedule)).instant, now);
    await end(await newestRun(), 'passed', now + minute);
    await sweep(now + minute);
    expect(await titles()).toEqual(['Test passed']);
    expect(await mails()).toEqual([]);
  });

  it('alerts at once, and says why, when the plan has no execution left for a retry', async () => {
    await setPlan(ada, 'TRIAL');
    const schedule = await scheduled();
    for (let run = 0; run < 4; run++) await runOnce(schedule, 'passed');
    const now = await runOnce(schedule, 'failed');
    expect(await fire(schedule, (await retryOf(schedule)).instant, now)).toBe('refused');
    expect(await titles()).not.toContain('Test failed');
    await sweep(now + minute);
    expect((await titles())[0]).toBe('Test failed');
    const [mail] = await mails();
    expect(mail?.text).toContain("It wasn't retried: Monthly execution limit reached.");
    expect(await current(schedule)).toMatchObject({ status: 'active', problem: null });
  });

  it('alerts when its retry was cancelled', async () => {
    const schedule = await scheduled();
    const now = await runOnce(schedule, 'failed');
    await fire(schedule, (await retryOf(schedule)).instant, now);
    await cancelRun(ada.ctx, await newestRun());
    await sweep(now + minute);
    expect(await titles()).toEqual(['Test failed']);
    const [mail] = await mails();
    expect(mail?.text).toContain('Scheduled execution #1 of "Buy a blue kettle" failed');
    expect(mail?.text).toContain('Its retry was cancelled.');
  });

  it('alerts once when its schedule was deleted before, or during, its retry', async () => {
    for (const before of [true, false]) {
      const schedule = await scheduled();
      const now = await runOnce(schedule, 'failed');
      const { instant } = await retryOf(schedule);
      if (!before) await fire(schedule, instant, now);
      await deleteSchedule({ ctx: ada.ctx, input: { id: schedule.id } });
      await (before ? fire(schedule, instant, now) : end(await newestRun(), 'failed', now));
      await sweep(now + minute);
      await sweep(now + 2 * minute);
    }
    expect(await titles()).toEqual(['Test failed', 'Test failed']);
  });

  it('alerts once, though it ends twice and several sweeps come along', async () => {
    const schedule = await scheduled({ retry: false });
    await fire(schedule, schedule.next_run ?? '');
    const now = dueOf(schedule) + minute;
    const record = await claim(await newestRun(), now);
    await Promise.allSettled([end(record, 'failed', now), end(record, 'failed', now)]);
    await Promise.all([sweep(now), sweep(now), sweep(now)]);
    await sweep(now + minute);
    expect(await alertAboutRun({ ctx: systemAt(now), input: record })).toBe('changed');
    expect(await titles()).toEqual(['Test failed']);
    expect(await subjects()).toEqual(['Failed: Buy a blue kettle (scheduled run #1)']);
  });

  it('shows the page of the step that failed in its email, with what was expected and seen there', async () => {
    const schedule = await scheduled({ retry: false });
    await fire(schedule, schedule.next_run ?? '');
    const now = dueOf(schedule) + minute;
    const record = await claim(await newestRun(), now);
    const filename = screenshotName(record.id, 1, 'image/png');
    const failed = { step_id: 's', order: 2, status: 'failed', description: 'Click "Pay <now>"' } as const;
    const error = {
      reason: '"Pay" was not found.',
      expected: 'is "$5"',
      actual: '"$6"\n<script>',
      call_log: [],
      page_url: null,
      page_title: 'Shop',
      page_snapshot: '- alert: Card is required',
      nearest: [
        { label: 'button "Pay later"', reasons: ['another name'] },
        { label: 'link "Pay"', reasons: ['another kind', 'elsewhere'] },
      ],
    };
    const results = [stepResultOf({ ...failed, screenshot_path: filename, error_details: error })];
    const counts = { currentStep: null, finishedSteps: 2, passedAssertions: 0, failedAssertions: 1 };
    await getPorts().flowRuns.recordProgress(
      { executionId: record.id, epoch: record.epoch },
      { ...counts, results, logs: undefined, ttl: record.ttl },
    );
    const { organization_id: organizationId, id: executionId, history_days: historyDays } = record;
    const bytes = Buffer.from('a picture');
    const ref = { organizationId, executionId, historyDays, filename };
    await getPorts().artifacts.putArtifact(ref, { bytes, contentType: 'image/png' });
    await end(record, 'failed', now);
    await sweep(now);
    const [mail] = await mails();
    expect(mail?.attachments).toEqual([
      {
        content_id: 'failed-step',
        filename: 'failed-step.png',
        content_type: 'image/png',
        base64: bytes.toString('base64'),
      },
    ]);
    expect(mail?.html).toContain('src="cid:failed-step"');
    expect(mail?.html).toContain('Step 2 of 3: Click &quot;Pay &lt;now&gt;&quot;');
    expect(mail?.text).toContain(
      [
        'Step 2 of 3: Click "Pay <now>"',
        'Expected: is "$5"',
        'Actual: "$6" <script>',
        'Nearest elements, which weren\'t used: button "Pay later" (another name); link "Pay" (another kind, elsewhere)',
        'The page says “Card is required”. It may have refused what an earlier step did.',
      ].join('\n\n'),
    );
    expect(mail?.html).toContain('Actual: &quot;$6&quot; &lt;script&gt;');
    expect(mail?.text).toContain(`/flow-testing?tab=executions&test=${testId}&execution=${record.id}`);
  });
});

describe('the alerts of a schedule', () => {
  it('begin with the nth failure in a row, and end with the first pass', async () => {
    const schedule = await scheduled({ retry: false, after_failures: 2 });
    for (const status of ['failed', 'failed', 'failed', 'passed', 'passed'] as const) await runOnce(schedule, status);
    expect(await titles()).toEqual(['Test passed', 'Test passes again', 'Test failed', 'Test failed']);
    expect((await mails()).map(({ text }) => /It failed \d times in a row/.exec(text)?.[0])).toContain(
      'It failed 3 times in a row',
    );
  });

  it('are silent while it is muted, and for a quarantined test', async () => {
    const muted = await scheduled({ muted: true });
    const now = await runOnce(muted, 'failed');
    await fire(muted, (await current(muted)).next_run ?? '', now + 3 * 24 * hour);
    ({ id: testId } = await makeFlowTest(ada, { tags: ['Quarantine'] }));
    await runOnce(await scheduled(), 'failed');
    expect(await titles()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('reach the chosen members who may see the test, each as they want', async () => {
    const [charles, grace] = [await makeMember(ada), await makeMember(ada, 'Grace Hopper')];
    const { in_app, email } = { in_app: false, email: true };
    await saveSettings({ kinds: { ...defaultAlertSettings.kinds, failed: { email, in_app } } }, charles);
    const { id: projectId } = await makeProject(ada);
    const { app } = createDatabase(readStorageConfig());
    const schedule = await scheduled({ retry: false, recipient_ids: [charles.user.id, grace.user.id] });
    await app.update(appKeys.project(ada.user.organization_id, projectId), {
      set: { member_permissions: [charles.user.id] },
    });
    await app.update(appKeys.flowTest(ada.user.organization_id, testId), { set: { project_id: projectId } });
    await runOnce(schedule, 'failed');
    expect([await titles(ada), await titles(charles), await titles(grace)]).toEqual([[], [], []]);
    expect(await subjects(charles)).toEqual(['Failed: Buy a blue kettle (scheduled run #1)']);
    expect([await mails(ada), await mails(grace)]).toEqual([[], []]);
  });

  it('go to members alone', async () => {
    const stranger = await makeUser();
    const body = {
      schedule_type: 'one_time',
      scheduled_datetime: '2099-01-01T09:00',
      test_id: testId,
      alerts: { recipient_ids: [ada.user.id, stranger.user.id] },
    };
    expect(await callRoute(handler, routes.createSchedule, { token: ada.token, body })).toMatchObject({
      status: 422,
      body: { code: 'validation_failed' },
    });
  });

  it('go to the owner once the chosen members are gone, who are dropped with the next change', async () => {
    const charles = await makeMember(ada);
    const schedule = await scheduled({ retry: false, recipient_ids: [charles.user.id] });
    const { app } = createDatabase(readStorageConfig());
    await app.delete(appKeys.member(ada.user.organization_id, charles.user.id));
    await runOnce(schedule, 'failed');
    expect([await titles(), await titles(charles)]).toEqual([['Test failed'], []]);
    const [body] = await succeed(handler, routes.listSchedules, { token: ada.token });
    const changed = await callRoute(handler, routes.updateSchedule, {
      token: ada.token,
      params: { id: schedule.id },
      body,
    });
    expect(changed).toMatchObject({ status: 200, body: { alerts: { retry: false, recipient_ids: [] } } });
  });

  it('stay as they are when a change leaves them out', async () => {
    const schedule = await scheduled({ after_failures: 3, muted: true });
    const body = { schedule_type: 'one_time', scheduled_datetime: '2099-01-01T09:00' } as const;
    const changed = await succeed(handler, routes.updateSchedule, {
      token: ada.token,
      params: { id: schedule.id },
      body,
    });
    expect(changed.alerts).toEqual({ ...alertDefaults, after_failures: 3, muted: true });
  });

  it('of one stored before runs were retried leave its runs alone', async () => {
    const schedule = await scheduled();
    const { app } = createDatabase(readStorageConfig());
    const key = appKeys.schedule(ada.user.organization_id, schedule.id);
    await app.update(key, { set: { v: 1 }, remove: ['alerts'] });
    expect((await current(schedule)).alerts).toEqual({ ...alertDefaults, retry: false });
  });
});

describe('emails of alerts', () => {
  // The schedule runs at nine in New York.
  const quiet = { quiet_hours: { from: '08:00', to: '12:00' } };

  it('wait until quiet hours are over, and come as one', async () => {
    await saveSettings(quiet);
    const schedules = [await scheduled({ retry: false }), await scheduled({ retry: false })] as const;
    await runOnce(schedules[0], 'failed');
    const now = await runOnce(schedules[1], 'failed');
    await runOnce(await scheduled(), 'passed');
    expect((await titles()).toSorted()).toEqual(['Test failed', 'Test failed', 'Test passed']);
    await sweep(now + hour);
    expect(await mails()).toEqual([]);
    await sweep(now + 3 * hour);
    expect(await subjects()).toEqual(['2 alerts: 2 failed']);
  });

  it('are not sent to someone who left the organization while they waited', async () => {
    const charles = await makeMember(ada);
    await saveSettings(quiet, charles);
    const now = await runOnce(await scheduled({ retry: false, recipient_ids: [charles.user.id] }), 'failed');
    const { app } = createDatabase(readStorageConfig());
    await app.delete(appKeys.member(ada.user.organization_id, charles.user.id));
    expect((await sweep(now + 3 * hour)).failed).toBe(0);
    expect(await mails(charles)).toEqual([]);
    const owner = { organizationId: ada.user.organization_id, userId: charles.user.id };
    expect(await getPorts().alerts.listDue(owner, '9')).toEqual([]);
  });

  it('of a bad night are one digest', async () => {
    const count = 60;
    const schedules: Schedule[] = [];
    while (schedules.length < count)
      schedules.push(...(await Promise.all(Array.from({ length: 20 }, () => scheduled()))));
    const now = Math.max(...schedules.map(dueOf)) + 2 * hour;
    for (let at = 0; at < count; at += 10)
      await Promise.all(schedules.slice(at, at + 10).map((one) => fire(one, one.next_run ?? '', now)));
    await sweep(now);
    await sweep(now + minute);
    const [digest, ...others] = await mails();
    expect(others).toEqual([]);
    expect(digest?.subject).toBe("60 alerts: 60 didn't run");
    expect(digest?.text).toContain('And 10 more');
    expect(digest?.text.match(/- Not run: Buy a blue kettle/g)).toHaveLength(50);
  });

  it('are requested again if the sweep died before it noted them, and not by two sweeps', async () => {
    await runOnce(await scheduled({ retry: false }), 'failed');
    const owner = { organizationId: ada.user.organization_id, userId: ada.user.id };
    const { alerts } = getPorts();
    const { runs } = createDatabase(readStorageConfig());
    const [sent] = await Array.fromAsync(
      runs.query<{ pk: string; sk: string }>({ pk: `ORG#${owner.organizationId}#ALERTS#${owner.userId}` }),
    );
    await runs.update({ pk: sent?.pk ?? '', sk: sent?.sk ?? '' }, { set: { gsi2pk: 'OWED', gsi2sk: '2026-01-01' } });
    const due = await alerts.listDue(owner, '2026-01-02');
    const mail = { id: 'M', leaseUntil: '2026-01-03' };
    const taken = await Promise.all([alerts.putInMail(due, mail), alerts.putInMail(due, { ...mail, id: 'N' })]);
    expect(taken.flat()).toHaveLength(1);
    expect(await alerts.listDue(owner, '2026-01-04')).toHaveLength(1);
  });
});

describe('an unsubscribe link', () => {
  const call = { getIt: notificationRoutes.describeUnsubscribe, stopIt: notificationRoutes.unsubscribe };
  const settings = () => succeed(notifications, notificationRoutes.getAlertSettings, { token: ada.token });

  async function linkOf(person = ada): Promise<string> {
    const [mail] = await mails(person);
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const token = /^<https:\/\/app\.example\.com\/api\/notifications\/unsubscribe\/([^>]+)>$/.exec(
      mail?.headers?.['List-Unsubscribe'] ?? '',
    )?.[1];
    expect(mail?.text).toContain(`https://app.example.com/unsubscribe?token=${token}`);
    return token ?? '';
  }

  it('stops a kind of email in one click, and opening it changes nothing', async () => {
    const schedule = await scheduled({ retry: false });
    await runOnce(schedule, 'failed');
    const token = await linkOf();
    const params = { token };
    const before = await succeed(notifications, call.getIt, { params });
    expect(before).toEqual({
      kind: 'failed',
      email: `${ada.email[0]}•••${/@.*/.exec(ada.email)?.[0]}`,
      silenced: false,
    });
    const opened = await callRoute(notifications, notificationRoutes.openUnsubscribe, { params });
    expect(opened).toMatchObject({ status: 303, headers: { location: `/unsubscribe?token=${token}` } });
    expect((await settings()).kinds.failed.email).toBe(true);
    // As email programs send it, any number of times.
    const rawBody = 'List-Unsubscribe=One-Click';
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (let click = 0; click < 2; click++) {
      const answer = await callRoute(notifications, call.stopIt, { params, rawBody, headers });
      expect(answer).toMatchObject({ status: 200, body: { kind: 'failed', silenced: true } });
    }
    expect((await settings()).kinds).toEqual({ ...defaultAlertSettings.kinds, failed: { email: false, in_app: true } });
    await runOnce(schedule, 'failed');
    expect(await subjects()).toHaveLength(1);
    expect(await titles()).toEqual(['Test failed', 'Test failed']);
  });

  it('is refused when it is forged, or someone else’s signature', async () => {
    const bob = await makeUser();
    await runOnce(await scheduled({ retry: false }), 'failed');
    const token = await linkOf();
    const forged = [token.replace('.failed.', '.all.'), token.replace(ada.user.id, bob.user.id), `${token}x`, 'x'];
    for (const one of forged)
      for (const route of Object.values(call))
        expect((await callRoute(notifications, route, { params: { token: one } })).status).toBe(404);
    expect((await settings()).kinds).toEqual(defaultAlertSettings.kinds);
  });
});
