import { planView } from '@saywright/contracts/entities/plan';
import { planSeeds, publicPlanCodes } from '@saywright/contracts/plans';
import { expect, test } from 'vitest';
import { plansToAskFor, quotePlans } from '~/features/plans/quote-plans.ts';

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
  const [cheapest] = quotePlans(plans, { executions, people, period: 'month' });
  expect(cheapest).toMatchObject({ plan: { plan_code: code }, overage, cents });
});

test('more than any listed plan sells is for Sales to quote', () => {
  const enterprise = plans.filter(({ plan_code: code }) => code === 'ENTERPRISE');
  expect(quotePlans(enterprise, { executions: 60_000, people: 5, period: 'month' })).toEqual([]);
});

test('a plan whose extra executions have no listed price is named, if it has room for the people', () => {
  const codes = (executions: number, people: number): string[] =>
    plansToAskFor(plans, { executions, people }).map(({ plan_code: code }) => code);
  expect(codes(60_000, 5)).toEqual(['ENTERPRISE']);
  expect(codes(50_000, 5)).toEqual([]);
});

test('plans without room for the people are left out, the others come by price', () => {
  const quotes = quotePlans(plans, { executions: 600, people: 12, period: 'month' });
  expect(quotes.map(({ plan, cents }) => [plan.plan_code, cents])).toEqual([
    ['GROWTH', 99_900],
    ['BUSINESS', 250_000],
    ['ENTERPRISE', 450_000],
  ]);
});

test('a year in advance counts as its twelfth, overage as it is', () => {
  const [cheapest] = quotePlans(plans, { executions: 600, people: 3, period: 'year' });
  expect(cheapest).toMatchObject({ overage: 50, cents: Math.round(239_000 / 12) + 2_500 });
});
