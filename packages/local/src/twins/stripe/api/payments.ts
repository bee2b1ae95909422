import { closeDispute } from '../billing/disputes.ts';
import { attach, resolvePaymentMethod } from '../billing/payment-methods.ts';
import { cardError, confirmIntent, createIntent } from '../billing/payments.ts';
import { listOf } from '../protocol/list-of.ts';
import { p, paging } from '../protocol/params.ts';
import { route, type Route } from '../protocol/route.ts';
import { invalid, type StripeError } from '../protocol/stripe-error.ts';
import type { Account } from '../state/account.ts';
import { find, mergeMetadata } from '../state/find.ts';
import { newId } from '../state/new-id.ts';
import type { Charge, Customer, Dispute, PaymentIntent, PaymentMethod, Refund } from '../state/wire.ts';
import { created, inRange } from './shared-params.ts';

const confirmation = {
  off_session: p.boolean.optional(),
  payment_method: p.text.optional(),
  return_url: p.text.optional(),
};

export const paymentRoutes: Route[] = [
  route(
    ['GET', 'payment_methods'],
    p.object({ ...paging, customer: p.text, type: p.choice(['card']).optional() }),
    ({ account, params }) =>
      listOf(
        account.store.list<PaymentMethod>('payment_method').filter(({ customer }) => customer === params.customer),
        params,
        '/v1/payment_methods',
      ),
  ),
  route(['GET', 'payment_methods/:id'], p.object({}), ({ account, id }) =>
    find<PaymentMethod>(account, 'payment_method', id),
  ),
  route(['POST', 'payment_methods/:id/attach'], p.object({ customer: p.text }), ({ account, id, params }) => {
    find<Customer>(account, 'customer', { id: params.customer, param: 'customer' });
    return attach(account, resolvePaymentMethod(account, id), params.customer);
  }),
  route(['POST', 'payment_methods/:id/detach'], p.object({}), ({ account, id }) => {
    const method = find<PaymentMethod>(account, 'payment_method', id);
    if (method.customer === null)
      throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.');
    const customer = find<Customer>(account, 'customer', method.customer);
    if (customer.invoice_settings.default_payment_method === id)
      account.store.put<Customer>({
        ...customer,
        invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
      });
    return account.change<PaymentMethod>('payment_method.detached', method, { customer: null });
  }),
  route(
    ['POST', 'payment_intents'],
    p.object({
      ...confirmation,
      amount: p.from(50),
      automatic_payment_methods: p
        .object({ allow_redirects: p.choice(['always', 'never']).optional(), enabled: p.boolean })
        .optional(),
      confirm: p.boolean.optional(),
      currency: p.choice(['usd']),
      customer: p.text.optional(),
      description: p.text.optional(),
      metadata: p.metadata.optional(),
      setup_future_usage: p.choice(['off_session', 'on_session']).optional(),
    }),
    ({ account, params }) => {
      if (params.customer !== undefined)
        find<Customer>(account, 'customer', { id: params.customer, param: 'customer' });
      if (params.off_session && !params.confirm)
        throw invalid('`off_session` can only be passed when `confirm` is true.', { param: 'off_session' });
      const intent = createIntent(account, {
        amount: params.amount,
        currency: params.currency,
        customer: params.customer ?? null,
        description: params.description ?? null,
        metadata: mergeMetadata({}, params.metadata),
        setupFutureUsage: params.setup_future_usage ?? null,
      });
      return params.confirm ? confirm(account, intent, params) : intent;
    },
  ),
  route(
    ['GET', 'payment_intents'],
    p.object({ ...paging, created: created.optional(), customer: p.text.optional() }),
    ({ account, params }) =>
      listOf(
        account.store
          .list<PaymentIntent>('payment_intent')
          .filter(
            (intent) =>
              (params.customer === undefined || intent.customer === params.customer) &&
              inRange(intent.created, params.created),
          ),
        params,
        '/v1/payment_intents',
      ),
  ),
  route(['GET', 'payment_intents/:id'], p.object({}), ({ account, id }) =>
    find<PaymentIntent>(account, 'payment_intent', id),
  ),
  route(['POST', 'payment_intents/:id/confirm'], p.object(confirmation), ({ account, id, params }) =>
    confirm(account, find<PaymentIntent>(account, 'payment_intent', id), params),
  ),
  route(['POST', 'payment_intents/:id/cancel'], p.object({}), ({ account, id }) => {
    const intent = find<PaymentIntent>(account, 'payment_intent', id);
    if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent, 'canceled');
    return account.change<PaymentIntent>('payment_intent.canceled', intent, {
      status: 'canceled',
      canceled_at: account.timeOf(intent.customer),
    });
  }),
  route(
    ['GET', 'charges'],
    p.object({
      ...paging,
      created: created.optional(),
      customer: p.text.optional(),
      payment_intent: p.text.optional(),
    }),
    ({ account, params }) =>
      listOf(
        account.store
          .list<Charge>('charge')
          .filter(
            (charge) =>
              (params.customer === undefined || charge.customer === params.customer) &&
              (params.payment_intent === undefined || charge.payment_intent === params.payment_intent) &&
              inRange(charge.created, params.created),
          ),
        params,
        '/v1/charges',
      ),
  ),
  route(['GET', 'charges/:id'], p.object({}), ({ account, id }) => find<Charge>(account, 'charge', id)),
  route(
    ['POST', 'refunds'],
    p.object({
      amount: p.from(1).optional(),
      charge: p.text.optional(),
      metadata: p.metadata.optional(),
      payment_intent: p.text.optional(),
      reason: p.choice(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    }),
    ({ account, params }) => refund(account, params),
  ),
  route(
    ['GET', 'refunds'],
    p.object({ ...paging, charge: p.text.optional(), payment_intent: p.text.optional() }),
    ({ account, params }) =>
      listOf(
        account.store
          .list<Refund>('refund')
          .filter(
            (each) =>
              (params.charge === undefined || each.charge === params.charge) &&
              (params.payment_intent === undefined || each.payment_intent === params.payment_intent),
          ),
        params,
        '/v1/refunds',
      ),
  ),
  route(['GET', 'refunds/:id'], p.object({}), ({ account, id }) => find<Refund>(account, 'refund', id)),
  route(
    ['GET', 'disputes'],
    p.object({ ...paging, charge: p.text.optional(), payment_intent: p.text.optional() }),
    ({ account, params }) =>
      listOf(
        account.store
          .list<Dispute>('dispute')
          .filter(
            (each) =>
              (params.charge === undefined || each.charge === params.charge) &&
              (params.payment_intent === undefined || each.payment_intent === params.payment_intent),
          ),
        params,
        '/v1/disputes',
      ),
  ),
  route(['GET', 'disputes/:id'], p.object({}), ({ account, id }) => find<Dispute>(account, 'dispute', id)),
  route(['POST', 'disputes/:id/close'], p.object({}), ({ account, id }) =>
    closeDispute(account, openDispute(account, id), 'lost'),
  ),
  route(
    ['POST', 'disputes/:id'],
    p.object({
      evidence: p.object({ uncategorized_text: p.text.optional() }).optional(),
      metadata: p.metadata.optional(),
      submit: p.boolean.optional(),
    }),
    ({ account, id, params }) => {
      const dispute = openDispute(account, id);
      const text = params.evidence?.uncategorized_text;
      // Words that Stripe's test mode decides by.
      if (text === 'winning_evidence') return closeDispute(account, dispute, 'won');
      if (text === 'losing_evidence') return closeDispute(account, dispute, 'lost');
      return account.change<Dispute>('charge.dispute.updated', dispute, {
        metadata: mergeMetadata(dispute.metadata, params.metadata),
        ...(text === undefined ? {} : { evidence: { ...dispute.evidence, uncategorized_text: text } }),
      });
    },
  ),
];

