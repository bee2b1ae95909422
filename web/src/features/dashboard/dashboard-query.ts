import { queryOptions } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';

/** Counters, recent tests and usage; read again while the dashboard is looked at. */
export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => api.getDashboard({}, { signal }),
  refetchInterval: 15_000,
});
