import { StripeError, type StripeErrorBody } from '../protocol/stripe-error.ts';
import type { TestCard } from '../money/test-cards.ts';
import type { Account } from '../state/account.ts';
import { newId } from '../state/new-id.ts';
import type { Charge, PaymentIntent, PaymentMethod } from '../state/wire.ts';
import { openDispute } from './disputes.ts';
import { cardOf, isSetUp, setUp } from './payment-methods.ts';

export interface NewPayment {
  amount: number;
  currency: string;
  customer: string | null;
  description: string | null;
  metadata: Record<string, string>;
  setupFutureUsage: PaymentIntent['setup_future_usage'];
}

/** How a payment is confirmed. */
export interface Confirmation {
  method: PaymentMethod | undefined;
  /** The customer isn't there to answer questions. */
  offSession: boolean;
  /** The customer has answered those of 3-D Secure. */
  authenticated?: boolean;
}

export function createIntent(account: Account, payment: NewPayment): PaymentIntent {
  const id = newId('pi');
  return account.create<PaymentIntent>('payment_intent.created', {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: payment.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_${newId('twin').slice(5)}`,
    confirmation_method: 'automatic',
    created: account.timeOf(payment.customer),
    currency: payment.currency,
    customer: payment.customer,
    customer_account: null,
    description: payment.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: payment.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: payment.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  });
}

/** The bank's answer to a payment with this card. */
export function outcomeOf(account: Account, { method, offSession, authenticated }: Confirmation): Outcome {
  if (!method) return { status: 'missing' };
  const card = cardOf(method);
  if (card.decline) return { status: 'declined', decline: card.decline };
  const asks = card.authenticates === true && authenticated !== true && !(offSession && isSetUp(account, method));
  return asks ? { status: 'asks' } : { status: 'paid' };
}

type Outcome =
  | { status: 'asks' | 'missing' | 'paid' }
  | { status: 'declined'; decline: NonNullable<TestCard['decline']> };

/** Tries to take the money of a payment, and reports what came of it. */
export function confirmIntent(account: Account, intent: PaymentIntent, confirmation: Confirmation): PaymentIntent {
  const { method, offSession } = confirmation;
  const outcome = outcomeOf(account, confirmation);
  if (!method || outcome.status === 'missing') return intent;
  if (outcome.status === 'paid') {
    const charge = createCharge(account, { intent, method });
    if (intent.setup_future_usage === 'off_session') setUp(account, method);
    const paid = account.store.put<PaymentIntent>({
      ...intent,
      amount_received: intent.amount,
      latest_charge: charge.id,
      payment_method: method.id,
      last_payment_error: null,
      next_action: null,
      status: 'succeeded',
    });
    account.emit('payment_intent.succeeded', paid);
    account.emit('charge.succeeded', charge);
    if (cardOf(method).disputes) openDispute(account, charge);
    return paid;
  }
  if (outcome.status === 'asks' && !offSession) {
    const asking = account.store.put<PaymentIntent>({
      ...intent,
      payment_method: method.id,
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk', use_stripe_sdk: {} },
    });
    account.emit('payment_intent.requires_action', asking);
    return asking;
  }
  const decline =
    outcome.status === 'declined'
      ? outcome.decline
      : {
          code: 'authentication_required',
          decline_code: 'authentication_required',
          message: 'Your card was declined. This transaction requires authentication.',
        };
  const charge = createCharge(account, { intent, method, decline });
  const failed = account.store.put<PaymentIntent>({
    ...intent,
    latest_charge: charge.id,
    last_payment_error: {
      type: 'card_error',
      charge: charge.id,
      payment_method: method,
      ...decline,
      code: decline.code as 'card_declined',
    },
    status: 'requires_payment_method',
    next_action: null,
  });
  account.emit('charge.failed', charge);
  account.emit('payment_intent.payment_failed', failed);
  return failed;
}

/** 402: the payment didn't go through. */
export function cardError(intent: PaymentIntent): StripeError {
  const { last_payment_error: error } = intent;
  const body: StripeErrorBody =
    error === null
      ? {
          type: 'card_error',
          code: 'subscription_payment_intent_requires_action',
          message: 'This payment requires additional user action before it can be completed.',
        }
      : {
          type: 'card_error',
          message: error.message ?? 'Your card was declined.',
          ...(error.code === undefined ? {} : { code: error.code }),
          ...(error.decline_code === undefined ? {} : { decline_code: error.decline_code }),
          ...(error.charge === undefined ? {} : { charge: error.charge }),
        };
  return new StripeError(402, { ...body, payment_intent: intent });
}

function createCharge(
  account: Account,
  { intent, method, decline }: { intent: PaymentIntent; method: PaymentMethod; decline?: TestCard['decline'] },
): Charge {
  const id = newId('ch');
  const paid = decline === undefined;
  return account.store.put<Charge>({
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'SAYWRIGHT',
    captured: paid,
    created: account.timeOf(intent.customer),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: null,
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: paid ? 'approved_by_network' : 'declined_by_network',
      reason: decline?.decline_code ?? decline?.code ?? null,
      risk_level: 'normal',
      seller_message: paid ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
      type: paid ? 'authorized' : 'issuer_declined',
    },
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  });
}
