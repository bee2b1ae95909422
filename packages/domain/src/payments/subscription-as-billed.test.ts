import { planSeeds } from '@saywright/contracts/plans';
import { describe, expect, it } from 'vitest';
import type { BilledSubscription } from '../ports/payments.ts';
import type { SubscriptionRecord } from '../ports/subscription-record.ts';
import { newSubscription } from '../subscriptions/new-subscription.ts';
import { subscriptionAsBilled } from './subscription-as-billed.ts';

const created_at = '2026-01-31T10:00:00.000Z';
const at = { plans: planSeeds, now: Date.parse('2026-03-15T12:00:00.000Z') };
const trial = { created_at, subscription: newSubscription({ plan: 'TRIAL', plans: planSeeds, startedAt: created_at }) };

const billed: BilledSubscription = {
  id: 'sub_1',
  customer_id: 'cus_1',
  organization_id: 'o',
  bought_by: 'u',
  plan: 'STARTER',
  billing_period: 'month',
  is_failing: false,
  is_unpaid: false,
  started_at: '2026-03-10T09:00:00.000Z',
  period_end: '2026-04-10T09:00:00.000Z',
  pending: null,
  bills_overage: true,
  usage_from: null,
};

const paying = (more: Partial<SubscriptionRecord> = {}) => ({
  created_at,
  subscription: { ...subscriptionAsBilled(trial, [billed], at), ...more },
});

describe('subscriptionAsBilled', () => {
  it('begins with the limits of the plan, and anchors the usage period on its start', () => {
    const { plan, limits, started_at, paid } = paying().subscription;
    expect({ plan, started_at, paid }).toEqual({
      plan: 'STARTER',
      started_at: billed.started_at,
      paid: {
        id: 'sub_1',
        monthly_cents: 24_900,
        period_end: billed.period_end,
        changed_at: new Date(at.now).toISOString(),
      },
    });
    expect(limits.executions_monthly).toBe(550);
  });

  it('keeps the limits that the plan was sold with, until another plan is bought', () => {
    const limits = { ...paying().subscription.limits, executions_monthly: 700 };
    expect(subscriptionAsBilled(paying({ limits }), [billed], at).limits).toBe(limits);
    const upgraded = subscriptionAsBilled(paying({ limits }), [{ ...billed, plan: 'GROWTH' }], at);
    expect(upgraded.limits.executions_monthly).toBe(2_500);
    expect(upgraded.started_at).toBe(billed.started_at);
  });

  it('knows since when it has its plan and period, so that usage before is billed before', () => {
    const now = new Date(at.now).toISOString();
    const upgraded = subscriptionAsBilled(paying(), [{ ...billed, plan: 'GROWTH' }], at);
    expect(upgraded.paid?.changed_at).toBe(now);
    const later = { ...at, now: at.now + 1_000 };
    const again = subscriptionAsBilled({ created_at, subscription: upgraded }, [{ ...billed, plan: 'GROWTH' }], later);
    expect(again.paid?.changed_at).toBe(now);
    const another = { ...billed, id: 'sub_2', plan: 'GROWTH' as const };
    const bought = subscriptionAsBilled({ created_at, subscription: upgraded }, [another], later);
    expect(bought.paid?.changed_at).toBe(new Date(later.now).toISOString());
  });

  it('is worth its price a month, a year by twelfths, until something else is bought', () => {
    const worth = (change: Partial<BilledSubscription>, from = trial) =>
      subscriptionAsBilled(from, [{ ...billed, ...change }], at).paid?.monthly_cents;
    // A year costs $2,390.
    expect(worth({ billing_period: 'year' })).toBe(19_917);
    const paid = { id: 'sub_1', period_end: billed.period_end, monthly_cents: 19_900 };
    expect(worth({}, paying({ paid }))).toBe(19_900);
    expect(worth({ plan: 'GROWTH' }, paying({ paid }))).toBe(99_900);
    expect(worth({ billing_period: 'year' }, paying({ paid }))).toBe(19_917);
  });

  it('remembers since when a payment fails, and forgets it once it is paid', () => {
    const failing = {
      created_at,
      subscription: subscriptionAsBilled(paying(), [{ ...billed, is_failing: true }], at),
    };
    expect(failing.subscription.paid?.failing_since).toBe('2026-03-15T12:00:00.000Z');
    const later = subscriptionAsBilled(failing, [{ ...billed, is_failing: true }], { ...at, now: at.now + 86_400_000 });
    expect(later.paid?.failing_since).toBe('2026-03-15T12:00:00.000Z');
    expect(subscriptionAsBilled(failing, [billed], at).paid).not.toHaveProperty('failing_since');
  });

  it('falls back to the Trial plan when nothing is paid anymore, and keeps what was bought for this period', () => {
    const granted = { period_start: '2026-03-10', executions: 100, batch: 'bill' };
    const left = subscriptionAsBilled(paying({ granted }), [], at);
    expect(left).toEqual({
      ...trial.subscription,
      granted: { ...granted, period_start: '2026-02-28' },
      left_at: '2026-03-15T12:00:00.000Z',
    });
    const again = { ...billed, id: 'sub_2', started_at: '2026-03-15T13:00:00.000Z' };
    expect(subscriptionAsBilled({ created_at, subscription: left }, [again], at).granted).toEqual({
      ...granted,
      period_start: '2026-03-15',
    });
    // Later comparisons with the provider don't move that instant.
    const nextDay = { ...at, now: at.now + 86_400_000 };
    expect(subscriptionAsBilled({ created_at, subscription: left }, [], nextDay)).toBe(left);
  });

  it('leaves a plan that staff set up alone', () => {
    const contract = {
      created_at,
      subscription: newSubscription({ plan: 'ENTERPRISE', plans: planSeeds, startedAt: created_at }),
    };
    expect(subscriptionAsBilled(contract, [], at)).toBe(contract.subscription);
  });

  it('keeps bought executions for their period only', () => {
    const granted = { period_start: '2026-03-10', executions: 100, batch: 'bill' };
    expect(subscriptionAsBilled(paying({ granted }), [billed], at).granted).toEqual(granted);
    expect(
      subscriptionAsBilled(paying({ granted }), [billed], { ...at, now: Date.parse('2026-04-10T00:00:00Z') }).granted,
    ).toBeUndefined();
  });

  it('stays with the subscription that it knows when there are two', () => {
    const newer = { ...billed, id: 'sub_2', plan: 'GROWTH' as const };
    expect(subscriptionAsBilled(paying(), [newer, billed], at).paid?.id).toBe('sub_1');
    expect(subscriptionAsBilled(trial, [newer, billed], at).paid?.id).toBe('sub_2');
  });
});
