import { planSeeds } from '@saywright/contracts/plans';
import { expect, it } from 'vitest';
import { overageFrom } from './allowance-of.ts';
import { newSubscription } from './new-subscription.ts';

const now = Date.parse('2026-12-20T00:00:05.000Z');
const startedAt = '2026-11-20T10:00:00.000Z';
const [before, current] = ['2026-11-20', '2026-12-20'];
const starter = newSubscription({ plan: 'STARTER', plans: planSeeds, startedAt });
const granted = { period_start: current, executions: 100, batch: 'bill' };

it('bills past what is included and bought for the period, as it is now', () => {
  const total = (subscription: typeof starter) => overageFrom({ subscription }, { start: current, total: 9_000 }, now);
  expect(total(starter)).toBe(550);
  expect(total({ ...starter, granted })).toBe(650);
});

it('settles the last runs of a period that is over against what could be run in it', () => {
  const growth = newSubscription({ plan: 'GROWTH', plans: planSeeds, startedAt });
  expect(overageFrom({ subscription: growth }, { start: before, total: 550 }, now)).toBe(550);
  const period = { start: before, total: 2_500 };
  expect(overageFrom({ subscription: { ...starter, granted } }, period, now)).toBe(2_500);
  expect(overageFrom({ subscription: starter }, { start: before }, now)).toBe(550);
});

it('bills nothing one by one on a plan that stops at its allowance', () => {
  const subscription = newSubscription({ plan: 'TRIAL', plans: planSeeds, startedAt });
  expect(overageFrom({ subscription }, { start: current }, now)).toBeUndefined();
});
