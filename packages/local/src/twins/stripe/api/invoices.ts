import { createInvoiceItem, lineOfItem, pendingItems, type InvoiceItem } from '../billing/invoice-items.ts';
import {
  createInvoice,
  draftOf,
  finalizeInvoice,
  intentOf,
  payInvoice,
  voidInvoice,
  withLines,
} from '../billing/invoices.ts';
import { changeItems } from '../billing/items.ts';
import { isMetered, licensedLine, lineOf, meteredLine, productName, type NewLine } from '../billing/lines.ts';
import { followingPeriod } from '../billing/items.ts';
import { attach, defaultMethod, resolvePaymentMethod } from '../billing/payment-methods.ts';
import { cardError } from '../billing/payments.ts';
import { planChange } from '../billing/plan-change.ts';
import { unbilledUsage } from '../billing/usage.ts';
import { listOf } from '../protocol/list-of.ts';
import { p, paging } from '../protocol/params.ts';
import { route, type Route } from '../protocol/route.ts';
import { invalid } from '../protocol/stripe-error.ts';
import type { Account } from '../state/account.ts';
import { find, mergeMetadata } from '../state/find.ts';
import { newId } from '../state/new-id.ts';
import type { Customer, Invoice, InvoicePayment, PaymentMethod, Price, Subscription } from '../state/wire.ts';
import { created, inRange } from './shared-params.ts';

const previewItem = p.object({
  deleted: p.boolean.optional(),
  id: p.text.optional(),
  price: p.text.optional(),
  quantity: p.from(0).optional(),
});

const forPreview = p.object({
  customer: p.text.optional(),
  subscription: p.text,
  subscription_details: p
    .object({
      billing_cycle_anchor: p.choice(['now', 'unchanged']).optional(),
      items: p.list(previewItem).optional(),
      proration_behavior: p.choice(['always_invoice', 'create_prorations', 'none']).optional(),
      proration_date: p.instant.optional(),
    })
    .optional(),
});

