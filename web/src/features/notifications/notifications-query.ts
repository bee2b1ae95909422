import { shownNotifications } from '@saywright/contracts/entities/session-start';
import { queryOptions } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';
import { startKeys } from '~/lib/start-keys.ts';

const pollMs = 30_000;

/** The newest notifications, read again every half a minute. */
export const notificationsQuery = queryOptions({
  queryKey: startKeys.notifications,
  queryFn: ({ signal }) => api.listNotifications({ query: { limit: shownNotifications } }, { signal }),
  refetchInterval: pollMs,
});
