import type { Account } from '../state/account.ts';
import { find } from '../state/find.ts';
import type { Customer, PaymentMethod, Subscription } from '../state/wire.ts';
import { attach } from './payment-methods.ts';

/** Subscriptions of a customer that haven't ended, the newest first. */
export const runningSubscriptions = (account: Account, customer: string): Subscription[] =>
  account.store
    .list<Subscription>('subscription')
    .filter((each) => each.customer === customer && each.ended_at === null && each.status !== 'incomplete')
    .toReversed();

/** Pays everything from now on with this card. @throws StripeError if the bank declines it */
export function replaceCard(account: Account, customer: string, method: PaymentMethod): void {
  const attached = attach(account, method, customer);
  const owner = find<Customer>(account, 'customer', customer);
  account.change<Customer>('customer.updated', owner, {
    invoice_settings: { ...owner.invoice_settings, default_payment_method: attached.id },
  });
  for (const subscription of runningSubscriptions(account, customer))
    account.change<Subscription>('customer.subscription.updated', subscription, {
      default_payment_method: attached.id,
    });
}

/** Ends a subscription with its period, or takes that back. */
export function setEnding(
  account: Account,
  subscription: Subscription,
  ending: { feedback: string | null } | undefined,
): Subscription {
  const end = Math.max(...subscription.items.data.map((item) => item.current_period_end));
  return account.change<Subscription>('customer.subscription.updated', subscription, {
    cancel_at_period_end: ending !== undefined,
    cancel_at: ending ? end : null,
    canceled_at: ending ? account.timeOf(subscription.customer) : null,
    cancellation_details: {
      comment: null,
      feedback: ending?.feedback ?? null,
      feedback_option: null,
      reason: ending ? 'cancellation_requested' : null,
    },
  });
}
