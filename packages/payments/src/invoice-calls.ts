import type { Invoice } from '@saywright/contracts/entities/payment';
import { PaymentError, type Payments, type PlanChoice } from '@saywright/domain/ports/payments';
import type Stripe from 'stripe';
import { idOf, iso, itemsOf } from './billed-subscription.ts';
import { isDuplicateUsage, isMissing, isRepeated, isReturned } from './payment-error-of.ts';
import type { PriceOf } from './prices.ts';

type InvoiceCalls = Pick<
  Payments,
  | 'chargeExecutions'
  | 'payOverdue'
  | 'findPurchase'
  | 'findReturned'
  | 'hasWon'
  | 'takeBackCredit'
  | 'refund'
  | 'reportOverage'
  | 'openPortal'
  | 'readDetails'
  | 'listInvoices'
>;

type Purchase = Pick<Parameters<Payments['chargeExecutions']>[0], 'subscription' | 'executions' | 'key'> & {
  metadata: Record<string, string>;
};

/** The meter's event, as `npm run stripe:setup` makes it. */
const overageEvent = 'executions_over_allowance';

const statuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

/** The line that costs most says what an invoice is for: an upgrade's first one is the credit for the plan before. */
const mainLine = ({ lines: { data } }: Stripe.Invoice): Stripe.InvoiceLineItem | undefined =>
  data.toSorted((one, other) => other.amount - one.amount)[0];

const invoiceView = (invoice: Stripe.Invoice): Invoice => ({
  id: invoice.id ?? '',
  number: invoice.number,
  created_at: iso(invoice.created),
  description: mainLine(invoice)?.description ?? invoice.description ?? 'Saywright',
  status: statuses.find((status) => status === invoice.status) ?? 'draft',
  amount_cents: invoice.total,
  currency: 'usd',
  hosted_url: invoice.hosted_invoice_url ?? null,
  pdf_url: invoice.invoice_pdf ?? null,
});

const countries = new Intl.DisplayNames('en', { type: 'region' });

const lines = (address: Stripe.Address | null | undefined): string[] =>
  address
    ? [
        address.line1,
        address.line2,
        [address.city, address.state, address.postal_code].filter(Boolean).join(' '),
        address.country && countries.of(address.country),
      ].filter((line): line is string => typeof line === 'string' && line !== '')
    : [];

const cardOf = (method: Stripe.PaymentMethod | string | null | undefined) => {
  if (!method || typeof method === 'string' || !method.card) return null;
  const { brand, last4, exp_month, exp_year } = method.card;
  return { brand, last4, exp_month, exp_year };
};

/** How often a purchase may fail under one key. */
const mostTries = 20;

