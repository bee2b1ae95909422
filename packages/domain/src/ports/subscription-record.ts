import type { PlanCode, PlanLimits } from '@saywright/contracts/plans';

/** Limits in place of the plan's, as staff agreed them with the customer. */
export interface CustomLimits {
  limits: Partial<Pick<PlanLimits, 'team_members' | 'history_days' | 'concurrent_executions'>>;
  /** The id of the member of staff. */
  set_by: string;
  set_at: string;
  reason: string;
}

/** A subscription that a card pays for, as Stripe had it when we last looked; see domain/src/payments/sync-subscription.ts. */
export interface PaidSubscription {
  /** Stripe's. */
  id: string;
  /** Its worth per month in cents, at the price it was sold at. */
  monthly_cents: number;
  /** The end of the period that is paid for. */
  period_end: string;
  /** When we learned that it has this plan and period: what was used before has been billed. Absent in older ones. */
  changed_at?: string;
  /** The plan that takes the place of this one at the end of the period: TRIAL when it was cancelled. Absent while it renews. */
  pending?: { plan: PlanCode; billing_period: 'month' | 'year' };
  /** Since when a payment has been failing; see dunning.ts. Absent while everything is paid. */
  failing_since?: string;
}

/** Additional executions that were bought for one usage period, in one or more purchases. */
export interface GrantedExecutions {
  /** `yyyy-mm-dd`: nothing is left of them afterwards. It moves with the subscription's period, as what was counted does. */
  period_start: string;
  executions: number;
  /** The first bill of those that are in `executions`. */
  batch: string;
}

/** A plan as it was sold; later changes of the plan don't reach it until staff copy them. */
export interface PlanTerms {
  limits: PlanLimits;
  /** Dollars per execution past the allowance. Absent in older ones, which have the plan's. */
  overage_price_usd?: number | null;
}

/** The plan that an organization has bought, or the free one. Part of the organization's record. */
export interface SubscriptionRecord extends PlanTerms {
  plan: PlanCode;
  /** The last sync that changed the terms. Absent if none has. */
  synced_by?: string;
  billing_period: 'month' | 'year';
  /** Anchors the monthly usage period: the organization's creation while it's on the free plan. */
  started_at: string;
  /** Absent when the plan's limits hold. */
  custom?: CustomLimits;
  /** Absent when nothing was bought. */
  granted?: GrantedExecutions;
  /** Absent on free plans, and on those that staff set up. */
  paid?: PaidSubscription;
  /** When the organization fell back to the Trial plan; see end-history.ts. Absent on other plans, and once its history ended. */
  left_at?: string;
}
