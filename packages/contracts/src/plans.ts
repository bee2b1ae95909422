import * as z from 'zod';

/** The canonical plan codes. */
export const planCode = z.enum(['TRIAL', 'STARTER', 'GROWTH', 'BUSINESS', 'ENTERPRISE', 'BUSINESS_TRIAL']);
export type PlanCode = z.output<typeof planCode>;

/** Days that a live screenshot is kept, whatever the plan: it's for people who watch the run. */
export const livePictureDays = 1;

/** Days that history can be kept. Files are deleted by their prefix in the artifact bucket, and there is one for each. */
export const historyDayChoices = [30, 90, 180, 365, 730] as const;

/** Limits of a plan. A subscription keeps a copy of those it was sold with. */
export interface PlanLimits {
  /** Flow executions and API test runs per month. */
  executions_monthly: number;
  /** True: an execution past the allowance is refused. False: it runs and is counted as overage. */
  hard_limit: boolean;
  /** AI generations per month; its own counter. */
  generations_monthly: number;
  /** Requests sent per day without saving them, which no allowance counts. */
  sends_daily: number;
  /** -1 means unlimited. */
  team_members: number;
  /** Environments of an organization, per kind of test. */
  environments: number;
  /** Days that runs and their files are kept. */
  history_days: (typeof historyDayChoices)[number];
  /** Executions of one organization that run at the same time; more wait their turn. */
  concurrent_executions: number;
}

/** A plan as it's offered: its price, its limits and how it's described. */
export interface PlanOffer {
  name: string;
  description: string;
  /** US dollars a month, with at most two decimals. */
  price_usd: number;
  /** Days until `trial_ends_at`; 0 on plans without a trial. */
  trial_days: number;
  /** Dollars per execution past the allowance; null: negotiated, or not sold at all. */
  overage_price_usd: number | null;
  features: readonly string[];
  /** Restrictions that the plan card names. */
  limitations: readonly string[];
  popular: boolean;
  highlight_badge: string | null;
  notes: string | null;
  /** Whether it's sold by contract rather than by card. */
  contract_required: boolean;
  /** Whether new subscriptions can begin. Those that have it keep it. */
  is_active: boolean;
  /** The monthly price at Stripe that staff chose; null: the one that we make. */
  stripe_price_id: string | null;
  limits: PlanLimits;
}

/** All offers, by plan. */
export type Plans = Readonly<Record<PlanCode, PlanOffer>>;

const yearlyShare = 0.8;

/** A year paid in advance: twelve months at about 20% off, in whole dollars. */
export const yearlyPriceUsd = (monthlyUsd: number): number => Math.round(12 * monthlyUsd * yearlyShare);

/** The worth of a subscription per month in cents: a year by twelfths. */
export const monthlyCents = (offer: PlanOffer, period: 'month' | 'year'): number =>
  period === 'year' ? Math.round(planCents(offer, 'year') / 12) : planCents(offer, 'month');

/** US dollars per additional execution on plans whose overage price is negotiated. */
export const negotiatedOveragePriceUsd = 0.3;

/** The prices of a plan: of a month, of a year, of an execution past the allowance, and of one that is bought in advance. */
export type PriceName = 'month' | 'year' | 'overage' | 'executions';

/** The price of a plan in cents. */
export function planCents(offer: Pick<PlanOffer, 'price_usd' | 'overage_price_usd'>, name: PriceName): number {
  const { price_usd: monthly, overage_price_usd: overage } = offer;
  const each = overage ?? negotiatedOveragePriceUsd;
  const usd = { month: monthly, year: yearlyPriceUsd(monthly), overage: each, executions: each }[name];
  return Math.round(usd * 100);
}

const everyPlan = ['Unlimited tests', 'Flow and API Testing', 'AI test generation'];

type Seed = Omit<PlanOffer, 'limitations' | 'is_active' | 'stripe_price_id'> & { limitations?: readonly string[] };

const seed = (offer: Seed): PlanOffer => ({ limitations: [], is_active: true, stripe_price_id: null, ...offer });

