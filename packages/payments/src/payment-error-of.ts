import { PaymentError } from '@saywright/domain/ports/payments';
import Stripe from 'stripe';

const { errors } = Stripe;

const unconfirmed: ReadonlySet<string | undefined> = new Set([
  'authentication_required',
  'subscription_payment_intent_requires_action',
]);

/** The bank's reason, and what helps if it wants the card's owner to confirm, which only Stripe's pages can ask for. */
const declineText = ({ code, message }: InstanceType<typeof errors.StripeCardError>): string =>
  unconfirmed.has(code)
    ? 'Your bank wants you to confirm this card. Add it again under Billing, or choose another one.'
    : message;

/** An error of Stripe's client in the domain's words. Anything else is a bug and stays as it is. */
export function paymentErrorOf(error: unknown): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  const options = { cause: error };
  if (error instanceof errors.StripeCardError) return new PaymentError('declined', declineText(error), options);
  if (error instanceof errors.StripeInvalidRequestError) return new PaymentError('refused', error.message, options);
  return new PaymentError('down', error.message, options);
}

/** Whether Stripe doesn't have the thing that it was asked for. */
export const isMissing = (error: unknown): boolean =>
  error instanceof errors.StripeError && error.code === 'resource_missing';

/** Whether the money of a charge has gone back already. */
export const isReturned = (error: unknown): boolean =>
  error instanceof errors.StripeError && (error.code === 'charge_already_refunded' || error.code === 'charge_disputed');

/** Whether a call had its effect before, with other parameters: what they were computed from has changed with it. */
export const isRepeated = (error: unknown): boolean => error instanceof errors.StripeIdempotencyError;

/** Whether Stripe has the usage already that it was sent. */
export const isDuplicateUsage = (error: unknown): boolean =>
  error instanceof errors.StripeError && error.code === 'duplicate_meter_event';

type Call = (...args: unknown[]) => unknown;

const isGenerator = (call: Call): call is (...args: unknown[]) => AsyncGenerator =>
  call.constructor.name === 'AsyncGeneratorFunction';

/** An object whose methods, generators included, throw the domain's errors in place of Stripe's. */
export function withPaymentErrors<T extends object>(calls: T): T {
  const wrapped = Object.entries(calls as Record<string, Call>).map(([name, call]) => {
    if (isGenerator(call))
      return [
        name,
        async function* generate(...args: unknown[]) {
          try {
            yield* call(...args);
          } catch (error) {
            throw paymentErrorOf(error);
          }
        },
      ];
    return [
      name,
      async (...args: unknown[]) => {
        try {
          return await call(...args);
        } catch (error) {
          throw paymentErrorOf(error);
        }
      },
    ];
  });
  return Object.fromEntries(wrapped) as T;
}
