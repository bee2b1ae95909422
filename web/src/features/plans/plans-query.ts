import { queryOptions } from '@tanstack/react-query';
import { plansApi } from '~/lib/plans-api.ts';

/** The price list. It changes rarely. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => plansApi.listPlans({}, { signal }),
  staleTime: 5 * 60_000,
});
