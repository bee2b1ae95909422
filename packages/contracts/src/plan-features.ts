import type { PlanCode } from './plans.ts';

/** A capability that some plans have and others don't, besides numbers. */
export type PlanFeature =
  | 'team'
  | 'ci'
  | 'custom_environments'
  | 'basic_analytics'
  | 'advanced_analytics'
  | 'sso'
  | 'account_manager';

/** Features that nobody can use yet. No page shows them as included. */
export type ComingFeature = 'basic_analytics' | 'advanced_analytics' | 'sso';

const paid = ['STARTER', 'GROWTH', 'BUSINESS', 'ENTERPRISE', 'BUSINESS_TRIAL'] as const;
const upper = ['GROWTH', 'BUSINESS', 'ENTERPRISE', 'BUSINESS_TRIAL'] as const;
const top = ['BUSINESS', 'ENTERPRISE', 'BUSINESS_TRIAL'] as const;

/** The plans that have each feature, the smallest one first. */
const plansWith: Readonly<Record<PlanFeature, readonly [PlanCode, ...PlanCode[]]>> = {
  team: paid,
  ci: paid,
  custom_environments: upper,
  basic_analytics: paid,
  advanced_analytics: upper,
  sso: top,
  account_manager: top,
};

export const hasFeature = (plan: PlanCode, feature: PlanFeature): boolean => plansWith[feature].includes(plan);

/** The smallest plan that has a feature. */
export const firstPlanWith = (feature: PlanFeature): PlanCode => plansWith[feature][0];

/** How customers on each plan are helped, on the price list and on their tickets. */
export const supportLevels: Readonly<Record<PlanCode, string>> = {
  TRIAL: 'Basic',
  STARTER: 'Email',
  GROWTH: 'Priority',
  BUSINESS: '24/7 Priority',
  ENTERPRISE: 'Dedicated',
  BUSINESS_TRIAL: '24/7 Priority',
};
