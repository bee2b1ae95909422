import { billingRoutes } from '@saywright/contracts/routes/billing';
import { usagePeriod } from '@saywright/domain/usage/usage-period';
import { appKeys } from '@saywright/storage/app-keys';
import { readStorageConfig } from '@saywright/storage/config';
import { createDatabase } from '@saywright/storage/database';
import { callRoute, succeed } from '@saywright/testing/call';
import { makeFlowTest, makeUser, type MadeUser } from '@saywright/testing/factories';
import { runToEnd } from '@saywright/testing/run-to-end';
import { setPlan } from '@saywright/testing/set-plan';
import { useWorld } from '@saywright/testing/use-world';
import { expect, it } from 'vitest';
import { handler } from './handler.ts';

useWorld();

const { listPlans, mapPlans, getSubscription, getUsage } = billingRoutes;

async function use({ user }: MadeUser, executions: number): Promise<void> {
  const { app } = createDatabase(readStorageConfig());
  const { start } = usagePeriod(user.created_at, Date.now());
  await app.update(appKeys.usage(user.organization_id, start), { add: { executions_used: executions } });
}

it('lists the plans on the price list to everyone', async () => {
  const { status, body } = await callRoute(handler, listPlans, {});
  expect(status).toBe(200);
  expect(body.map((plan: { plan_code: string; price_usd: number }) => [plan.plan_code, plan.price_usd])).toEqual([
    ['TRIAL', 0],
    ['STARTER', 249],
    ['GROWTH', 999],
    ['BUSINESS', 2_500],
    ['ENTERPRISE', 4_500],
  ]);
  expect(body[1]).toMatchObject({ yearly_price_usd: 2_390, overage_enabled: true, overage_price_usd: 0.5 });
  expect(body[4]).toMatchObject({ contract_required: true, team_members_included: -1 });
  expect(body[4]).not.toHaveProperty('overage_price_usd');
});

it('shows a new organization its trial and what is left of it', async () => {
  const { token, user } = await makeUser();
  const usage = await succeed(handler, getUsage, { token });
  expect(usage).toMatchObject({
    plan_code: 'TRIAL',
    current_plan: 'TRIAL',
    plan_name: 'Trial',
    is_trial: true,
    trial_ends_at: new Date(Date.parse(user.created_at) + 14 * 86_400_000).toISOString(),
    executions_used: 0,
    executions_limit: 5,
    executions_remaining: 5,
    limit_warning: false,
    limit_reached: false,
    overage_enabled: false,
    overage_price_per_unit: null,
    team_members_limit: 1,
    monthly_test_limit: 5,
    tests_remaining: 5,
    period_end: usagePeriod(user.created_at, Date.now()).end,
  });
});

it('warns from 80% on, and a plan with a hard limit ends at its allowance', async () => {
  const person = await makeUser();
  await use(person, 4);
  const warned = await succeed(handler, getUsage, { token: person.token });
  expect(warned).toMatchObject({ usage_percentage: 80, limit_warning: true, limit_reached: false });
  await use(person, 1);
  const ended = await succeed(handler, getUsage, { token: person.token });
  expect(ended).toMatchObject({ executions_remaining: 0, limit_reached: true, overage_units: 0 });
});

it('counts overage on a plan that has it, and is never at its limit', async () => {
  const person = await makeUser();
  await setPlan(person, 'GROWTH');
  await use(person, 2_600);
  expect(await succeed(handler, getUsage, { token: person.token })).toMatchObject({
    usage_percentage: 104,
    limit_reached: false,
    overage_units: 100,
    overage_price_per_unit: 0.4,
    monthly_tests_used: 2_600,
  });
});

it('answers the limits that were agreed with the customer in place of the plan', async () => {
  const person = await makeUser();
  await setPlan(person, 'STARTER', { team_members: 40 });
  const { token } = person;
  expect(await succeed(handler, getSubscription, { token })).toMatchObject({
    current_plan: 'STARTER',
    team_members_limit: 40,
    is_trial: false,
    trial_ends_at: null,
  });
  const plans = await succeed(handler, mapPlans, { token });
  expect(plans.STARTER).toMatchObject({ team_members_included: 10 });
});

it('counts the files of runs as storage for as long as the history keeps them', async () => {
  const person = await makeUser();
  const { id } = await makeFlowTest(person);
  await runToEnd(person, id, { stored_bytes: 1_000 });
  await runToEnd(person, id, { status: 'error', refund: true, stored_bytes: 234 });
  const { app } = createDatabase(readStorageConfig());
  const day = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const former = appKeys.usage(person.user.organization_id, day(40));
  await app.update(former, { add: { [`bytes#${day(29)}`]: 50_000, [`bytes#${day(32)}`]: 7_000_000 } });
  expect(await succeed(handler, getUsage, { token: person.token })).toMatchObject({ storage_bytes: 51_234 });
});
