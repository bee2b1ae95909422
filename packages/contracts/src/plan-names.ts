import type { PlanCode } from './plans.ts';

/** Plans as people know them, without asking the server. */
export const planNames: Readonly<Record<PlanCode, string>> = {
  TRIAL: 'Trial',
  STARTER: 'Starter',
  GROWTH: 'Growth',
  BUSINESS: 'Business',
  ENTERPRISE: 'Enterprise',
  BUSINESS_TRIAL: 'Business trial',
};
