import type { Account } from '../state/account.ts';
import { find } from '../state/find.ts';
import type { CheckoutSession, Invoice, Subscription } from '../state/wire.ts';
import { finalizeInvoice, payInvoice, voidInvoice } from './invoices.ts';
import { defaultMethod } from './payment-methods.ts';
import { phaseEnd } from './schedules.ts';
import { renew } from './renew.ts';
import { pendingChangeOf } from './settle.ts';

/** Something that happens on its own at an instant. */
interface Due {
  at: number;
  happen: () => void;
}

const incompleteSeconds = 23 * 3_600;

/**
 * Lets everything happen that's due until an instant, in order, each as of its time and in a transaction of its own.
 * @param clock of these customers' test clock, or undefined for all who live by the account's
 */
export function catchUp(account: Account, { until, clock }: { until: number; clock: string | undefined }): void {
  for (let due = nextDue(account, clock); due !== undefined && due.at <= until; due = nextDue(account, clock)) {
    const { at, happen } = due;
    account.at(at, () => account.store.transact(happen));
  }
}

/** The next thing that happens on its own. */
export function nextDue(account: Account, clock: string | undefined): Due | undefined {
  let next: Due | undefined;
  for (const due of allDue(account, clock)) if (next === undefined || due.at < next.at) next = due;
  return next;
}

function* allDue(account: Account, clock: string | undefined): Generator<Due> {
  const { store } = account;
  for (const subscription of store.list<Subscription>('subscription')) {
    if ((subscription.test_clock ?? undefined) !== clock) continue;
    const at = subscriptionDue(account, subscription);
    if (at !== undefined) yield { at, happen: () => renew(account, subscription.id, at) };
  }
  for (const invoice of store.list<Invoice>('invoice')) {
    if ((invoice.test_clock ?? undefined) !== clock) continue;
    yield* invoiceDue(account, invoice);
  }
  for (const session of store.list<CheckoutSession>('checkout.session'))
    if (session.status === 'open' && (account.clockOf(session.customer)?.id ?? undefined) === clock)
      yield { at: session.expires_at, happen: () => expireSession(account, session) };
}

function subscriptionDue(account: Account, subscription: Subscription): number | undefined {
  const { status, created, cancel_at: cancelAt } = subscription;
  if (status === 'incomplete') return created + incompleteSeconds;
  if (status !== 'active' && status !== 'past_due') return undefined;
  const ends = subscription.items.data.map((item) => item.current_period_end);
  return Math.min(...ends, cancelAt ?? Infinity, phaseEnd(account, subscription) ?? Infinity);
}

function* invoiceDue(account: Account, invoice: Invoice): Generator<Due> {
  const { status, next_payment_attempt: attempt, automatically_finalizes_at: final } = invoice;
  if (status === 'draft' && final !== null)
    yield { at: final, happen: () => collect(account, finalizeInvoice(account, invoice)) };
  if (status === 'open' && attempt !== null) yield { at: attempt, happen: () => collect(account, invoice) };
  const pending = status === 'open' ? pendingChangeOf(account, invoice.id) : undefined;
  if (pending) {
    const update = account.store.find<Subscription>('subscription', pending.subscription)?.pending_update;
    yield { at: update?.expires_at ?? invoice.created, happen: () => abandonChange(account, { invoice, pending }) };
  }
}

/** An automatic attempt. */
function collect(account: Account, invoice: Invoice): void {
  if (invoice.status !== 'open') return;
  const id = invoice.parent?.subscription_details?.subscription;
  const subscription = id === undefined ? undefined : find<Subscription>(account, 'subscription', id);
  const method = subscription ? defaultMethod(account, subscription) : undefined;
  payInvoice(account, invoice, { method, offSession: true, automatic: true });
}

function abandonChange(
  account: Account,
  { invoice, pending }: { invoice: Invoice; pending: { id: string; subscription: string } },
): void {
  account.store.drop(pending.id);
  voidInvoice(account, invoice);
  const subscription = find<Subscription>(account, 'subscription', pending.subscription);
  account.change<Subscription>('customer.subscription.pending_update_expired', subscription, { pending_update: null });
}

/** A checkout that nobody completed. */
export function expireSession(account: Account, session: CheckoutSession): CheckoutSession {
  const expired = account.store.put<CheckoutSession>({ ...session, status: 'expired', url: null });
  account.emit('checkout.session.expired', expired);
  return expired;
}
