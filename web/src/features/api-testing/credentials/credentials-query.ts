import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';

/** The credentials, oldest first, without their values. */
export const credentialsQuery = () =>
  queryOptions({ queryKey: ['credentials', 'list'], queryFn: ({ signal }) => api.listCredentials({}, { signal }) });

/** The tests that use a credential. Admins only. */
export const credentialUsesQuery = (id: string) =>
  queryOptions({
    queryKey: ['credentials', 'uses', id],
    queryFn: ({ signal }) => api.listCredentialUses({ params: { id } }, { signal }),
    staleTime: 0,
  });

export const refreshCredentials = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['credentials'] });
