import type { Period } from '../money/periods.ts';
import { periodAt } from '../money/periods.ts';
import { prorate } from '../money/prorate.ts';
import type { Account } from '../state/account.ts';
import { find } from '../state/find.ts';
import type { Invoice, Price, Subscription, SubscriptionItem } from '../state/wire.ts';
import { pendingItems } from './invoice-items.ts';
import { recurringOf } from './items.ts';
import { isMetered, licensedLine, meteredLine, productName, type NewLine } from './lines.ts';
import { unbilledUsage } from './usage.ts';

/** The billing of a change of items, before anything is stored. */
export interface PlanChange {
  items: SubscriptionItem[];
  anchor: number;
  /** Unused time given back, remaining time charged, usage of items that go. */
  prorations: NewLine[];
  /** New periods, paid now because the billing cycle starts again. */
  starts: NewLine[];
}

/**
 * Works out a change of items at an instant, as flexible billing mode does. The rest of what was paid for changed and
 * removed items is given back, counted from the amounts that were charged; the rest of the period is charged at the new
 * price. Another interval starts the billing cycle again.
 */
export function planChange(
  account: Account,
  subscription: Subscription,
  change: { items: SubscriptionItem[]; time: number; restart: boolean; prorates: boolean },
): PlanChange {
  const { time, prorates } = change;
  const before = subscription.items.data;
  const restart =
    change.restart ||
    change.items.some(
      (item) =>
        !isMetered(item) &&
        hasOtherInterval(
          item,
          before.find(({ id }) => id === item.id),
        ),
    );
  const anchor = restart ? time : subscription.billing_cycle_anchor;
  const items = (restart ? change.items.map((item) => restarted(item, time)) : change.items).map((item) =>
    isMetered(item) && hasOtherPrice(item, before) ? { ...item, billed_until: time } : item,
  );
  const changed = before.filter(
    (item) =>
      restart ||
      isChanged(
        item,
        items.find(({ id }) => id === item.id),
      ),
  );
  const credits = changed
    .filter((item) => !isMetered(item))
    .flatMap((item) => (prorates ? creditsFor(account, subscription, { item, time }) : []));
  // Usage is billed at the price that it was reported under. Without proration, that of a price that goes isn't.
  const usage = changed.flatMap((item) =>
    isMetered(item) && (prorates || items.some(({ id, price }) => id === item.id && price.id === item.price.id))
      ? usageLines(account, subscription, { item, until: time })
      : [],
  );
  if (restart) {
    const starts = items.filter((item) => !isMetered(item)).map((item) => licensedLine(account, item, periodOf(item)));
    return { items, anchor, prorations: [...credits, ...usage], starts };
  }
  const charged = items.filter(
    (item) =>
      !isMetered(item) &&
      isChanged(
        item,
        before.find(({ id }) => id === item.id),
      ),
  );
  const debits = prorates ? charged.flatMap((item) => debitFor(account, item, time)) : [];
  return { items, anchor, prorations: [...credits, ...usage, ...debits], starts: [] };
}

export const periodOf = ({ current_period_start: start, current_period_end: end }: SubscriptionItem): Period => ({
  start,
  end,
});

/** A metered item's unbilled usage up to an instant. Empty without usage. */
export function usageLines(
  account: Account,
  { customer }: Subscription,
  { item, until }: { item: SubscriptionItem; until: number },
): NewLine[] {
  const usage = unbilledUsage(account, { item, customer, until });
  return usage.units === 0 ? [] : [meteredLine(account, item, usage)];
}

const isChanged = (item: SubscriptionItem, other: SubscriptionItem | undefined): boolean =>
  item.price.id !== other?.price.id || item.quantity !== other.quantity;

const hasOtherPrice = ({ id, price }: SubscriptionItem, before: readonly SubscriptionItem[]): boolean =>
  before.some((item) => item.id === id && item.price.id !== price.id);

function hasOtherInterval(item: SubscriptionItem, before: SubscriptionItem | undefined): boolean {
  if (!before) return false;
  const [now, then] = [recurringOf(item.price), recurringOf(before.price)];
  return now.interval !== then.interval || now.interval_count !== then.interval_count;
}

function restarted(item: SubscriptionItem, time: number): SubscriptionItem {
  const { start, end } = periodAt(time, recurringOf(item.price), time);
  return { ...item, current_period_start: start, current_period_end: end };
}

/** Something that was charged, or will be on the next invoice, for time to come. */
interface Debit {
  key: string;
  invoice: string;
  amount: number;
  period: Period;
  price: string;
  quantity: number;
}

function creditsFor(
  account: Account,
  subscription: Subscription,
  { item, time }: { item: SubscriptionItem; time: number },
): NewLine[] {
  const { debits, credited } = chargesOf(account, subscription, item);
  return debits
    .filter(({ key, period }) => !credited.has(key) && period.end > time)
    .map((debit) => {
      const price = find<Price>(account, 'price', debit.price);
      return {
        amount: -prorate(debit.amount, debit.period, time) || 0,
        price,
        quantity: debit.quantity,
        period: { start: Math.max(time, debit.period.start), end: debit.period.end },
        description: `Unused time on ${productName(account, price)} after ${dayOf(time)}`,
        subscription: subscription.id,
        item: item.id,
        proration: true,
        credits: { invoice: debit.invoice, lines: [debit.key] },
      };
    });
}

function chargesOf(
  account: Account,
  { id, customer }: Subscription,
  item: SubscriptionItem,
): { debits: Debit[]; credited: Set<string> } {
  const debits: Debit[] = [];
  const credited = new Set<string>();
  for (const invoice of account.store.list<Invoice>('invoice')) {
    if (invoice.status === 'void' || invoice.parent?.subscription_details?.subscription !== id) continue;
    for (const line of invoice.lines.data) {
      const details = line.parent?.subscription_item_details;
      if (details?.subscription_item !== item.id) continue;
      for (const key of details.proration_details?.credited_items?.invoice_line_items ?? []) credited.add(key);
      if (line.amount > 0)
        debits.push({
          key: details.invoice_item ?? line.id,
          invoice: invoice.id,
          amount: line.amount,
          period: line.period,
          price: line.pricing?.price_details?.price ?? item.price.id,
          quantity: line.quantity ?? 1,
        });
    }
  }
  for (const pending of pendingItems(account, customer, id)) {
    if (pending.parent?.subscription_details?.subscription_item !== item.id) continue;
    for (const key of creditedBy(pending)) credited.add(key);
    if (pending.amount > 0)
      debits.push({
        key: pending.id,
        invoice: '',
        amount: pending.amount,
        period: pending.period,
        price: pending.pricing?.price_details?.price ?? item.price.id,
        quantity: pending.quantity,
      });
  }
  return { debits, credited };
}

const creditedBy = ({ proration_details: details }: { proration_details?: object }): string[] =>
  (details as { credited_items?: { invoice_line_items?: string[] } | null } | undefined)?.credited_items
    ?.invoice_line_items ?? [];

function debitFor(account: Account, item: SubscriptionItem, time: number): NewLine[] {
  const period = periodOf(item);
  const { price, quantity = 1 } = item;
  if (period.end <= time) return [];
  return [
    {
      amount: prorate((price.unit_amount ?? 0) * quantity, period, time),
      price,
      quantity,
      period: { start: Math.max(time, period.start), end: period.end },
      description: `Remaining time on ${productName(account, price)} after ${dayOf(time)}`,
      subscription: item.subscription,
      item: item.id,
      proration: true,
    },
  ];
}

const dayOf = (time: number): string =>
  new Date(time * 1_000).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
