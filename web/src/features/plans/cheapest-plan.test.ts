import { planView } from '@saywright/contracts/entities/plan';
import { planSeeds, publicPlanCodes } from '@saywright/contracts/plans';
import { expect, test } from 'vitest';
import { cheapestPlan } from '~/features/plans/cheapest-plan.ts';

const plans = publicPlanCodes.map((code) => planView(code, planSeeds[code]));

test.each([
  [5, 1, 'TRIAL', 0, 0],
  [6, 1, 'STARTER', 0, 24_900],
  [600, 3, 'STARTER', 50, 27_400],
  // 1,500 executions past Starter's allowance cost as much as Growth.
  [2_049, 3, 'STARTER', 1_499, 99_850],
  [2_051, 3, 'GROWTH', 0, 99_900],
  [100, 11, 'GROWTH', 0, 99_900],
  [100, 16, 'BUSINESS', 0, 250_000],
  [50_000, 100, 'ENTERPRISE', 0, 450_000],
])('%i executions by %i people cost least on the right plan', (...[executions, people, code, overage, cents]) => {
  expect(cheapestPlan(plans, executions, people)).toMatchObject({ plan: { plan_code: code }, overage, cents });
});

test('more than any listed plan sells is for Sales to quote', () => {
  expect(
    cheapestPlan(
      plans.filter(({ plan_code: code }) => code === 'ENTERPRISE'),
      60_000,
      5,
    ),
  ).toBeUndefined();
});
