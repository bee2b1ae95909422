import type { PlanCode, Plans } from '@saywright/contracts/plans';
import type { SubscriptionRecord } from '../ports/subscription-record.ts';
import { planTerms } from './plan-terms.ts';

interface NewSubscription {
  plan: PlanCode;
  plans: Plans;
  /** ISO instant. */
  startedAt: string;
}

/** A subscription to a plan, with a copy of the plan's terms. */
export const newSubscription = ({ plan, plans, startedAt }: NewSubscription): SubscriptionRecord => ({
  plan,
  ...planTerms(plans[plan]),
  billing_period: 'month',
  started_at: startedAt,
});
