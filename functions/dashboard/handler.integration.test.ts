import { dashboardRoutes } from '@saywright/contracts/routes/dashboard';
import { calendarDay } from '@saywright/contracts/calendar-day';
import { finishExecution } from '@saywright/domain/runs/finish-execution';
import { updateFlowTest } from '@saywright/domain/flow-tests/update-flow-test';
import { usagePeriod } from '@saywright/domain/usage/usage-period';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { callRoute, succeed } from '@saywright/testing/call';
import { countReads } from '@saywright/testing/count-reads';
import { makeApiTest, makeFlowTest, makeProject, makeUser } from '@saywright/testing/factories';
import { makeManyFlowTests } from '@saywright/testing/many-flow-tests';
import { makeMember } from '@saywright/testing/make-member';
import { runToEnd } from '@saywright/testing/run-to-end';
import { soaking } from '@saywright/testing/soak';
import { useWorld } from '@saywright/testing/use-world';
import { describe, expect, it } from 'vitest';
import { handler as dashboard } from './handler.ts';

useWorld();

const { getDashboard } = dashboardRoutes;

it('is empty for someone who registered just now', async () => {
  const { token, user } = await makeUser();
  const { body } = await callRoute(dashboard, getDashboard, { token });
  expect(body.daily_runs).toHaveLength(30);
  expect(body).toEqual({
    daily_runs: body.daily_runs.map(({ day }: { day: string }) => ({ day, passed: 0, failed: 0, error: 0 })),
    total_tests: 0,
    passed_tests: 0,
    failed_tests: 0,
    created_tests: 0,
    recent_tests: [],
    first_steps: { has_demo_shop: false, ran_demo_test: false, wrote_own_test: false, own_test_passed: false },
    usage: {
      executions_used: 0,
      executions_limit: 5,
      period_end: usagePeriod(user.created_at, Date.now()).end,
    },
  });
});

it('shows the five newest tests, the counters, and what is used of the allowance', async () => {
  const person = await makeUser();
  const { app } = createDatabase(readStorageConfig());
  for (let count = 1; count <= 6; count++) await makeFlowTest(person, { name: `Test ${count}` });
  const { start } = usagePeriod(person.user.created_at, Date.now());
  await app.update(appKeys.usage(person.user.organization_id, start), { add: { executions_used: 3 } });

  const body = await succeed(dashboard, getDashboard, { token: person.token });
  expect(body).toMatchObject({ total_tests: 6, created_tests: 6, usage: { executions_used: 3, executions_limit: 5 } });
  expect(body.recent_tests.map(({ name }) => name)).toEqual(['Test 6', 'Test 5', 'Test 4', 'Test 3', 'Test 2']);
  expect(body.recent_tests[0]).toMatchObject({ kind: 'flow', status: 'draft', execution_count: 0 });
});

it('costs the same with 50 tests and with many more', async () => {
  const reads = [];
  for (const count of [50, soaking(400, { soak: 2_000 })]) {
    const person = await makeUser();
    await makeManyFlowTests(person, count);
    reads.push(
      await countReads(async () => {
        const body = await succeed(dashboard, getDashboard, { token: person.token });
        expect(body).toMatchObject({ total_tests: count, created_tests: 24 });
        expect(body.passed_tests + body.failed_tests).toBeGreaterThan(count / 2);
      }),
    );
  }
  expect(reads[1]).toEqual(reads[0]);
  // Two of them for each kind of test: the newest, and how many are new.
  expect(reads[0]?.calls).toBeLessThan(12);
});

