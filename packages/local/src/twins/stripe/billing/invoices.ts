import { invalid } from '../protocol/stripe-error.ts';
import { wholeList } from '../protocol/list-of.ts';
import type { Period } from '../money/periods.ts';
import { retryDays } from '../money/retry-days.ts';
import type { Account } from '../state/account.ts';
import { find } from '../state/find.ts';
import { newId } from '../state/new-id.ts';
import type {
  Customer,
  Invoice,
  InvoiceLine,
  InvoicePayment,
  Meter,
  PaymentIntent,
  PaymentMethod,
  Price,
  Subscription,
} from '../state/wire.ts';
import { lineOfItem, pendingItems, type InvoiceItem } from './invoice-items.ts';
import { lineOf, usageText, type NewLine } from './lines.ts';
import { confirmIntent, createIntent } from './payments.ts';
import { settleFailure, settlePayment } from './settle.ts';
import { usageOf } from './usage.ts';

/** Less than this isn't worth a payment: it's carried over to the next invoice. */
const smallestCharge = 50;
/** A renewal's invoice can be looked over before it's final. */
const draftSeconds = 3_600;

export interface NewInvoice {
  customer: string;
  subscription: Subscription | null;
  lines: readonly NewLine[];
  reason: NonNullable<Invoice['billing_reason']>;
  period: Period;
  metadata?: Record<string, string>;
  description?: string | null;
  /** Leaves what's pending for the customer's next invoice. */
  alone?: true;
}

/** A draft with these lines, and everything that was pending for the subscription. */
export function createInvoice(account: Account, invoice: NewInvoice): Invoice {
  const { customer, subscription } = invoice;
  const pending = invoice.alone ? [] : pendingItems(account, customer, subscription?.id ?? null);
  const id = newId('in');
  const lines = [...pending.map((item) => lineOfItem(account, item)), ...invoice.lines].map((line) => lineOf(line, id));
  for (const item of pending) account.store.put<InvoiceItem>({ ...item, invoice: id });
  const created = account.create<Invoice>('invoice.created', draftOf(account, { ...invoice, id, lines }));
  if (subscription) account.store.put<Subscription>({ ...freshOf(account, subscription), latest_invoice: id });
  return created;
}

const freshOf = (account: Account, { id }: Subscription): Subscription => find(account, 'subscription', id);

/** An invoice as it would be, for previews too. */
export function draftOf(
  account: Account,
  invoice: Omit<NewInvoice, 'lines'> & { id: string; lines: InvoiceLine[] },
): Invoice {
  const { id, subscription, lines, reason, period } = invoice;
  const customer = find<Customer>(account, 'customer', { id: invoice.customer, param: 'customer' });
  const now = account.timeOf(customer.id);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Saywright',
    account_tax_ids: null,
    amount_due: Math.max(0, total + customer.balance),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: Math.max(0, total + customer.balance),
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: reason !== 'manual',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: reason === 'manual' ? null : now + draftSeconds,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: lines[0]?.currency ?? subscription?.currency ?? 'usd',
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: customer.tax_exempt ?? 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: invoice.description ?? null,
    discounts: [],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: wholeList(lines, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: invoice.metadata ?? {},
    next_payment_attempt: reason === 'manual' ? null : now + draftSeconds,
    number: null,
    on_behalf_of: null,
    parent:
      subscription === null
        ? null
        : {
            type: 'subscription_details',
            quote_details: null,
            subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
          },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: customer.test_clock ?? null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
  };
}

/** A draft with other lines, and what they come to. */
export function withLines(draft: Invoice, lines: InvoiceLine[]): Invoice {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    ...draft,
    lines: wholeList(lines, draft.lines.url),
    subtotal: total,
    total,
    subtotal_excluding_tax: total,
    total_excluding_tax: total,
    amount_due: Math.max(0, total),
    amount_remaining: Math.max(0, total),
  };
}

/** A draft with the usage that was reported since it was drawn up, for the time that it bills. */
function withLateUsage(account: Account, draft: Invoice): Invoice {
  const lines = draft.lines.data.map((line) => {
    const price = account.store.find<Price>('price', line.pricing?.price_details?.price ?? '');
    const meter = account.store.find<Meter>('billing.meter', price?.recurring?.meter ?? '');
    if (!price || !meter || line.parent?.subscription_item_details?.invoice_item !== null) return line;
    const quantity = usageOf(account, { meter, customer: String(draft.customer), period: line.period });
    const amount = (price.unit_amount ?? 0) * quantity;
    const description = usageText(account, price, quantity);
    return { ...line, amount, subtotal: amount, quantity, quantity_decimal: String(quantity), description };
  });
  return withLines(draft, lines);
}

