import type { TestArea } from '@saywright/contracts/entities/test-kind';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { environmentKinds } from '~/features/environments/environment-kinds.ts';

/** The environments of a kind of test, oldest first. */
export const environmentsQuery = (kind: TestArea) =>
  queryOptions({
    queryKey: ['environments', kind],
    queryFn: ({ signal }) => environmentKinds[kind].list({}, { signal }),
  });

/** Queries to refetch after an environment was created, changed or deleted. */
export const refreshEnvironments = (client: QueryClient): Promise<unknown> =>
  client.invalidateQueries({ queryKey: ['environments'] });
