import type { Account } from '../state/account.ts';
import { find } from '../state/find.ts';
import type { Stored } from '../state/store.ts';
import type { CheckoutSession, Customer, Invoice, LineItem, PaymentIntent, PaymentMethod } from '../state/wire.ts';
import { createCustomer } from './customers.ts';
import { createInvoice, finalizeInvoice, intentOf, payInvoice, type InvoicePaying } from './invoices.ts';
import type { NewLine } from './lines.ts';
import { attach, challengedMethod, createCard, notAuthenticated, type CardDetails } from './payment-methods.ts';
import { confirmIntent, createIntent, outcomeOf } from './payments.ts';
import { createSubscription } from './subscriptions.ts';

/** The part of a checkout session that Stripe keeps to itself. */
export interface CheckoutPlan extends Stored {
  object: 'twin.checkout';
  items: LineItem[];
  subscription: { metadata: Record<string, string>; description: string | null };
  payment: { metadata: Record<string, string>; description: string | null; setup_future_usage: 'off_session' | null };
  invoice: { metadata: Record<string, string>; description: string | null } | null;
  /** Fields of the customer that the page's form fills in. */
  updates: { address: boolean; name: boolean };
}

export const checkoutPlan = (account: Account, { id }: CheckoutSession): CheckoutPlan =>
  find<CheckoutPlan>(account, 'twin.checkout', `checkout_${id}`);

export type CheckoutOutcome =
  | { status: 'paid' }
  | { status: 'asks'; method: string }
  | { status: 'failed'; message: string };

/** Pays a checkout session with a card. Unless it's paid, the session stays open for another try. */
export function payCheckout(account: Account, session: CheckoutSession, card: CardDetails): CheckoutOutcome {
  const method = createCard(account, card);
  const outcome = outcomeOf(account, { method, offSession: false });
  if (outcome.status === 'declined') {
    const intent = createIntent(account, paymentOfSession(account, session, session.customer));
    confirmIntent(account, intent, { method, offSession: false });
    return { status: 'failed', message: outcome.decline.message };
  }
  if (outcome.status === 'asks') return { status: 'asks', method: method.id };
  completeCheckout(account, session, method);
  return { status: 'paid' };
}

/** The customer's answer on the 3-D Secure page. */
export function answerChallenge(
  account: Account,
  session: CheckoutSession,
  { passes, method: id }: { passes: boolean; method: string },
): CheckoutOutcome {
  const method = challengedMethod(account, id);
  if (!method || !passes) return { status: 'failed', message: notAuthenticated };
  completeCheckout(account, session, method);
  return { status: 'paid' };
}

const paymentOfSession = (account: Account, session: CheckoutSession, customer: string | null) => {
  const { payment } = checkoutPlan(account, session);
  return {
    amount: session.amount_total ?? 0,
    currency: session.currency ?? 'usd',
    customer,
    description: payment.description,
    metadata: payment.metadata,
    setupFutureUsage: payment.setup_future_usage,
  };
};

function completeCheckout(account: Account, session: CheckoutSession, method: PaymentMethod): void {
  const customer = customerOf(account, session, method);
  const paying = { method, offSession: false, authenticated: true, automatic: false };
  const paid =
    session.mode === 'subscription'
      ? subscribe(account, session, { customer, method })
      : session.invoice_creation?.enabled === true
        ? payWithInvoice(account, invoiceOf(account, session, customer), paying)
        : { payment_intent: payAlone(account, session, { customer, method }).id };
  const completed = account.store.put<CheckoutSession>({
    ...session,
    ...paid,
    customer,
    customer_details: detailsOf(account, customer, method),
    payment_status: session.amount_total === 0 ? 'no_payment_required' : 'paid',
    status: 'complete',
    url: null,
  });
  account.emit('checkout.session.completed', completed);
}

