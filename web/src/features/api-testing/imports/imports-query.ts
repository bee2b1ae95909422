import { queryOptions } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';

const pollMs = 2_000;

/** The imports of the last year, newest first; refetched while one is running. */
export const importsQuery = () =>
  queryOptions({
    queryKey: ['api-imports'],
    queryFn: ({ signal }) => api.listApiImports({}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'pending' || status === 'processing') ? pollMs : false,
  });