export const invoiceRoutes: Route[] = [
  route(
    ['POST', 'invoices'],
    p.object({
      auto_advance: p.boolean.optional(),
      collection_method: p.choice(['charge_automatically']).optional(),
      customer: p.text,
      default_payment_method: p.text.optional(),
      description: p.text.optional(),
      metadata: p.metadata.optional(),
      pending_invoice_items_behavior: p.choice(['exclude', 'include']).optional(),
    }),
    ({ account, params }) => {
      const customer = find<Customer>(account, 'customer', { id: params.customer, param: 'customer' });
      const now = account.timeOf(customer.id);
      const draft = createInvoice(account, {
        customer: customer.id,
        subscription: null,
        lines: [],
        reason: 'manual',
        period: { start: now, end: now },
        metadata: mergeMetadata({}, params.metadata),
        description: params.description ?? null,
        ...(params.pending_invoice_items_behavior === 'include' ? {} : { alone: true }),
      });
      return account.store.put<Invoice>({
        ...draft,
        default_payment_method: params.default_payment_method ?? null,
        auto_advance: params.auto_advance ?? false,
      });
    },
  ),
  route(
    ['GET', 'invoices'],
    p.object({
      ...paging,
      created: created.optional(),
      customer: p.text.optional(),
      status: p.choice(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      subscription: p.text.optional(),
    }),
    ({ account, params }) =>
      listOf(
        account.store
          .list<Invoice>('invoice')
          .filter(
            (invoice) =>
              (params.customer === undefined || invoice.customer === params.customer) &&
              (params.status === undefined || invoice.status === params.status) &&
              (params.subscription === undefined ||
                invoice.parent?.subscription_details?.subscription === params.subscription) &&
              inRange(invoice.created, params.created),
          ),
        params,
        '/v1/invoices',
      ),
  ),
  route(['POST', 'invoices/create_preview'], forPreview, ({ account, params }) => preview(account, params)),
  route(['GET', 'invoices/:id'], p.object({}), ({ account, id }) => find<Invoice>(account, 'invoice', id)),
  route(['GET', 'invoices/:id/lines'], p.object(paging), ({ account, id, params }) =>
    listOf(find<Invoice>(account, 'invoice', id).lines.data.toReversed(), params, `/v1/invoices/${id}/lines`),
  ),
  route(['POST', 'invoices/:id/finalize'], p.object({ auto_advance: p.boolean.optional() }), ({ account, id }) =>
    finalizeInvoice(account, find(account, 'invoice', id)),
  ),
  route(['POST', 'invoices/:id/void'], p.object({}), ({ account, id }) => {
    const invoice = find<Invoice>(account, 'invoice', id);
    if (invoice.status !== 'open')
      throw invalid('You can only pass in open invoices. This invoice isn’t open.', { code: 'invoice_not_editable' });
    return voidInvoice(account, invoice);
  }),
  route(
    ['POST', 'invoices/:id/pay'],
    p.object({ off_session: p.boolean.optional(), payment_method: p.text.optional() }),
    ({ account, id, params }) => {
      const known = find<Invoice>(account, 'invoice', id);
      const invoice = known.status === 'draft' ? finalizeInvoice(account, known) : known;
      if (invoice.status === 'paid' && known.status === 'draft') return invoice;
      const paid = payInvoice(account, invoice, {
        method: methodFor(account, invoice, params.payment_method),
        offSession: params.off_session ?? true,
        automatic: false,
      });
      const intent = intentOf(account, paid);
      return paid.status === 'paid' || !intent ? paid : cardError(intent);
    },
  ),
  route(
    ['POST', 'invoiceitems'],
    p.object({
      amount: p.integer.optional(),
      currency: p.choice(['usd']).optional(),
      customer: p.text,
      description: p.text.optional(),
      invoice: p.text.optional(),
      metadata: p.metadata.optional(),
      pricing: p.object({ price: p.text }).optional(),
      quantity: p.from(0).optional(),
    }),
    ({ account, params }) => addItem(account, params),
  ),
  route(
    ['GET', 'invoiceitems'],
    p.object({ ...paging, customer: p.text.optional(), pending: p.boolean.optional() }),
    ({ account, params }) =>
      listOf(
        account.store
          .list<InvoiceItem>('invoiceitem')
          .filter(
            (item) =>
              (params.customer === undefined || item.customer === params.customer) &&
              (params.pending === undefined || (item.invoice === null) === params.pending),
          ),
        params,
        '/v1/invoiceitems',
      ),
  ),
  route(
    ['GET', 'invoice_payments'],
    p.object({
      ...paging,
      invoice: p.text.optional(),
      payment: p.object({ payment_intent: p.text, type: p.choice(['payment_intent']) }).optional(),
    }),
    ({ account, params }) =>
      listOf(
        account.store
          .list<InvoicePayment>('invoice_payment')
          .filter(
            ({ invoice, payment }) =>
              (params.invoice === undefined || invoice === params.invoice) &&
              (params.payment === undefined || payment.payment_intent === params.payment.payment_intent),
          ),
        params,
        '/v1/invoice_payments',
      ),
  ),
];

function methodFor(account: Account, invoice: Invoice, wanted: string | undefined): PaymentMethod | undefined {
  const customer = find<Customer>(account, 'customer', String(invoice.customer));
  if (wanted !== undefined)
    return attach(account, resolvePaymentMethod(account, wanted, 'payment_method'), customer.id);
  const subscription = invoice.parent?.subscription_details?.subscription;
  if (subscription !== undefined)
    return defaultMethod(account, find<Subscription>(account, 'subscription', subscription));
  const id = invoice.default_payment_method ?? customer.invoice_settings.default_payment_method;
  if (id == null)
    throw invalid(
      'There is no `default_payment_method` set on this Customer or Invoice. Please set a `default_payment_method`.',
      {
        code: 'resource_missing',
      },
    );
  return find<PaymentMethod>(account, 'payment_method', id);
}

interface ItemParams {
  amount?: number | undefined;
  customer: string;
  description?: string | undefined;
  invoice?: string | undefined;
  metadata?: Record<string, string> | null | undefined;
  pricing?: { price: string } | undefined;
  quantity?: number | undefined;
}

function addItem(account: Account, params: ItemParams): InvoiceItem {
  const { id: customer } = find<Customer>(account, 'customer', { id: params.customer, param: 'customer' });
  const priced = params.pricing
    ? find<Price>(account, 'price', { id: params.pricing.price, param: 'pricing[price]' })
    : undefined;
  if (!priced)
    throw invalid('The twin bills invoice items by a price. Pass `pricing[price]`.', {
      code: 'parameter_missing',
      param: 'pricing[price]',
    });
  const now = account.timeOf(customer);
  const quantity = params.quantity ?? 1;
  const line: NewLine = {
    amount: (priced.unit_amount ?? 0) * quantity,
    price: priced,
    quantity,
    period: { start: now, end: now },
    description: params.description ?? productName(account, priced),
    subscription: null,
    item: null,
    proration: false,
    metadata: mergeMetadata({}, params.metadata),
  };
  const item = createInvoiceItem(account, customer, line);
  if (params.invoice === undefined) return item;
  const invoice = find<Invoice>(account, 'invoice', { id: params.invoice, param: 'invoice' });
  if (invoice.status !== 'draft')
    throw invalid('This invoice is no longer editable.', { code: 'invoice_not_editable', param: 'invoice' });
  const lines = [...invoice.lines.data, lineOf({ ...line, invoiceItem: item.id }, invoice.id)];
  account.store.put<Invoice>(withLines(invoice, lines));
  return account.store.put<InvoiceItem>({ ...item, invoice: invoice.id });
}

/** The next invoice of a subscription, or the one that a change of it would bring. Nothing is stored. */
function preview(account: Account, params: ReturnType<(typeof forPreview)['parse']>): Invoice {
  const subscription = find<Subscription>(account, 'subscription', { id: params.subscription, param: 'subscription' });
  const { customer } = subscription;
  const details = params.subscription_details;
  const time = details?.proration_date ?? account.timeOf(customer);
  const pending = pendingItems(account, customer, subscription.id).map((item) => lineOfItem(account, item));
  const items = changeItems(account, subscription, { changes: details?.items ?? [], time });
  const restart = details?.billing_cycle_anchor === 'now';
  const change = planChange(account, subscription, {
    items,
    time,
    restart,
    prorates: details?.proration_behavior !== 'none',
  });
  const now = details?.proration_behavior === 'always_invoice' || change.starts.length > 0;
  const lines = now
    ? [...pending, ...change.prorations, ...change.starts]
    : [...pending, ...change.prorations, ...nextCycle(account, subscription, change.items)];
  const id = newId('upcoming_in');
  const drawn = draftOf(account, {
    id,
    customer,
    subscription,
    lines: lines.map((line) => lineOf(line, id)),
    reason: now ? 'subscription_update' : 'upcoming',
    period: { start: time, end: time },
  });
  return {
    ...drawn,
    parent: drawn.parent?.subscription_details
      ? {
          ...drawn.parent,
          subscription_details: {
            ...drawn.parent.subscription_details,
            ...(details?.proration_date === undefined ? {} : { subscription_proration_date: time }),
          },
        }
      : null,
  };
}

function nextCycle(
  account: Account,
  { customer, billing_cycle_anchor: anchor }: Subscription,
  items: Subscription['items']['data'],
): NewLine[] {
  const end = Math.min(...items.map((item) => item.current_period_end));
  return items
    .filter((item) => item.current_period_end === end)
    .map((item) =>
      isMetered(item)
        ? meteredLine(account, item, unbilledUsage(account, { item, customer, until: end }))
        : licensedLine(account, item, followingPeriod(item, anchor)),
    );
}
