import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';
import { refreshTests } from '~/lib/refresh-tests.ts';
import { startKeys } from '~/lib/start-keys.ts';

/** The projects that the signed-in person may see, oldest first. */
export const projectsQuery = () =>
  queryOptions({ queryKey: startKeys.projects, queryFn: ({ signal }) => api.listProjects({}, { signal }) });

/** The members of the organization, as the Team page reads them; refused on plans without a team. */
export const membersQuery = () =>
  queryOptions({ queryKey: ['team', 'members'], queryFn: ({ signal }) => api.listMembers({}, { signal }) });

/** Queries to refetch after a project was created, changed or deleted: tests show theirs. */
export const refreshProjects = (client: QueryClient): Promise<unknown> =>
  Promise.all([client.invalidateQueries({ queryKey: startKeys.projects }), refreshTests(client)]);
