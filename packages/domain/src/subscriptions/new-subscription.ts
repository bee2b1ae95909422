import type { PlanCode } from '@saywright/contracts/plans';
import type { SubscriptionRecord } from '../ports/subscription-record.ts';
import { planOffer } from './plan-offer.ts';

/** A subscription to a plan, with a copy of the plan's limits. @param startedAt ISO instant */
export const newSubscription = (plan: PlanCode, startedAt: string): SubscriptionRecord => ({
  plan,
  limits: planOffer(plan).limits,
  billing_period: 'month',
  started_at: startedAt,
});
