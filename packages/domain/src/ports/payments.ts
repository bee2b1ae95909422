import type { BillingDetails, Invoice } from '@saywright/contracts/entities/payment';
import type { BillingPeriod } from '@saywright/contracts/entities/plan';
import type { PlanCode } from '@saywright/contracts/plans';

/** A plan at a price. */
export interface PlanChoice {
  plan: PlanCode;
  billing_period: BillingPeriod;
}

/** A subscription that hasn't ended, as the payment provider has it now. */
export interface BilledSubscription extends PlanChoice {
  id: string;
  customer_id: string;
  /** The organization that it was sold to; null when someone made it by hand. */
  organization_id: string | null;
  /** The person who bought it; null when someone made it by hand. */
  bought_by: string | null;
  /** Whether the last payment failed. */
  is_failing: boolean;
  /** Whether its latest bill isn't paid, or will be charged soon: a renewal is, an hour after its period began. */
  is_unpaid: boolean;
  started_at: string;
  period_end: string;
  /** The plan after the end of the period; null while it renews. */
  pending: PlanChoice | null;
  /** Whether executions past the allowance are billed with it. */
  bills_overage: boolean;
  /** The start of the period whose usage isn't invoiced yet; null while usage isn't billed. */
  usage_from: string | null;
}

/** A payment page. */
export interface Checkout {
  id: string;
  organization_id: string | null;
  status: 'open' | 'complete' | 'expired';
  is_paid: boolean;
}

/** A bill for additional executions, or for anything else. */
export interface Purchase {
  organization_id: string | null;
  bought_by: string | null;
  /** Null when it isn't for executions. */
  executions: number | null;
  is_paid: boolean;
}

/** Money that went back to a customer. */
export interface Returned {
  customer_id: string;
  /** All that was paid. */
  cents: number;
  /** The payment page and the bill that it had paid, as far as there are any. */
  bills: readonly string[];
}

/** A price at the provider. */
export interface OfferedPrice {
  /** Null when it isn't a price of a plan of ours. */
  plan: PlanCode | null;
  /** How long it pays for; null when it isn't paid in advance. */
  period: string | null;
  /** US cents; null in another currency. */
  cents: number | null;
  is_active: boolean;
}

/** A signed message of the provider. It says that something happened; how things stand is read again. */
export interface PaymentEvent {
  id: string;
  type: string;
  /** The id of the thing that it's about. */
  object_id: string;
  /** Null for things that belong to no customer. */
  customer_id: string | null;
  created_at: string;
}

/** Who pays, and where the browser comes back to. */
interface CheckoutFor {
  customerId: string;
  organizationId: string;
  userId: string;
  successUrl: string;
  cancelUrl: string;
}

/**
 * Why the provider didn't do something.
 * - `declined`: the bank refused the card; the message is for the person
 * - `down`: no answer, or an error of theirs; the same call may succeed later
 * - `refused`: the call makes no sense as things stand
 */
export class PaymentError extends Error {
  readonly kind: 'declined' | 'down' | 'refused';

  constructor(kind: PaymentError['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'PaymentError';
    this.kind = kind;
  }
}

/** The payment provider. Every call may throw a PaymentError. */
export interface Payments {
  /** Whether cards are test cards and no money moves. */
  isTest: boolean;

  createCustomer(customer: { organizationId: string; name: string; email: string }): Promise<string>;
  /** Whether a customer is there: staff may delete one at the provider, which ends its subscriptions. */
  hasCustomer(customerId: string): Promise<boolean>;
  /** The organization that a customer stands for. */
  findOrganization(customerId: string): Promise<string | null>;

  checkOutPlan(page: CheckoutFor & { choice: PlanChoice }): Promise<{ id: string; url: string }>;
  checkOutExecutions(page: CheckoutFor & { plan: PlanCode; executions: number }): Promise<{ id: string; url: string }>;
  findCheckout(id: string): Promise<Checkout | undefined>;
  /** Closes a payment page. `not_open`: it was paid or has expired. */
  expireCheckout(id: string): Promise<'expired' | 'not_open'>;
  /** Closes all payment pages of a customer, also those that we don't know of. */
  expireCheckouts(customerId: string): Promise<void>;