/** Gives a draft its number and its payment. What the customer has in credit pays first. */
export function finalizeInvoice(account: Account, unfinished: Invoice): Invoice {
  const draft = unfinished.status === 'draft' ? withLateUsage(account, unfinished) : unfinished;
  if (draft.status !== 'draft')
    throw invalid('This invoice is already finalized, you can’t re-finalize a non-draft invoice.', {
      code: 'invoice_not_editable',
    });
  const customer = find<Customer>(account, 'customer', String(draft.customer));
  const owed = draft.total + customer.balance;
  const due = owed < smallestCharge ? 0 : owed;
  const sequence = customer.next_invoice_sequence ?? 1;
  account.store.put<Customer>({ ...customer, balance: owed - due, next_invoice_sequence: sequence + 1 });
  const now = account.timeOf(customer.id);
  const open = account.store.put<Invoice>({
    ...draft,
    status: 'open',
    starting_balance: customer.balance,
    ending_balance: owed - due,
    amount_due: due,
    amount_remaining: due,
    effective_at: now,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    hosted_invoice_url: `pages:/invoice/${draft.id}`,
    invoice_pdf: `pages:/invoice/${draft.id}/pdf`,
    automatically_finalizes_at: null,
    next_payment_attempt: null,
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  });
  account.emit('invoice.finalized', open);
  if (due === 0) return markPaid(account, open);
  const intent = createIntent(account, {
    amount: due,
    currency: open.currency,
    customer: customer.id,
    description: draft.parent ? 'Subscription payment' : (draft.description ?? 'Invoice payment'),
    metadata: {},
    setupFutureUsage: draft.parent ? 'off_session' : null,
  });
  account.store.put<InvoicePayment>({
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: due,
    created: now,
    currency: open.currency,
    invoice: open.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
  return open;
}

export const paymentOf = (account: Account, { id }: Invoice): InvoicePayment | undefined =>
  account.store.list<InvoicePayment>('invoice_payment').findLast(({ invoice }) => invoice === id);

export const intentOf = (account: Account, invoice: Invoice): PaymentIntent | undefined => {
  const id = paymentOf(account, invoice)?.payment.payment_intent;
  return id === undefined ? undefined : account.store.find<PaymentIntent>('payment_intent', id);
};

/** `automatic`: an attempt that no one has asked for. It counts, and another one may follow. */
export interface InvoicePaying {
  method: PaymentMethod | undefined;
  offSession: boolean;
  authenticated?: boolean;
  automatic: boolean;
}

/** Tries to pay an open invoice. It's paid afterwards, or still open. */
export function payInvoice(account: Account, invoice: Invoice, paying: InvoicePaying): Invoice {
  if (invoice.status !== 'open')
    throw invalid(`Invoice is ${invoice.status === 'paid' ? 'already paid' : invoice.status}`);
  const intent = intentOf(account, invoice);
  if (!intent) throw new Error(`${invoice.id} is open and has no payment`);
  return settleIntent(account, invoice, { intent: confirmIntent(account, intent, paying), paying });
}

/** Carries what came of a payment over to its invoice. */
export function settleIntent(
  account: Account,
  invoice: Invoice,
  { intent, paying }: { intent: PaymentIntent; paying: Pick<InvoicePaying, 'automatic' | 'method'> },
): Invoice {
  if (intent.status === 'succeeded') {
    const payment = paymentOf(account, invoice);
    const paidAt = account.timeOf(invoice.customer);
    if (payment) {
      const paid: InvoicePayment = {
        ...payment,
        amount_paid: intent.amount,
        status: 'paid',
        status_transitions: { canceled_at: null, paid_at: paidAt },
      };
      account.store.put(paid);
      account.emit('invoice_payment.paid', paid);
    }
    const counted = { attempted: true, attempt_count: invoice.attempt_count + 1 };
    return markPaid(account, { ...invoice, ...counted, amount_paid: intent.amount, amount_remaining: 0 });
  }
  const attempts = invoice.attempt_count + (paying.automatic ? 1 : 0);
  const failed = account.store.put<Invoice>({
    ...invoice,
    attempted: true,
    attempt_count: attempts,
    next_payment_attempt: paying.automatic ? nextAttempt(account, invoice, attempts) : invoice.next_payment_attempt,
  });
  account.emit('invoice.payment_failed', failed);
  if (intent.status === 'requires_action') account.emit('invoice.payment_action_required', failed);
  settleFailure(account, failed);
  return find<Invoice>(account, 'invoice', failed.id);
}

/** Only renewals are tried again: the first payment of a subscription is the customer's to repeat. */
function nextAttempt(account: Account, invoice: Invoice, attempts: number): number | null {
  const days = retryDays[attempts - 1];
  const first = invoice.status_transitions.finalized_at ?? account.timeOf(invoice.customer);
  if (days === undefined || invoice.billing_reason === 'subscription_create' || invoice.auto_advance !== true)
    return null;
  return first + days * 86_400;
}

function markPaid(account: Account, invoice: Invoice): Invoice {
  const paid = account.store.put<Invoice>({
    ...invoice,
    status: 'paid',
    attempted: true,
    auto_advance: false,
    amount_remaining: 0,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: account.timeOf(invoice.customer) },
  });
  account.emit('invoice.paid', paid);
  account.emit('invoice.payment_succeeded', paid);
  settlePayment(account, paid);
  return paid;
}

/** Nobody has to pay it anymore. */
export function voidInvoice(account: Account, invoice: Invoice): Invoice {
  const voided = account.store.put<Invoice>({
    ...invoice,
    status: 'void',
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: account.timeOf(invoice.customer) },
  });
  account.emit('invoice.voided', voided);
  return voided;
}