/** Bills, usage past the allowance, and how a customer pays. */
export function invoiceCalls(stripe: Stripe, priceOf: PriceOf): InvoiceCalls {
  /** The invoice of a purchase: the same one for each call with its key, and a new one if the last was voided. */
  async function payableInvoice({ subscription, executions, metadata, key }: Purchase): Promise<string> {
    const { customer_id: customer, plan } = subscription;
    for (let attempt = 0; attempt < mostTries; attempt++) {
      const own = attempt === 0 ? key : `${key}-${attempt}`;
      const { id = '' } = await stripe.invoices.create(
        {
          customer,
          auto_advance: false,
          collection_method: 'charge_automatically',
          pending_invoice_items_behavior: 'exclude',
          metadata,
        },
        { idempotencyKey: `invoice-${own}` },
      );
      // The answer to a repeated call is as old as the first one.
      if ((await stripe.invoices.retrieve(id)).status === 'void') continue;
      await stripe.invoiceItems.create(
        { customer, invoice: id, pricing: { price: await priceOf(plan, 'executions') }, quantity: executions },
        { idempotencyKey: `item-${own}` },
      );
      return id;
    }
    throw new PaymentError('refused', `A purchase failed ${mostTries} times: ${key}`);
  }

  /** The first bill of the plan that comes next: its price, and all of the month's invoice that isn't for the plan before. */
  async function centsOfChange(
    { plan, billing_period: period }: PlanChoice,
    { base, next, balance }: { base: string; next: Stripe.Invoice | undefined; balance: number },
  ): Promise<number | undefined> {
    if (plan === 'TRIAL') return undefined;
    const { id, unit_amount: cents } = await stripe.prices.retrieve(await priceOf(plan, period));
    const others = (next?.lines.data ?? []).filter(
      ({ pricing }) => ![base, id].includes(idOf(pricing?.price_details?.price) ?? ''),
    );
    const total = others.reduce((sum, { amount }) => sum + amount, cents ?? 0);
    return Math.max(0, total + Math.min(0, balance));
  }

  return {
    async chargeExecutions({ subscription, organizationId, userId, executions, key }) {
      const { default_payment_method: method } = await stripe.subscriptions.retrieve(subscription.id);
      const card = idOf(method);
      const metadata = {
        organization_id: organizationId,
        user_id: userId,
        executions: String(executions),
        purchase: key,
      };
      const id = await payableInvoice({ subscription, executions, metadata, key });
      try {
        // Paying twice is refused by Stripe, so a repeated request needs no key, and may come with another card.
        await stripe.invoices.pay(id, card === null ? {} : { payment_method: card });
      } catch (error) {
        // A declined bill must not be paid later, when nobody expects it.
        if ((await stripe.invoices.retrieve(id)).status === 'paid') return id;
        await stripe.invoices.voidInvoice(id).catch(() => undefined);
        throw error;
      }
      return id;
    },

    async payOverdue({ id, customer_id: customerId }) {
      const [{ default_payment_method: own }, customer, charges, invoices] = await Promise.all([
        stripe.subscriptions.retrieve(id),
        stripe.customers.retrieve(customerId),
        stripe.charges.list({ customer: customerId, limit: 1 }),
        stripe.invoices.list({ subscription: id, status: 'open' }),
      ]);
      const card = idOf(own) ?? (customer.deleted ? null : idOf(customer.invoice_settings.default_payment_method));
      const [last] = charges.data;
      if (card === null || (last?.status === 'failed' && last.payment_method === card)) return;
      for (const { id: invoice } of invoices.data)
        if (invoice !== undefined) await stripe.invoices.pay(invoice, { payment_method: card });
    },

    async findPurchase(id) {
      try {
        const { status, metadata } = await stripe.invoices.retrieve(id);
        const executions = Number(metadata?.['executions']);
        return {
          organization_id: metadata?.['organization_id'] ?? null,
          bought_by: metadata?.['user_id'] ?? null,
          executions: Number.isInteger(executions) && executions > 0 ? executions : null,
          is_paid: status === 'paid',
        };
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },

    async findReturned(type, id) {
      const chargeId = type === 'dispute' ? idOf((await stripe.disputes.retrieve(id)).charge) : id;
      if (chargeId === null) return undefined;
      const charge = await stripe.charges.retrieve(chargeId);
      const customer = idOf(charge.customer);
      const intent = idOf(charge.payment_intent);
      if (customer === null || (type === 'refund' && !charge.refunded)) return undefined;
      const [sessions, payments] =
        intent === null
          ? []
          : await Promise.all([
              stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }),
              stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: intent }, limit: 1 }),
            ]);
      const bills = [sessions?.data[0]?.id, idOf(payments?.data[0]?.invoice)].filter(
        (bill) => typeof bill === 'string',
      );
      return { customer_id: customer, cents: charge.amount, bills };
    },

    hasWon: async (id) => (await stripe.disputes.retrieve(id)).status === 'won',

    async takeBackCredit(id, { cents, key }) {
      const customer = await stripe.customers.retrieve(id);
      const amount = customer.deleted ? 0 : Math.min(cents, -customer.balance);
      if (amount <= 0) return;
      try {
        await stripe.customers.createBalanceTransaction(
          id,
          { amount, currency: 'usd', description: 'Credit for days whose payment was returned' },
          { idempotencyKey: `credit-${key}` },
        );
      } catch (error) {
        if (!isRepeated(error)) throw error;
      }
    },

    async refund(id) {
      const { data } = await stripe.invoicePayments.list({ invoice: id });
      const intent = idOf(data.find(({ status }) => status === 'paid')?.payment.payment_intent);
      if (intent === null) return 'returned';
      try {
        await stripe.refunds.create(
          { payment_intent: intent, reason: 'requested_by_customer' },
          { idempotencyKey: `refund-${id}` },
        );
        return 'refunded';
      } catch (error) {
        if (isReturned(error)) return 'returned';
        throw error;
      }
    },

    async reportOverage({ id, customerId, units, at }) {
      try {
        await stripe.billing.meterEvents.create({
          event_name: overageEvent,
          identifier: id,
          timestamp: Math.floor(Date.parse(at) / 1_000),
          payload: { stripe_customer_id: customerId, value: String(units) },
        });
      } catch (error) {
        if (!isDuplicateUsage(error)) throw error;
      }
    },

    async openPortal(customer, returnUrl) {
      return (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url;
    },

    async readDetails(customerId, subscription) {
      const [customer, billed, next] = await Promise.all([
        stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method', 'tax_ids'] }),
        subscription && stripe.subscriptions.retrieve(subscription.id, { expand: ['default_payment_method'] }),
        subscription?.billing_period === 'month' && subscription.pending?.plan !== 'TRIAL'
          ? stripe.invoices.createPreview({ customer: customerId, subscription: subscription.id })
          : undefined,
      ]);
      const known = customer.deleted ? undefined : customer;
      const base = billed && itemsOf(billed).base?.price;
      const cents = !base
        ? undefined
        : subscription?.pending
          ? await centsOfChange(subscription.pending, { base: base.id, next, balance: known?.balance ?? 0 })
          : // The next invoice of a subscription by the year is the month's overage; people ask for the renewal.
            (next?.amount_due ?? base.unit_amount);
      return {
        payment_method:
          cardOf(billed?.default_payment_method) ?? cardOf(known?.invoice_settings.default_payment_method),
        name: known?.name ?? null,
        email: known?.email ?? null,
        address: lines(known?.address),
        tax_ids: (known?.tax_ids?.data ?? []).map(({ type, value }) => ({ type, value })),
        next_payment:
          subscription && typeof cents === 'number' ? { amount_cents: cents, at: subscription.period_end } : null,
      };
    },

    async listInvoices(customer, { limit, startingAfter }) {
      const { data, has_more } = await stripe.invoices.list({
        customer,
        limit,
        ...(startingAfter !== undefined && { starting_after: startingAfter }),
      });
      return { invoices: data.filter(({ status }) => status !== 'draft').map(invoiceView), has_more };
    },
  };
}
