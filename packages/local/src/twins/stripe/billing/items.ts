import { invalid } from '../protocol/stripe-error.ts';
import { periodAt, type Period, type Recurring } from '../money/periods.ts';
import type { Account } from '../state/account.ts';
import { find, mergeMetadata } from '../state/find.ts';
import { newId } from '../state/new-id.ts';
import type { Price, Subscription, SubscriptionItem } from '../state/wire.ts';
import { isMetered } from './lines.ts';

/** A wish about one item of a subscription: a change if it has an ID, otherwise another item. */
export interface ItemChange {
  id?: string | undefined;
  price?: string | undefined;
  quantity?: number | undefined;
  deleted?: boolean | undefined;
  metadata?: Record<string, string> | null | undefined;
}

export const recurringOf = ({ recurring, id }: Price): Recurring => {
  if (!recurring)
    throw invalid(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`. (${id})`,
    );
  return { interval: recurring.interval as Recurring['interval'], interval_count: recurring.interval_count };
};

export function newItem(
  account: Account,
  { price: id, quantity, metadata }: ItemChange,
  { subscription, anchor, time }: { subscription: string; anchor: number; time: number },
): SubscriptionItem {
  const price = find<Price>(account, 'price', { id: id ?? '', param: 'items[0][price]' });
  if (!price.active) throw invalid(`The price specified is inactive. This field only accepts active prices.`);
  const { start, end } = periodAt(anchor, recurringOf(price), time);
  return withPrice(
    {
      id: newId('si', 14),
      object: 'subscription_item',
      billing_thresholds: null,
      created: time,
      current_period_start: Math.max(start, anchor),
      current_period_end: end,
      current_trial: null,
      discounts: [],
      metadata: mergeMetadata({}, metadata),
      subscription,
      tax_rates: [],
    },
    { price, quantity },
  );
}

/** Metered items have no quantity. */
function withPrice(
  item: Omit<SubscriptionItem, 'plan' | 'price' | 'quantity'>,
  { price, quantity }: { price: Price; quantity: number | undefined },
): SubscriptionItem {
  if (isMetered({ price }) && quantity !== undefined)
    throw invalid('Quantity should not be specified where usage_type is `metered`.');
  return { ...item, plan: planOf(price), price, ...(isMetered({ price }) ? {} : { quantity: quantity ?? 1 }) };
}

/** The items after these changes, with the periods that they're in at `time`. */
export function changeItems(
  account: Account,
  subscription: Subscription,
  { changes, time }: { changes: readonly ItemChange[]; time: number },
): SubscriptionItem[] {
  const known = subscription.items.data;
  for (const { id } of changes)
    if (id !== undefined && !known.some((item) => item.id === id))
      throw invalid(`No such subscription item: '${id}'`, { code: 'resource_missing', param: 'items[0][id]' });
  const kept = known.flatMap((item) => {
    const change = changes.find(({ id }) => id === item.id);
    if (!change) return [item];
    if (change.deleted) return [];
    const price =
      change.price === undefined
        ? item.price
        : find<Price>(account, 'price', { id: change.price, param: 'items[0][price]' });
    recurringOf(price);
    const { quantity: before, plan: _plan, price: _price, ...rest } = item;
    const quantity = isMetered({ price }) ? change.quantity : (change.quantity ?? before);
    return [withPrice({ ...rest, metadata: mergeMetadata(item.metadata, change.metadata) }, { price, quantity })];
  });
  const added = changes
    .filter(({ id, deleted }) => id === undefined && !deleted)
    .map((change) =>
      newItem(account, change, { subscription: subscription.id, anchor: subscription.billing_cycle_anchor, time }),
    );
  const items = [...kept, ...added];
  if (items.length === 0) throw invalid('A subscription must have at least one active price.');
  const prices = new Set(items.map(({ price }) => price.id));
  if (prices.size < items.length)
    throw invalid('Cannot add multiple subscription items with the same price to a subscription.');
  return items;
}

/** An item's period that starts where another one ended, counted from the anchor. */
export const followingPeriod = (item: SubscriptionItem, anchor: number): Period =>
  periodAt(anchor, recurringOf(item.price), item.current_period_end);

/** The legacy name for a recurring price. */
function planOf(price: Price): SubscriptionItem['plan'] {
  const { interval, interval_count } = recurringOf(price);
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval,
    interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: price.recurring?.meter ?? null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: price.recurring?.usage_type ?? 'licensed',
  };
}