  /** Those of a customer that haven't ended, newest first. */
  listSubscriptions(customerId: string): Promise<BilledSubscription[]>;
  /** Those of all customers that haven't ended. */
  listAllSubscriptions(): AsyncIterable<BilledSubscription>;
  /** The events since an instant, newest first; the provider remembers a month. */
  listEvents(since: string): AsyncIterable<PaymentEvent>;
  /** Adds the item that bills executions past the allowance. Adding it twice does no harm. */
  addOverage(subscription: BilledSubscription): Promise<void>;
  /** Changes the plan now. The difference for the rest of the period is charged or credited. */
  changeNow(subscription: BilledSubscription, to: PlanChoice): Promise<void>;
  /** Changes the plan at the end of the period; TRIAL ends the subscription then. */
  changeAtPeriodEnd(subscription: BilledSubscription, to: PlanChoice): Promise<void>;
  /** Lets the subscription renew as it is. */
  keep(subscription: BilledSubscription): Promise<void>;
  /** Ends a subscription now. Usage that isn't billed yet is billed unless the money went back. */
  endNow(subscriptionId: string, options: { billUsage: boolean }): Promise<void>;
  /** Charges the open bills of a subscription with the card that it has now, unless it was declined last. */
  payOverdue(subscription: BilledSubscription): Promise<void>;
  /** Cents that are due when a change takes effect now. */
  previewChange(subscription: BilledSubscription, to: PlanChoice): Promise<number>;

  /**
   * Charges the saved card of a subscription for additional executions.
   * @param purchase.key a second purchase with it is the first one
   * @returns the id of the bill
   */
  chargeExecutions(purchase: {
    subscription: BilledSubscription;
    organizationId: string;
    userId: string;
    executions: number;
    key: string;
  }): Promise<string>;
  findPurchase(billId: string): Promise<Purchase | undefined>;
  /**
   * Money that went back: a charge that was refunded in full, or a dispute.
   * @returns undefined when it isn't a customer's, or only a part of the money went back
   */
  findReturned(type: 'refund' | 'dispute', id: string): Promise<Returned | undefined>;

  /** Whether the bank has decided a dispute for us: its money is ours again. */
  hasWon(disputeId: string): Promise<boolean>;
  /**
   * Takes from what a customer has in credit, as far as there's any: credit for days that the returned money had paid for.
   * @param returned.key a second call with it does nothing
   */
  takeBackCredit(customerId: string, returned: { cents: number; key: string }): Promise<void>;

  /** Returns the money of a paid bill to whom it came from. `returned`: it was refunded or disputed before. */
  refund(billId: string): Promise<'refunded' | 'returned'>;

  /**
   * Bills one execution past the allowance. A second report of it within a day does nothing.
   * @param execution.at within the last 35 days
   */
  reportOverage(execution: { id: string; customerId: string; units: number; at: string }): Promise<void>;

  /** Gives what we sell at the provider the plan's name and current prices. Subscriptions keep the prices they were sold at. */
  updateOffer(plan: PlanCode, offer: { name: string; description: string }): Promise<void>;
  /** A price at the provider; undefined if there's none with this ID. */
  findPrice(id: string): Promise<OfferedPrice | undefined>;

  openPortal(customerId: string, returnUrl: string): Promise<string>;
  readDetails(customerId: string, subscription: BilledSubscription | undefined): Promise<BillingDetails>;
  listInvoices(
    customerId: string,
    page: { limit: number; startingAfter?: string | undefined },
  ): Promise<{ invoices: Invoice[]; has_more: boolean }>;
}

/** Reads signed messages of the provider. */
export interface PaymentEvents {
  /** @returns undefined unless the signature is the provider's and recent */
  read(body: string, signature: string): PaymentEvent | undefined;
}
