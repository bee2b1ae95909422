import { notificationRoutes } from '@saywright/contracts/routes/notifications';
import { cancelExecution } from '@saywright/domain/flow-tests/runs/command-execution';
import { finishExecution } from '@saywright/domain/runs/finish-execution';
import { startExecution } from '@saywright/domain/flow-tests/runs/start-execution';
import { executeBody } from '@saywright/contracts/entities/execution';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { runsKeys } from '@saywright/storage/runs-keys';
import { callRoute, succeed } from '@saywright/testing/call';
import { claimExecution } from '@saywright/testing/claim-execution';
import { makeFlowTest, makeUser, type MadeUser } from '@saywright/testing/factories';
import { runToEnd } from '@saywright/testing/run-to-end';
import { useWorld } from '@saywright/testing/use-world';
import { expect, it } from 'vitest';
import { handler } from './handler.ts';

useWorld();

const { listNotifications, readNotification, readAllNotifications, clearNotifications } = notificationRoutes;

const list = ({ token }: MadeUser, query: { limit?: number } = {}) =>
  succeed(handler, listNotifications, { token, query });

const because = { code: 'step_failed', params: { order: 2, reason: 'Because.' } } as const;

async function personWithRuns(...statuses: ('passed' | 'failed' | 'error')[]) {
  const person = await makeUser();
  const { id: testId } = await makeFlowTest(person, { name: 'Buy a kettle' });
  for (const status of statuses)
    await runToEnd(person, testId, { status, end_reason: status === 'passed' ? null : because });
  return { person, testId };
}

it('reports failures and recoveries to the person who started the run, the newest first', async () => {
  const { person, testId } = await personWithRuns('passed', 'failed', 'error', 'passed', 'passed');
  const notifications = await list(person);
  expect(notifications.map(({ type, title, read }) => [type, title, read])).toEqual([
    ['success', 'Test passes again', false],
    ['error', "Test couldn't run", false],
    ['error', 'Test failed', false],
  ]);
  expect(notifications[2]).toMatchObject({
    message: 'Execution #2 of "Buy a kettle" failed: Step 2: Because.',
    test_type: 'flow',
    test_id: testId,
  });
  expect(await list(person, { limit: 1 })).toEqual([notifications[0]]);
  expect(await list(await makeUser())).toEqual([]);
});

it('comes with the end or not at all: an end that was too late tells nothing', async () => {
  const { person, testId } = await personWithRuns();
  const record = await runToEnd(person, testId, { status: 'failed', end_reason: because });
  const late = { status: 'failed', end_reason: because, refund: false } as const;
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () => finishExecution({ ctx: person.ctx, input: { record, ending: late } })),
  );
  expect(new Set(outcomes)).toEqual(new Set(['changed']));
  expect((await list(person)).map(({ title }) => title)).toEqual(['Test failed']);
});

it('is not written for a run that a person cancelled', async () => {
  const { person, testId } = await personWithRuns();
  const { executions } = await startExecution({ ctx: person.ctx, input: { ...executeBody.parse({}), id: testId } });
  await cancelExecution({ ctx: person.ctx, input: { id: executions[0]?.id ?? '' } });
  expect(await list(person)).toEqual([]);
});

it('reports the recovery once when runs of a broken test pass at the same time', async () => {
  const { person, testId } = await personWithRuns('failed');
  const records = [await claimExecution(person, testId), await claimExecution(person, testId)];
  const ending = { status: 'passed', end_reason: null, refund: false } as const;
  await Promise.all(records.map((record) => finishExecution({ ctx: person.ctx, input: { record, ending } })));
  expect((await list(person)).map(({ title }) => title)).toEqual(['Test passes again', 'Test failed']);
});

it('is read one by one, all at once, and cleared', async () => {
  const { person } = await personWithRuns('failed', 'error', 'passed');
  const { token } = person;
  const reads = async () => (await list(person)).map(({ read }) => read);
  const [newest] = await list(person);
  const one = { token, params: { id: newest?.id ?? '' } };
  for (let count = 0; count < 2; count++) expect((await callRoute(handler, readNotification, one)).status).toBe(204);
  expect(await reads()).toEqual([true, false, false]);
  expect((await callRoute(handler, readAllNotifications, { token })).status).toBe(204);
  expect(await reads()).toEqual([true, true, true]);
  expect((await callRoute(handler, clearNotifications, { token })).status).toBe(204);
  expect(await list(person)).toEqual([]);
  expect(await callRoute(handler, readNotification, one)).toMatchObject({
    status: 404,
    body: { detail: 'Notification not found' },
  });
});

it('touches nothing of anyone else', async () => {
  const [{ person }, { person: other }] = [await personWithRuns('failed'), await personWithRuns('failed')];
  for (const route of [readAllNotifications, clearNotifications])
    await callRoute(handler, route, { token: other.token });
  expect(await list(person)).toMatchObject([{ read: false }]);
});

it('is gone after its time, though the table has not removed it yet', async () => {
  const { person } = await personWithRuns('failed');
  const [notification] = await list(person);
  const owner = { organizationId: person.user.organization_id, userId: person.user.id };
  const { runs } = createDatabase(readStorageConfig());
  const over = Math.floor(Date.now() / 1000) - 1;
  await runs.update(runsKeys.notification(owner, notification?.id ?? ''), { set: { ttl: over } });
  expect(await list(person)).toEqual([]);
});
