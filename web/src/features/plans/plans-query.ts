import { queryOptions } from '@tanstack/react-query';

/** The price list. It changes rarely. The contract's schemas that check it come after the page's first paint. */
export const plansQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: async ({ signal }) => (await import('~/lib/plans-api.ts')).plansApi.listPlans({}, { signal }),
  staleTime: 5 * 60_000,
});
