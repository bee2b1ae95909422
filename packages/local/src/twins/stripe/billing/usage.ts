import type { Period } from '../money/periods.ts';
import type { Account } from '../state/account.ts';
import type { Stored } from '../state/store.ts';
import type { Meter, SubscriptionItem } from '../state/wire.ts';

/** One report of usage. Its ID is the meter's event name with the identifier, which is why a repeated one counts once. */
export interface Usage extends Stored {
  object: 'twin.usage';
  event_name: string;
  identifier: string;
  customer: string;
  value: number;
  /** Seconds since the epoch. */
  timestamp: number;
  created: number;
}

/** A customer's total on a meter in a period. */
export function usageOf(
  account: Account,
  { meter, customer, period }: { meter: Meter; customer: string; period: Period },
): number {
  const counted = account.store
    .list<Usage>('twin.usage')
    .filter(
      (usage) =>
        usage.event_name === meter.event_name &&
        usage.customer === customer &&
        usage.timestamp >= period.start &&
        usage.timestamp < period.end,
    );
  if (meter.default_aggregation.formula === 'count') return counted.length;
  if (meter.default_aggregation.formula === 'last') return counted.at(-1)?.value ?? 0;
  return counted.reduce((sum, { value }) => sum + value, 0);
}

/** A metered item's usage up to an instant: from the start of its period, or since it was added or its price changed. */
export function unbilledUsage(
  account: Account,
  { item, customer, until }: { item: SubscriptionItem; customer: string; until: number },
): { units: number; period: Period } {
  const period = { start: Math.max(item.current_period_start, item.created, item.billed_until ?? 0), end: until };
  const meter = account.store.find<Meter>('billing.meter', item.price.recurring?.meter ?? '');
  return { units: meter ? usageOf(account, { meter, customer, period }) : 0, period };
}