describe('the runs of the last 30 days', () => {
  const dayMs = 86_400_000;
  const read = async (token: string) => (await succeed(dashboard, getDashboard, { token })).daily_runs;
  const sumOf = (days: Awaited<ReturnType<typeof read>>) =>
    days.reduce((sum, { passed, failed, error }) => sum + passed + failed + error, 0);

  it('are counted on the day on which they ended, by how they ended, without those that were cancelled', async () => {
    const person = await makeUser();
    const test = await makeFlowTest(person);
    const earlier = Date.now() - 3 * dayMs;
    await runToEnd(person, test.id, { finished_at: new Date(earlier).toISOString() });
    await runToEnd(person, test.id, {
      status: 'failed',
      end_reason: { code: 'step_failed', params: { order: 1, reason: 'No' } },
    });
    await runToEnd(person, test.id, { status: 'error', end_reason: { code: 'runner_lost', params: {} }, refund: true });
    await runToEnd(person, test.id, { status: 'cancelled', refund: true });
    await runToEnd(person, test.id, { finished_at: new Date(Date.now() - 31 * dayMs).toISOString() });

    const days = await read(person.token);
    expect(days.find(({ day }) => day === calendarDay(earlier))).toMatchObject({ passed: 1, failed: 0, error: 0 });
    expect(days.at(-1)).toEqual({ day: calendarDay(Date.now()), passed: 0, failed: 1, error: 1 });
    expect(sumOf(days)).toBe(3);
  });

  it('are counted once when the end of a run is reported again', async () => {
    const person = await makeUser();
    const record = await runToEnd(person, (await makeFlowTest(person)).id);
    const ending = { status: 'passed', end_reason: null, refund: false } as const;
    expect(await finishExecution({ ctx: person.ctx, input: { record, ending } })).toBe('changed');
    expect(sumOf(await read(person.token))).toBe(1);
  });

  it('tell a member nothing of projects that are hidden from them, also after a test has left one', async () => {
    const admin = await makeUser();
    const member = await makeMember(admin);
    const { id: hidden } = await makeProject(admin);
    const test = await makeFlowTest(admin, { project_id: hidden });
    await runToEnd(admin, test.id);
    expect([sumOf(await read(admin.token)), sumOf(await read(member.token))]).toEqual([1, 0]);

    await updateFlowTest({ ctx: admin.ctx, input: { id: test.id, change: { project_id: null } } });
    await runToEnd(admin, test.id);
    expect([sumOf(await read(admin.token)), sumOf(await read(member.token))]).toEqual([2, 1]);
  });

  it('cost one reading of a few items, however many runs there were', async () => {
    const person = await makeUser();
    const test = await makeFlowTest(person);
    await runToEnd(person, test.id);
    const one = await countReads(() => read(person.token));
    for (let count = 0; count < 4; count++) await runToEnd(person, test.id);
    expect(await countReads(() => read(person.token))).toEqual(one);
    expect(sumOf(await read(person.token))).toBe(5);
  });
});

it('lists API tests, the newest first, without those of projects that are hidden from the caller', async () => {
  const owner = await makeUser();
  const member = await makeMember(owner);
  const project = await makeProject(owner);
  const oldest = await makeApiTest(owner, { name: 'List orders' });
  const hidden = await makeApiTest(owner, { name: 'Get an order', project_id: project.id });
  const newest = await makeApiTest(owner, { name: 'Delete an order', method: 'DELETE', body: 'not told in lists' });
  const list = ({ token }: { token: string }, query: object) =>
    succeed(dashboard, dashboardRoutes.listTestCases, { token, query });
  const names = async (person: { token: string }, query: object) => (await list(person, query)).map(({ name }) => name);
  expect(await names(owner, { limit: 10_000 })).toEqual([newest.name, hidden.name, oldest.name]);
  expect(await names(owner, { limit: 1, offset: 1 })).toEqual([hidden.name]);
  expect(await names(member, { limit: 10_000 })).toEqual([newest.name, oldest.name]);
  expect((await list(owner, { limit: 1 }))[0]).toMatchObject({ method: 'DELETE', has_auth: false, status: 'draft' });
  expect((await list(owner, { limit: 1 }))[0]).not.toHaveProperty('body');
  expect(await list(await makeUser(), { limit: 10 })).toEqual([]);
});
