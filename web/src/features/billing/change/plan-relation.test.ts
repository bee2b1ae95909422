import { planView, type BillingPeriod } from '@saywright/contracts/entities/plan';
import { planSeeds, type PlanCode } from '@saywright/contracts/plans';
import { expect, test } from 'vitest';
import { planRelation } from '~/features/billing/change/plan-relation.ts';

test.each<[PlanCode, BillingPeriod, PlanCode, boolean, string]>([
  ['GROWTH', 'month', 'STARTER', true, 'upgrade'],
  ['STARTER', 'month', 'GROWTH', true, 'downgrade'],
  ['TRIAL', 'month', 'STARTER', true, 'downgrade'],
  ['STARTER', 'month', 'TRIAL', false, 'upgrade'],
  ['STARTER', 'month', 'BUSINESS_TRIAL', false, 'upgrade'],
  ['TRIAL', 'month', 'BUSINESS_TRIAL', false, 'downgrade'],
  ['ENTERPRISE', 'month', 'STARTER', true, 'sales'],
  ['STARTER', 'month', 'STARTER', true, 'current'],
  ['STARTER', 'year', 'STARTER', true, 'other_period'],
  // Nobody pays for it, so there's nothing to pay by the year.
  ['STARTER', 'year', 'STARTER', false, 'current'],
])('%s by the %s, on %s (paid: %s), is %s', (...[code, period, current, isPaid, relation]) => {
  const subscription = { plan_code: current, billing_period: 'month' as const, is_paid: isPaid };
  const offered = planView(code, planSeeds[code]);
  expect(planRelation({ plan: offered, period, subscription, currentPriceUsd: planSeeds[current].price_usd })).toBe(
    relation,
  );
});
