import { PaymentError } from '@saywright/domain/ports/payments';
import Stripe from 'stripe';
import { expect, it } from 'vitest';
import { withPaymentErrors } from './payment-error-of.ts';

const unreachable = new Stripe.errors.StripeConnectionError({ message: 'No answer', type: 'api_error' });

const calls = withPaymentErrors({
  async pay(): Promise<never> {
    throw unreachable;
  },
  async *list(): AsyncGenerator<number> {
    yield 1;
    throw unreachable;
  },
  async *forget(): AsyncGenerator<number> {
    yield 1;
    throw new TypeError('A bug');
  },
});

async function readAll(items: AsyncGenerator<number>, read: number[]): Promise<void> {
  for await (const item of items) read.push(item);
}

it("says in the domain's words that Stripe is down, for calls and for lists that break off", async () => {
  await expect(calls.pay()).rejects.toBeInstanceOf(PaymentError);
  const read: number[] = [];
  await expect(readAll(calls.list(), read)).rejects.toMatchObject({ kind: 'down' });
  expect(read).toEqual([1]);
});

it.each([
  ['card_declined', 'Your card was declined.'],
  [
    'authentication_required',
    'Your bank wants you to confirm this card. Add it again under Billing, or choose another one.',
  ],
])('says what helps when a card is refused as %s', async (code, message) => {
  const refused = new Stripe.errors.StripeCardError({ code, message: 'Your card was declined.', type: 'card_error' });
  const { pay } = withPaymentErrors({ pay: () => Promise.reject(refused) });
  await expect(pay()).rejects.toMatchObject({ kind: 'declined', message });
});

it('leaves bugs as they are', async () => {
  await expect(readAll(calls.forget(), [])).rejects.toBeInstanceOf(TypeError);
});
