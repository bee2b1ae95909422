import type { Account } from '../state/account.ts';
import { find } from '../state/find.ts';
import type { Subscription, SubscriptionItem } from '../state/wire.ts';
import { createInvoice } from './invoices.ts';
import { pendingItems } from './invoice-items.ts';
import { changeItems, followingPeriod } from './items.ts';
import { isMetered, licensedLine, meteredLine, type NewLine } from './lines.ts';
import { periodOf, planChange } from './plan-change.ts';
import { changesOf, enterPhase, phaseEnd } from './schedules.ts';
import { billChange, cancelSubscription, itemsApplied } from './subscriptions.ts';
import { unbilledUsage } from './usage.ts';

/** Everything about a subscription that's due at this instant: its end, a phase of its schedule, the end of periods. */
export function renew(account: Account, id: string, time: number): void {
  const subscription = find<Subscription>(account, 'subscription', id);
  if (subscription.status === 'incomplete') return void cancelSubscription(account, subscription, withoutInvoice);
  if (subscription.cancel_at !== null && subscription.cancel_at <= time)
    return void cancelSubscription(account, subscription, { ...withoutInvoice, invoiceNow: true });
  const used = subscription.items.data.filter((item) => isMetered(item) && item.current_period_end <= time);
  const rolled = {
    ...subscription,
    items: {
      ...subscription.items,
      data: subscription.items.data.map((item) =>
        item.current_period_end <= time ? inNextPeriod(subscription, item) : item,
      ),
    },
  };
  const due = phaseEnd(account, subscription);
  const entered =
    due !== undefined && due <= time
      ? applyPhase(account, rolled, { time, before: subscription })
      : { phased: rolled, prorates: true };
  if (!entered) return;
  const { phased, prorates } = entered;
  // Of a metered price that goes without proration, nothing is billed.
  const usage = used
    .filter(({ price }) => prorates || phased.items.data.some((item) => item.price.id === price.id))
    .map((item) => billedUsage(account, subscription, item));
  const renewed = phased.items.data.filter((item) => !isMetered(item) && item.current_period_start === time);
  const stored = account.change<Subscription>(
    'customer.subscription.updated',
    find<Subscription>(account, 'subscription', id),
    { items: phased.items, billing_cycle_anchor: phased.billing_cycle_anchor },
  );
  invoiceCycle(account, stored, { renewed, usage, time });
}

const withoutInvoice = { invoiceNow: false, credits: [], details: {} };

const inNextPeriod = ({ billing_cycle_anchor: anchor }: Subscription, item: SubscriptionItem): SubscriptionItem => {
  const { start, end } = followingPeriod(item, anchor);
  return { ...item, current_period_start: start, current_period_end: end };
};

function billedUsage(account: Account, { customer }: Subscription, item: SubscriptionItem): NewLine {
  return meteredLine(account, item, unbilledUsage(account, { item, customer, until: item.current_period_end }));
}

/** The subscription with the items of the phase that begins; undefined if its schedule has ended it. */
function applyPhase(
  account: Account,
  rolled: Subscription,
  { time, before }: { time: number; before: Subscription },
): { phased: Subscription; prorates: boolean } | undefined {
  const phase = enterPhase(account, before);
  const current = find<Subscription>(account, 'subscription', before.id);
  if (current.status === 'canceled') return undefined;
  if (!phase) return { phased: rolled, prorates: true };
  const items = changeItems(account, rolled, { changes: changesOf(rolled, phase), time });
  const restart = phase.billing_cycle_anchor === 'phase_start';
  const prorates = phase.proration_behavior !== 'none';
  const change = planChange(account, rolled, { items, time, restart, prorates });
  const beginsNow = (id: string | null): boolean =>
    change.items.some((item) => item.id === id && item.current_period_start === time);
  // Periods that begin now are invoiced with the renewal.
  const prorations = change.prorations.filter(({ item, proration }) => !proration || !beginsNow(item));
  billChange(account, current, { ...change, prorations, starts: [], now: false });
  return { phased: { ...rolled, ...itemsApplied(rolled, change) }, prorates };
}

/** Flexible billing mode draws up no empty invoices. */
function invoiceCycle(
  account: Account,
  subscription: Subscription,
  { renewed, usage, time }: { renewed: SubscriptionItem[]; usage: NewLine[]; time: number },
): void {
  const lines = [...renewed.map((item) => licensedLine(account, item, periodOf(item))), ...usage];
  const pending = pendingItems(account, subscription.customer, subscription.id);
  if (pending.length === 0 && lines.every(({ quantity }) => quantity === 0)) return;
  createInvoice(account, {
    customer: subscription.customer,
    subscription,
    lines,
    reason: 'subscription_cycle',
    period: { start: usage[0]?.period.start ?? time, end: time },
  });
}
