import { queryOptions } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';

const limit = 50;
const pollMs = 30_000;

/** The newest notifications, read again every half a minute. */
export const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => api.listNotifications({ query: { limit } }, { signal }),
  refetchInterval: pollMs,
});
