import type { ReconciliationResult } from '@saywright/contracts/entities/ops-live';
import type { BillingPeriod } from '@saywright/contracts/entities/plan';
import type { PlanCode } from '@saywright/contracts/plans';
import type { AuditRecord } from './audit-repository.ts';
import type { OrganizationRecord } from './identity-repository.ts';
import type { PaymentEvent } from './payments.ts';
import type { SecurityEventRecord } from './security-log.ts';
import type { SubscriptionRecord } from './subscription-record.ts';

/** A payment page that someone of an organization opened. */
export interface CheckoutRecord {
  /** The provider's. */
  id: string;
  organization_id: string;
  user_id: string;
  purchase: 'plan' | 'executions';
  plan: PlanCode;
  billing_period: BillingPeriod;
  /** Null when it's for a plan. */
  executions: number | null;
  /** The plan's price on it; absent when it's for executions. */
  price_cents?: number;
  url: string;
  /** `settled`: paid, and the plan or the executions have arrived. */
  state: 'open' | 'settled' | 'expired';
  created_at: string;
  /** Seconds since the epoch. */
  ttl: number;
}

/** Executions that an organization bought. */
export interface GrantRecord {
  /** The bill or payment page. One grant each. */
  id: string;
  organization_id: string;
  executions: number;
  /** `yyyy-mm-dd` of the usage period in which they were bought. */
  period_start: string;
  /** The first bill of those that are granted together; see GrantedExecutions. */
  batch: string;
  granted_at: string;
}

/** An execution past the allowance that isn't billed yet. */
export interface OverageRecord {
  execution_id: string;
  organization_id: string;
  units: number;
  /** When the run ended. */
  at: string;
}

/** The usage period that it is now, and the executions that can be run in it. */
export interface AllowedPeriod {
  start: string;
  total: number;
}

/** `changed_meanwhile`: the organization's billing is no longer as it was read; read it again. */
export type BillingChange = 'written' | 'changed_meanwhile';

export interface BillingRepository {
  /**
   * Notes who pays for an organization, if nobody does yet, or if it's the one that is gone.
   * @returns the customer that is noted, which may be another one
   */
  storeCustomer(organizationId: string, customerId: string, gone?: string): Promise<string>;
  /**
   * Replaces the subscription of an organization, if its billing is still as it was read.
   * @param change.move the usage periods before and after, if the new one begins on another day: all that was counted in
   * the old one moves to the new one, runs that haven't ended included
   */
  writeSubscription(change: {
    organization: OrganizationRecord;
    subscription: SubscriptionRecord;
    allowed: AllowedPeriod;
    move?: { from: string; to: string } | undefined;
    audit?: AuditRecord | undefined;
    /** For staff. */
    event?: SecurityEventRecord | undefined;
  }): Promise<BillingChange>;

  /** Makes a payment page for a plan the organization's only open one; executions may have several. */
  insertCheckout(organization: OrganizationRecord, checkout: CheckoutRecord): Promise<BillingChange>;
  findCheckout(organizationId: string, checkoutId: string): Promise<CheckoutRecord | undefined>;
  closeCheckout(checkout: CheckoutRecord, state: 'settled' | 'expired'): Promise<void>;

  /** Adds bought executions to the subscription, once for each bill. */
  grant(change: {
    organization: OrganizationRecord;
    subscription: SubscriptionRecord;
    allowed: AllowedPeriod;
    grant: GrantRecord;
    audit?: AuditRecord | undefined;
  }): Promise<BillingChange | 'granted_before'>;
  findGrant(organizationId: string, grantId: string): Promise<GrantRecord | undefined>;
  /** Takes back executions whose money went back, once. */
  revokeGrant(change: {
    organization: OrganizationRecord;
    subscription: SubscriptionRecord;
    allowed: AllowedPeriod;
    grant: GrantRecord;
  }): Promise<BillingChange | 'revoked_before'>;

  /** Keeps an event until it's applied. `known`: it was stored before. */
  storeEvent(event: PaymentEvent, at: string): Promise<'stored' | 'known'>;
  findEvent(eventId: string): Promise<(PaymentEvent & { applied_at?: string }) | undefined>;
  markApplied(eventId: string, at: string): Promise<void>;
  /** Those that were stored before an instant and aren't applied, oldest first. */
  listUnapplied(before: string, limit: number): Promise<PaymentEvent[]>;

  /** Executions past the allowance that aren't billed and are to be by an instant, oldest first. */
  listUnbilled(before: string, limit: number): Promise<OverageRecord[]>;
  listUnbilledOf(organizationId: string): Promise<OverageRecord[]>;
  /** Notes that an execution is about to be reported. @returns when that was noted first */
  noteReport(overage: OverageRecord, at: string): Promise<string>;
  /** Takes that back: the provider certainly has no report of it. */
  forgetReport(overage: OverageRecord): Promise<void>;
  markBilled(overage: OverageRecord, at: string): Promise<void>;
  /** Lets an execution go: nobody is billed for it. */
  waive(overage: OverageRecord, at: string): Promise<void>;
  /** Bills an execution later, after the others. */
  postponeBilling(overage: OverageRecord, until: string): Promise<void>;

  /** Keeps the result of the latest comparison with the payment provider, for staff. */
  noteReconciliation(result: ReconciliationResult): Promise<void>;
  /** Undefined before the first. */
  readReconciliation(): Promise<ReconciliationResult | undefined>;
  /** Organizations with a paid subscription. */
  listPaying(): AsyncIterable<OrganizationRecord>;
  /** Notes that an email of a failing subscription was queued. `noted_before`: another one did. */
  noteReminder(subscriptionId: string, reminder: { since: string; day: number }): Promise<'noted' | 'noted_before'>;
}
