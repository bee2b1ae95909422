import * as z from 'zod';
import { planCode, type PlanOffer, type PlanCode, yearlyPriceUsd } from '../plans.ts';

/** A plan on the price list. Prices are US dollars. */
export const plan = z.object({
  plan_code: planCode,
  name: z.string(),
  description: z.string(),
  price_usd: z.number().meta({ description: 'Per month' }),
  yearly_price_usd: z.number().int().meta({ description: 'Per year, paid in advance' }),
  trial_days: z.number().int(),
  executions_monthly: z.number().int(),
  team_members_included: z.number().int().meta({ description: '-1 means unlimited' }),
  history_days: z.number().int(),
  concurrent_executions: z.number().int(),
  overage_enabled: z.boolean(),
  overage_price_usd: z.number().optional().meta({ description: 'Absent: custom pricing' }),
  features: z.array(z.string()),
  limitations: z.array(z.string()),
  popular: z.boolean(),
  highlight_badge: z.string().nullable(),
  notes: z.string().nullable(),
  contract_required: z.boolean(),
});
export type Plan = z.output<typeof plan>;

/** A plan as the price list shows it. */
export const planView = (code: PlanCode, offer: PlanOffer): Plan => ({
  plan_code: code,
  name: offer.name,
  description: offer.description,
  price_usd: offer.price_usd,
  yearly_price_usd: yearlyPriceUsd(offer.price_usd),
  trial_days: offer.trial_days,
  executions_monthly: offer.limits.executions_monthly,
  team_members_included: offer.limits.team_members,
  history_days: offer.limits.history_days,
  concurrent_executions: offer.limits.concurrent_executions,
  overage_enabled: !offer.limits.hard_limit,
  ...(offer.overage_price_usd !== null && { overage_price_usd: offer.overage_price_usd }),
  features: [...offer.features],
  limitations: [...offer.limitations],
  popular: offer.popular,
  highlight_badge: offer.highlight_badge,
  notes: offer.notes,
  contract_required: offer.contract_required,
});

export const billingPeriod = z.enum(['month', 'year']);
export type BillingPeriod = z.output<typeof billingPeriod>;

/** The plan that an organization is on. */
export const currentSubscription = z.object({
  current_plan: planCode,
  plan_code: planCode,
  plan_name: z.string(),
  billing_period: billingPeriod,
  started_at: z.iso.datetime(),
  is_paid: z.boolean().meta({ description: 'Whether a saved card pays for it: changes need no payment page' }),
  renews_at: z.iso.datetime().nullable().meta({ description: 'When the next period is paid; null when it ends' }),
  pending_change: z
    .object({
      plan_code: planCode,
      plan_name: z.string(),
      billing_period: billingPeriod,
      effective_at: z.iso.datetime(),
    })
    .nullable()
    .meta({ description: 'The plan after the end of the period; TRIAL when it was cancelled' }),
  payment_failure: z
    .object({ since: z.iso.datetime(), plan_ends_at: z.iso.datetime() })
    .nullable()
    .meta({ description: 'The last payment failed; the plan ends unless it is paid' }),
  team_members_limit: z.number().int().meta({ description: '-1 means unlimited' }),
  is_trial: z.boolean(),
  trial_ends_at: z.iso.datetime().nullable(),
});
export type CurrentSubscription = z.output<typeof currentSubscription>;

/** The subscription, for the screens of the organization. */
export const shownSubscription = currentSubscription.extend({
  has_team: z.boolean().meta({ description: 'Whether the plan has a team, or members are left from one that had' }),
});
export type ShownSubscription = z.output<typeof shownSubscription>;

/** The subscription, and how much of its monthly allowance is used. The `tests` fields repeat it under older names. */
export const subscriptionUsage = currentSubscription.extend({
  executions_used: z.number().int(),
  executions_limit: z.number().int().meta({ description: 'Included and granted' }),
  executions_remaining: z.number().int(),
  usage_percentage: z.number().meta({ description: 'Of the allowance, with one decimal; more than 100 on overage' }),
  limit_warning: z.boolean().meta({ description: 'Whether 80% or more is used' }),
  executions_included: z.number().int().meta({ description: "The plan's monthly allowance" }),
  executions_granted: z.number().int().meta({ description: 'Additional executions that were bought for this period' }),
  limit_reached: z.boolean().meta({ description: 'Whether no execution can start before the next period' }),
  generations_used: z.number().int(),
  generations_limit: z.number().int(),
  period_start: z.iso.datetime(),
  period_end: z.iso.datetime(),
  days_until_reset: z.number().int(),
  overage_enabled: z.boolean(),
  overage_units: z.number().int(),
  overage_price_per_unit: z.number().nullable().meta({ description: 'As the subscription was sold; null: negotiated' }),
  execution_price_usd: z.number().meta({ description: 'Of an additional execution that is bought now' }),
  team_members_used: z.number().int().meta({ description: 'Members and pending invitations' }),
  storage_bytes: z.number().int().meta({ description: 'The size of the files of runs that the history keeps' }),
  history_days: z.number().int(),
  concurrent_executions: z.number().int(),
  days: z
    .array(z.object({ day: z.iso.date(), executions: z.number().int() }))
    .meta({ description: 'The executions of each day of the period up to today, in UTC' }),
  executions_projected: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Where the period ends at this pace; null on its first day' }),
  monthly_tests_used: z.number().int(),
  monthly_test_limit: z.number().int(),
  tests_remaining: z.number().int(),
});
export type SubscriptionUsage = z.output<typeof subscriptionUsage>;