function payWithInvoice(
  account: Account,
  invoice: Invoice,
  paying: InvoicePaying,
): Pick<CheckoutSession, 'invoice' | 'payment_intent'> {
  const paid = payInvoice(account, invoice, paying);
  return { invoice: paid.id, payment_intent: intentOf(account, paid)?.id ?? null };
}

function customerOf(account: Account, session: CheckoutSession, method: PaymentMethod): string | null {
  const { email, name, address } = method.billing_details;
  if (session.customer !== null) {
    if (session.mode === 'subscription' || keepsCard(account, session)) attach(account, method, session.customer);
    fillIn(account, session, method);
    return session.customer;
  }
  if (session.mode === 'payment' && session.customer_creation !== 'always') return null;
  const { id } = createCustomer(account, { email: session.customer_email ?? email, name, address });
  attach(account, method, id);
  return id;
}

function fillIn(account: Account, session: CheckoutSession, { billing_details: billing }: PaymentMethod): void {
  const { updates } = checkoutPlan(account, session);
  const customer = find<Customer>(account, 'customer', String(session.customer));
  account.change<Customer>('customer.updated', customer, {
    ...(updates.name && billing.name !== null ? { name: billing.name } : {}),
    ...(updates.address && billing.address !== null ? { address: billing.address } : {}),
  });
}

const keepsCard = (account: Account, session: CheckoutSession): boolean =>
  checkoutPlan(account, session).payment.setup_future_usage !== null;

function subscribe(
  account: Account,
  session: CheckoutSession,
  { customer, method }: { customer: string | null; method: PaymentMethod },
): { subscription: string; invoice: string | null } {
  const { items, subscription: wanted } = checkoutPlan(account, session);
  const { subscription, invoice } = createSubscription(account, {
    ...wanted,
    customer: String(customer),
    items: items.map(({ price, quantity }) => ({
      price: price?.id,
      ...(price?.recurring?.usage_type === 'metered' ? {} : { quantity: quantity ?? 1 }),
    })),
    defaultMethod: method.id,
    status: 'incomplete',
  });
  if (invoice?.status === 'open')
    payInvoice(account, invoice, { method, offSession: false, authenticated: true, automatic: false });
  return { subscription: subscription.id, invoice: invoice?.id ?? null };
}

function payAlone(
  account: Account,
  session: CheckoutSession,
  { customer, method }: { customer: string | null; method: PaymentMethod },
): PaymentIntent {
  const intent = createIntent(account, paymentOfSession(account, session, customer));
  return confirmIntent(account, intent, { method, offSession: false, authenticated: true });
}

function invoiceOf(account: Account, session: CheckoutSession, customer: string | null): Invoice {
  const { items, invoice } = checkoutPlan(account, session);
  const now = account.timeOf(customer);
  const lines = items.flatMap(({ price, quantity, description, amount_total: amount }): NewLine[] =>
    price === null
      ? []
      : [
          {
            amount,
            price,
            quantity: quantity ?? 1,
            period: { start: now, end: now },
            description: description ?? '',
            subscription: null,
            item: null,
            proration: false,
          },
        ],
  );
  const draft = createInvoice(account, {
    customer: String(customer),
    subscription: null,
    lines,
    reason: 'manual',
    period: { start: now, end: now },
    metadata: invoice?.metadata ?? {},
    description: invoice?.description ?? null,
    alone: true,
  });
  const open = finalizeInvoice(account, draft);
  const intent = intentOf(account, open);
  const { payment } = checkoutPlan(account, session);
  if (intent)
    account.store.put<PaymentIntent>({
      ...intent,
      metadata: payment.metadata,
      setup_future_usage: payment.setup_future_usage,
    });
  return open;
}

function detailsOf(
  account: Account,
  customer: string | null,
  { billing_details: billing }: PaymentMethod,
): CheckoutSession['customer_details'] {
  const known = customer === null ? undefined : find<Customer>(account, 'customer', customer);
  return {
    address: billing.address ?? null,
    business_name: null,
    email: known?.email ?? billing.email,
    individual_name: null,
    name: billing.name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}