function openDispute(account: Account, id: string): Dispute {
  const dispute = find<Dispute>(account, 'dispute', id);
  if (dispute.status === 'won' || dispute.status === 'lost')
    throw invalid('This dispute is already closed', { code: 'charge_disputed' });
  return dispute;
}

const unexpected = (intent: PaymentIntent, verb: string): StripeError =>
  invalid(`This PaymentIntent's status is \`${intent.status}\`, so it can't be ${verb}.`, {
    code: 'payment_intent_unexpected_state',
  });

function confirm(
  account: Account,
  intent: PaymentIntent,
  params: { off_session?: boolean | undefined; payment_method?: string | undefined },
): PaymentIntent | StripeError {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpected(intent, 'confirmed');
  const wanted = params.payment_method ?? intent.payment_method;
  if (wanted === null)
    throw invalid("You cannot confirm this PaymentIntent because it's missing a payment method.", {
      code: 'payment_intent_unexpected_state',
    });
  const method = resolvePaymentMethod(account, wanted, 'payment_method');
  if (method.customer !== null && method.customer !== intent.customer)
    throw invalid('The provided PaymentMethod belongs to another Customer.', { param: 'payment_method' });
  const confirmed = confirmIntent(account, intent, { method, offSession: params.off_session ?? false });
  return confirmed.last_payment_error ? cardError(confirmed) : confirmed;
}

function refund(
  account: Account,
  params: {
    amount?: number | undefined;
    charge?: string | undefined;
    payment_intent?: string | undefined;
    metadata?: Record<string, string> | null | undefined;
    reason?: Refund['reason'] | undefined;
  },
): Refund {
  if ((params.charge === undefined) === (params.payment_intent === undefined))
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.');
  const intent =
    params.payment_intent === undefined
      ? undefined
      : find<PaymentIntent>(account, 'payment_intent', { id: params.payment_intent, param: 'payment_intent' });
  const charge = find<Charge>(account, 'charge', { id: params.charge ?? intent?.latest_charge ?? '', param: 'charge' });
  const left = charge.amount_captured - charge.amount_refunded;
  if (!charge.paid)
    throw invalid(`This PaymentIntent (${charge.payment_intent}) does not have a successful charge to refund.`);
  if (charge.disputed)
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  if (left === 0) throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = params.amount ?? left;
  if (amount > left)
    throw invalid(
      `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`,
      { param: 'amount' },
    );
  const made = account.create<Refund>('refund.created', {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: account.timeOf(charge.customer),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: mergeMetadata({}, params.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  });
  const refunded = charge.amount_refunded + amount;
  account.change<Charge>('charge.refunded', charge, {
    amount_refunded: refunded,
    refunded: refunded === charge.amount_captured,
  });
  return made;
}
