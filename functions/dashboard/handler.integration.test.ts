import { dashboardRoutes } from '@saywright/contracts/routes/dashboard';
import { usagePeriod } from '@saywright/domain/usage/usage-period';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { callRoute, succeed } from '@saywright/testing/call';
import { countReads } from '@saywright/testing/count-reads';
import { makeFlowTest, makeUser } from '@saywright/testing/factories';
import { makeManyFlowTests } from '@saywright/testing/many-flow-tests';
import { useWorld } from '@saywright/testing/use-world';
import { expect, it } from 'vitest';
import { handler as dashboard } from './handler.ts';

useWorld();

const { getDashboard } = dashboardRoutes;

it('is empty for somebody who registered just now', async () => {
  const { token, user } = await makeUser();
  const { body } = await callRoute(dashboard, getDashboard, { token });
  expect(body).toEqual({
    total_tests: 0,
    passed_tests: 0,
    failed_tests: 0,
    created_tests: 0,
    recent_tests: [],
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

it('costs the same with 50 tests and with 2,000', async () => {
  const reads = [];
  for (const count of [50, 2_000]) {
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
  expect(reads[0]?.calls).toBeLessThan(10);
});
