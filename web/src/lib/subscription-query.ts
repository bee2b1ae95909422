import { queryOptions } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';

/** The organization's subscription. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription', 'current'],
  queryFn: ({ signal }) => api.getSubscription({}, { signal }),
  staleTime: 5 * 60_000,
});
