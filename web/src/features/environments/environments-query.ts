import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';

/** The environments, oldest first. */
export const environmentsQuery = () =>
  queryOptions({
    queryKey: ['environments'],
    queryFn: ({ signal }) => api.listEnvironments({}, { signal }),
  });

/** What has to be read again once an environment was made, changed or deleted. */
export const refreshEnvironments = (client: QueryClient): Promise<unknown> =>
  client.invalidateQueries({ queryKey: ['environments'] });
