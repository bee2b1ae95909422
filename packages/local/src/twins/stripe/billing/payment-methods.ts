import { invalid, StripeError } from '../protocol/stripe-error.ts';
import { findTestCard, testCards, type TestCard } from '../money/test-cards.ts';
import type { Account } from '../state/account.ts';
import { find } from '../state/find.ts';
import { newId } from '../state/new-id.ts';
import type { Stored } from '../state/store.ts';
import type { Customer, PaymentMethod, Subscription } from '../state/wire.ts';

interface SetUp extends Stored {
  object: 'twin.set_up';
}

export interface CardDetails {
  card: TestCard;
  exp_month: number;
  exp_year: number;
  name: string | null;
  email: string | null;
  address?: PaymentMethod['billing_details']['address'];
}

/** A new payment method with a test card, which belongs to nobody yet. */
export function createCard(
  account: Account,
  { card, exp_month, exp_year, name, email, address }: CardDetails,
): PaymentMethod {
  return account.store.put<PaymentMethod>({
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: address ?? emptyAddress, email, name, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: card.brand,
      exp_month,
      exp_year,
      fingerprint: `twin${card.number.slice(-12)}`,
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: account.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  });
}

const emptyAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

/** `pm_card_visa` and the like stand for a new payment method with that card. */
export function resolvePaymentMethod(account: Account, id: string, param?: string): PaymentMethod {
  const card = testCards.find(({ token }) => token === id);
  if (!card) return find<PaymentMethod>(account, 'payment_method', { id, param });
  const exp_year = new Date(account.now() * 1_000).getUTCFullYear() + 1;
  return createCard(account, { card, exp_month: 12, exp_year, name: null, email: null });
}

/** The test card that a payment method holds. */
export function cardOf(method: PaymentMethod): TestCard {
  const card = findTestCard(method.card?.last4 ?? '');
  if (!card) throw invalid(`The twin doesn't know the card of ${method.id}.`);
  return card;
}

/**
 * Attaches a payment method to a customer.
 * @throws StripeError if the bank declines the card, or it belongs to another customer
 */
export function attach(account: Account, method: PaymentMethod, customer: string): PaymentMethod {
  if (method.customer === customer) return method;
  if (method.customer !== null)
    throw invalid('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    });
  const { decline, attaches } = cardOf(method);
  if (decline && !attaches) throw new StripeError(402, { type: 'card_error', ...decline });
  const attached = account.store.put<PaymentMethod>({ ...method, customer });
  account.emit('payment_method.attached', attached);
  return attached;
}

/** The owner has confirmed that later payments may be made without asking again. */
export function setUp(account: Account, { id }: PaymentMethod): void {
  account.store.put<SetUp>({ id: `set_up_${id}`, object: 'twin.set_up' });
}

export const isSetUp = (account: Account, { id }: PaymentMethod): boolean =>
  account.store.find<SetUp>('twin.set_up', `set_up_${id}`) !== undefined;

/** The payment method that a renewal is charged to. */
export function defaultMethod(account: Account, subscription: Subscription): PaymentMethod | undefined {
  const customer = find<Customer>(account, 'customer', subscription.customer);
  const id = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method;
  const method = id == null ? undefined : account.store.find<PaymentMethod>('payment_method', id);
  return method?.customer === customer.id ? method : undefined;
}

export const notAuthenticated =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

/** A payment method that waits for the answer of 3-D Secure: new, and no one's yet. */
export function challengedMethod(account: Account, id: string): PaymentMethod | undefined {
  const method = account.store.find<PaymentMethod>('payment_method', id);
  return method?.customer === null && cardOf(method).authenticates ? method : undefined;
}
