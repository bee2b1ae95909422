import { queryOptions } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';
import { startKeys } from '~/lib/start-keys.ts';

/** The organization's subscription. */
export const subscriptionQuery = queryOptions({
  queryKey: startKeys.subscription,
  queryFn: ({ signal }) => api.getSubscription({}, { signal }),
  staleTime: 5 * 60_000,
  // The notice of a failed payment goes away once another card has paid, which takes a few seconds.
  refetchInterval: ({ state: { data } }) => (data?.payment_failure ? 10_000 : false),
});
