import type { BillingPeriod, CurrentSubscription } from '@saywright/contracts/entities/plan';
import { getRouteApi } from '@tanstack/react-router';
import { useLayer } from '~/lib/use-layer.ts';

const route = getRouteApi('/plans');

/** Whether prices are by the month or by the year: as chosen, or else as the organization pays. */
export function usePricePeriod({
  billing_period: paid,
}: CurrentSubscription): [BillingPeriod, (period: BillingPeriod) => void] {
  const { prices } = route.useSearch();
  const { show } = useLayer();
  return [prices ?? paid, (next) => show({ prices: next === paid ? undefined : next })];
}
