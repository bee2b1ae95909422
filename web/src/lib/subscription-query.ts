import { queryOptions } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';
import { startKeys } from '~/lib/start-keys.ts';

/** The organization's subscription. */
export const subscriptionQuery = queryOptions({
  queryKey: startKeys.subscription,
  queryFn: ({ signal }) => api.getSubscription({}, { signal }),
  staleTime: 5 * 60_000,
});
