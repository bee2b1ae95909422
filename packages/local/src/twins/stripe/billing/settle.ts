import type { Account } from '../state/account.ts';
import { newId } from '../state/new-id.ts';
import type { Stored } from '../state/store.ts';
import type { Invoice, Subscription, SubscriptionItem } from '../state/wire.ts';

/** A change of a subscription that waits until its invoice is paid (`pending_if_incomplete`). */
export interface PendingChange extends Stored {
  object: 'twin.pending_change';
  subscription: string;
  invoice: string;
  items: SubscriptionItem[];
  anchor: number;
}

export const pendingChangeOf = (account: Account, invoice: string): PendingChange | undefined =>
  account.store.list<PendingChange>('twin.pending_change').find((change) => change.invoice === invoice);

export const keepPending = (account: Account, change: Omit<PendingChange, 'id' | 'object'>): PendingChange =>
  account.store.put<PendingChange>({ id: newId('pending'), object: 'twin.pending_change', ...change });

const subscriptionOf = (account: Account, { parent }: Invoice): Subscription | undefined => {
  const id = parent?.subscription_details?.subscription;
  return id === undefined ? undefined : account.store.find<Subscription>('subscription', id);
};

/** A subscription works once its invoice is paid, unless another one is overdue. */
export function settlePayment(account: Account, invoice: Invoice): void {
  const subscription = subscriptionOf(account, invoice);
  if (!subscription) return;
  const change = pendingChangeOf(account, invoice.id);
  const changes: Partial<Subscription> = change
    ? {
        items: { ...subscription.items, data: change.items },
        billing_cycle_anchor: change.anchor,
        pending_update: null,
      }
    : {};
  if (change) account.store.drop(change.id);
  const waiting = subscription.status === 'incomplete' || subscription.status === 'past_due';
  if (waiting && !owes(account, subscription)) changes.status = 'active';
  account.change('customer.subscription.updated', subscription, changes);
}

/** A renewal that isn't paid leaves the subscription past due. A change that waits for its payment doesn't. */
export function settleFailure(account: Account, invoice: Invoice): void {
  const subscription = subscriptionOf(account, invoice);
  if (!subscription || subscription.status !== 'active' || pendingChangeOf(account, invoice.id)) return;
  account.change('customer.subscription.updated', subscription, { status: 'past_due' });
}

const owes = (account: Account, { id }: Subscription): boolean =>
  account.store
    .list<Invoice>('invoice')
    .some(
      (invoice) =>
        invoice.status === 'open' &&
        invoice.attempted &&
        invoice.parent?.subscription_details?.subscription === id &&
        !pendingChangeOf(account, invoice.id),
    );
