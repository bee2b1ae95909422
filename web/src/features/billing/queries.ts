import type { BillingPeriod } from '@saywright/contracts/entities/plan';
import type { PlanCode } from '@saywright/contracts/plans';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';
import { session } from '~/lib/session.ts';

/** The subscription and its usage, read again while people look at it. */
export const usageQuery = queryOptions({
  queryKey: ['subscription', 'usage'],
  queryFn: ({ signal }) => api.getUsage({}, { signal }),
  refetchInterval: 15_000,
});

/** Whether this deployment takes payments. */
export const paymentsConfigQuery = queryOptions({
  queryKey: ['payments', 'config'],
  queryFn: ({ signal }) => api.getPaymentsConfig({}, { signal }),
});

/** The price of a change of plan. It depends on the moment, so none is kept. */
export const changePreviewQuery = (code: PlanCode, period: BillingPeriod) =>
  queryOptions({
    queryKey: ['change-preview', code, period],
    queryFn: ({ signal }) =>
      api.previewPlanChange({ query: { new_plan_code: code, billing_period: period } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export const billingDetailsQuery = queryOptions({
  queryKey: ['payments', 'details'],
  queryFn: ({ signal }) => api.getBillingDetails({}, { signal }),
});

export const invoicesQuery = infiniteQueryOptions({
  queryKey: ['payments', 'invoices'],
  queryFn: ({ signal, pageParam }) =>
    api.listInvoices({ query: pageParam ? { starting_after: pageParam } : {} }, { signal }),
  initialPageParam: '',
  getNextPageParam: (page) => (page.has_more ? page.invoices.at(-1)?.id : undefined),
});

/** Reads everything again that a change of plan or a purchase can have changed. */
export async function refreshSubscription(client: QueryClient): Promise<void> {
  await Promise.all([
    session.refreshUser(),
    client.invalidateQueries({ queryKey: ['subscription'] }),
    client.invalidateQueries({ queryKey: ['payments'] }),
    client.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);
}