/** The plans as they are until staff change them. Limits of an organization come from its subscription, not from here. */
export const planSeeds: Plans = {
  TRIAL: seed({
    name: 'Trial',
    description: 'For trying it out',
    price_usd: 0,
    trial_days: 14,
    overage_price_usd: null,
    features: ['5 executions a month', '1 team member', '30 days of history', ...everyPlan],
    limitations: ['Tests stop at 5 executions', 'No CI/CD integration'],
    popular: false,
    highlight_badge: null,
    notes: 'No card needed',
    contract_required: false,
    limits: {
      executions_monthly: 5,
      hard_limit: true,
      generations_monthly: 5,
      sends_daily: 500,
      team_members: 1,
      environments: 1,
      history_days: 30,
      concurrent_executions: 3,
    },
  }),
  STARTER: seed({
    name: 'Starter',
    description: 'For a team with one product',
    price_usd: 249,
    trial_days: 0,
    overage_price_usd: 0.5,
    features: [
      '550 executions a month',
      '10 team members',
      'CI/CD integration',
      '90 days of history',
      'Email support',
      ...everyPlan,
    ],
    popular: false,
    highlight_badge: null,
    notes: null,
    contract_required: false,
    limits: paid({ executions_monthly: 550, team_members: 10, environments: 1, history_days: 90, at_once: 5 }),
  }),
  GROWTH: seed({
    name: 'Growth',
    description: 'For lots of tests',
    price_usd: 999,
    trial_days: 0,
    overage_price_usd: 0.4,
    features: [
      '2,500 executions a month',
      '15 team members',
      'CI/CD integration',
      'Custom environments',
      '180 days of history',
      'Priority support',
      ...everyPlan,
    ],
    popular: true,
    highlight_badge: 'Most popular',
    notes: null,
    contract_required: false,
    limits: paid({ executions_monthly: 2_500, team_members: 15, history_days: 180, at_once: 10 }),
  }),
  BUSINESS: seed({
    name: 'Business',
    description: 'For several teams',
    price_usd: 2_500,
    trial_days: 0,
    overage_price_usd: 0.35,
    features: [
      '5,500 executions a month',
      'Unlimited team members',
      'CI/CD integration',
      'Custom environments',
      '1 year of history',
      'Priority support',
      ...everyPlan,
    ],
    popular: false,
    highlight_badge: null,
    notes: null,
    contract_required: false,
    limits: paid({ executions_monthly: 5_500, history_days: 365, at_once: 20 }),
  }),
  ENTERPRISE: seed({
    name: 'Enterprise',
    description: 'For a whole company',
    price_usd: 4_500,
    trial_days: 0,
    overage_price_usd: null,
    features: [
      '50,000 executions a month',
      'Unlimited team members',
      'CI/CD integration',
      'Custom environments',
      '2 years of history',
      'Dedicated account manager',
      ...everyPlan,
    ],
    popular: false,
    highlight_badge: null,
    notes: 'Custom overage and retention',
    contract_required: true,
    limits: paid({ executions_monthly: 50_000, history_days: 730, at_once: 50 }),
  }),
  BUSINESS_TRIAL: seed({
    name: 'Business trial',
    description: 'Business for 90 days',
    price_usd: 0,
    trial_days: 90,
    overage_price_usd: null,
    features: ['50 executions a month', 'Unlimited team members', '1 year of history', ...everyPlan],
    popular: false,
    highlight_badge: null,
    notes: null,
    contract_required: true,
    limits: { ...paid({ executions_monthly: 50, history_days: 365, at_once: 10 }), hard_limit: true },
  }),
};

function paid(offer: {
  executions_monthly: number;
  team_members?: number;
  environments?: number;
  history_days: PlanLimits['history_days'];
  at_once: number;
}): PlanLimits {
  return {
    executions_monthly: offer.executions_monthly,
    hard_limit: false,
    generations_monthly: offer.executions_monthly,
    sends_daily: 20_000,
    team_members: offer.team_members ?? -1,
    environments: offer.environments ?? 100,
    history_days: offer.history_days,
    concurrent_executions: offer.at_once,
  };
}

/** The plans that are on the price list, in its order. */
export const publicPlanCodes = ['TRIAL', 'STARTER', 'GROWTH', 'BUSINESS', 'ENTERPRISE'] as const;
