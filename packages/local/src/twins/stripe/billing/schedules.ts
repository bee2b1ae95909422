import type { Account } from '../state/account.ts';
import { find } from '../state/find.ts';
import type { Schedule, Subscription } from '../state/wire.ts';
import type { ItemChange } from './items.ts';
import { cancelSubscription, releaseSchedule } from './subscriptions.ts';

export type Phase = Schedule['phases'][number];

/** The schedule that a subscription follows. */
export const scheduleOf = (account: Account, { schedule }: Subscription): Schedule | undefined =>
  schedule === null ? undefined : account.store.find<Schedule>('subscription_schedule', schedule);

/** When its schedule changes a subscription next. */
export const phaseEnd = (account: Account, subscription: Subscription): number | undefined =>
  scheduleOf(account, subscription)?.current_phase?.end_date;

/**
 * Moves a schedule on to the phase that begins now; the last one ends it.
 * @returns the phase that begins, if there's another one
 */
export function enterPhase(account: Account, subscription: Subscription): Phase | undefined {
  const schedule = scheduleOf(account, subscription);
  const current = schedule?.current_phase;
  if (!schedule || !current) return undefined;
  const next = schedule.phases.find(({ start_date: start }) => start === current.end_date);
  if (next) {
    account.change<Schedule>('subscription_schedule.updated', schedule, {
      current_phase: { start_date: next.start_date, end_date: next.end_date },
    });
    return next;
  }
  if (schedule.end_behavior === 'cancel') {
    cancelSubscription(account, subscription, { invoiceNow: true, credits: [], details: {} });
    return undefined;
  }
  releaseSchedule(account, subscription, 'released');
  account.change<Subscription>('customer.subscription.updated', find(account, 'subscription', subscription.id), {
    schedule: null,
  });
  return undefined;
}

/** The changes that bring a subscription to a phase: items with its prices stay, others go, the rest is new. */
export function changesOf(subscription: Subscription, phase: Phase): ItemChange[] {
  const known = subscription.items.data;
  const wanted = phase.items.map(({ price, quantity }) => ({ price, quantity }));
  return [
    ...known
      .filter(({ price }) => !wanted.some((item) => item.price === price.id))
      .map(({ id }) => ({ id, deleted: true })),
    ...wanted.map(({ price, quantity }) => ({
      id: known.find((item) => item.price.id === price)?.id,
      price,
      quantity,
    })),
  ];
}
