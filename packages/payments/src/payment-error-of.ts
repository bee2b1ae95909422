import { PaymentError } from '@saywright/domain/ports/payments';
import Stripe from 'stripe';

const { errors } = Stripe;

/** An error of Stripe's client in the domain's words. Anything else is a bug and stays as it is. */
export function paymentErrorOf(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  const options = { cause: error };
  if (error instanceof errors.StripeCardError) return new PaymentError('declined', error.message, options);
  if (error instanceof errors.StripeInvalidRequestError) return new PaymentError('refused', error.message, options);
  return new PaymentError('down', error.message, options);
}

/** Whether Stripe doesn't have the thing that it was asked for. */
export const isMissing = (error: unknown): boolean =>
  error instanceof errors.StripeError && error.code === 'resource_missing';

/** An object whose methods throw the domain's errors in place of Stripe's. */
export function withPaymentErrors<T extends object>(calls: T): T {
  const wrapped = Object.entries(calls).map(([name, call]) => {
    if (typeof call !== 'function' || call.constructor.name === 'AsyncGeneratorFunction') return [name, call];
    return [
      name,
      async (...args: unknown[]) => {
        try {
          return (await (call as (...args: unknown[]) => unknown)(...args)) as unknown;
        } catch (error) {
          throw paymentErrorOf(error);
        }
      },
    ];
  });
  return Object.fromEntries(wrapped) as T;
}
