import { planCents, type Plans } from '@saywright/contracts/plans';
import type { CurrentSubscription, SubscriptionUsage } from '@saywright/contracts/entities/plan';
import type { OrganizationRecord, UsageRecord } from '../ports/identity-repository.ts';
import type { PaidSubscription } from '../ports/subscription-record.ts';
import { allowanceOf } from '../subscriptions/allowance-of.ts';
import { graceEnd } from '../subscriptions/grace-end.ts';
import { limitsOf } from '../subscriptions/limits-of.ts';
import { usagePeriod } from '../usage/usage-period.ts';

const dayMs = 86_400_000;
const warnFromPercent = 80;

const pendingView = (
  { pending, period_end: effectiveAt }: PaidSubscription,
  plans: Plans,
): CurrentSubscription['pending_change'] =>
  pending
    ? {
        plan_code: pending.plan,
        plan_name: plans[pending.plan].name,
        billing_period: pending.billing_period,
        effective_at: effectiveAt,
      }
    : null;

/** The subscription of an organization as the API answers it. */
export function subscriptionView(organization: OrganizationRecord, plans: Plans): CurrentSubscription {
  const { plan, billing_period, started_at, paid } = organization.subscription;
  const { name, trial_days: trialDays } = plans[plan];
  return {
    current_plan: plan,
    plan_code: plan,
    plan_name: name,
    billing_period,
    started_at,
    is_paid: paid !== undefined,
    renews_at: paid && paid.pending?.plan !== 'TRIAL' ? paid.period_end : null,
    pending_change: paid ? pendingView(paid, plans) : null,
    payment_failure: paid?.failing_since
      ? { since: paid.failing_since, plan_ends_at: graceEnd(paid.failing_since) }
      : null,
    team_members_limit: limitsOf(organization).team_members,
    is_trial: trialDays > 0,
    trial_ends_at: trialDays > 0 ? new Date(Date.parse(started_at) + trialDays * dayMs).toISOString() : null,
  };
}

/** Executions of each day from the first one of the period to today. */
function daysOf(usage: UsageRecord, { start, now }: { start: string; now: number }): SubscriptionUsage['days'] {
  const first = Date.parse(start);
  const count = Math.floor((now - first) / dayMs) + 1;
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(first + at * dayMs).toISOString().slice(0, 10);
    return { day, executions: usage.days[day] ?? 0 };
  });
}

/** The executions at the end of the period at this pace. A first day says nothing about the others. */
function projected(used: number, { start, end, now }: { start: string; end: string; now: number }): number | null {
  const [first, last] = [Date.parse(start), Date.parse(end)];
  return now - first < dayMs ? null : Math.round((used * (last - first)) / (now - first));
}

export interface UsageOf {
  organization: OrganizationRecord;
  plans: Plans;
  usage: UsageRecord;
  /** The size of the files that the history keeps. */
  storedBytes: number;
  /** Seats that are taken. */
  seats: number;
}

/** The usage of a period as the API answers it. @param now milliseconds since the epoch */
export function usageView({ organization, plans, usage, storedBytes, seats }: UsageOf, now: number): SubscriptionUsage {
  const limits = limitsOf(organization);
  const { plan, overage_price_usd: soldOverage } = organization.subscription;
  const { [plan]: offer } = plans;
  const { included, granted, total: limit, isHard } = allowanceOf(organization, now);
  const { start, end } = usagePeriod(organization.subscription.started_at, now);
  const { executions_used: used, executions_over: over, generations_used } = usage;
  // Executions that were billed one by one before an upgrade take nothing from the larger allowance.
  const within = isHard ? used : used - over;
  const remaining = Math.max(0, limit - within);
  const percent = limit === 0 ? 100 : Math.round((used / limit) * 1_000) / 10;
  return {
    ...subscriptionView(organization, plans),
    executions_used: used,
    executions_limit: limit,
    executions_remaining: remaining,
    executions_included: included,
    executions_granted: granted,
    usage_percentage: percent,
    limit_warning: percent >= warnFromPercent,
    limit_reached: isHard && remaining === 0,
    generations_used,
    generations_limit: limits.generations_monthly,
    period_start: `${start}T00:00:00.000Z`,
    period_end: end,
    days_until_reset: Math.ceil((Date.parse(end) - now) / dayMs),
    overage_enabled: !isHard,
    overage_units: isHard ? 0 : over + Math.max(0, within - limit),
    overage_price_per_unit: soldOverage === undefined ? offer.overage_price_usd : soldOverage,
    execution_price_usd: planCents(offer, 'executions') / 100,
    team_members_used: seats,
    storage_bytes: storedBytes,
    history_days: limits.history_days,
    concurrent_executions: limits.concurrent_executions,
    days: daysOf(usage, { start, now }),
    executions_projected: projected(used, { start, end, now }),
    monthly_tests_used: used,
    monthly_test_limit: limit,
    tests_remaining: remaining,
  };
}
