import type { ApiExecutionSummary } from '@saywright/contracts/entities/api-execution';
import type { ListSort } from '@saywright/contracts/entities/common';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { api } from '~/lib/api.ts';
import { offsetAfter, pageQuery } from '~/lib/pages.ts';

const historyPageSize = 20;
const pollMs = 3_000;
const detailPollMs = 1_000;

/** Whether an execution is waiting or running. */
export const isUnderWay = ({ status }: Pick<ApiExecutionSummary, 'status'>): boolean =>
  status === 'pending' || status === 'running';

interface ApiTestsView {
  /** The ID of the project whose tests are wanted; all without one. */
  project?: string | undefined;
  sort?: ListSort;
}

export const apiTestsQuery = (search: string, { project, sort = 'newest' }: ApiTestsView = {}) =>
  infiniteQueryOptions({
    queryKey: ['api-tests', 'list', search, project ?? null, sort],
    queryFn: ({ pageParam, signal }) =>
      api.listApiTests({ query: pageQuery(pageParam, { search, project, sort }) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: offsetAfter,
  });

export const apiTestQuery = (id: string) =>
  queryOptions({
    queryKey: ['api-tests', 'detail', id],
    queryFn: ({ signal }) => api.getApiTest({ params: { id } }, { signal }),
  });

/** The flow tests and collections that use an API test. */
export const apiTestUsesQuery = (id: string) =>
  queryOptions({
    queryKey: ['api-tests', 'uses', id],
    queryFn: ({ signal }) => api.listApiTestUses({ params: { id } }, { signal }),
    staleTime: 0,
  });

/** The executions of a test, newest first; refetched while one of them runs. */
export const apiExecutionsQuery = (testId: string) =>
  infiniteQueryOptions({
    queryKey: ['api-executions', 'list', testId],
    queryFn: ({ pageParam, signal }) =>
      api.listApiExecutions(
        { params: { id: testId }, query: { limit: historyPageSize, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length === historyPageSize ? pages.length * historyPageSize : undefined),
    refetchInterval: ({ state }) => (state.data?.pages.some((page) => page.some(isUnderWay)) ? pollMs : false),
  });

export const apiExecutionQuery = (id: string) =>
  queryOptions({
    queryKey: ['api-executions', 'detail', id],
    queryFn: ({ signal }) => api.getApiExecution({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? detailPollMs : false),
  });

/** Refetches what changes when tests are created, changed, or deleted. */
export const refreshApiTests = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['api-tests', 'list'] }),
    client.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);

/** Refetches what changes when tests run. */
export const refreshApiRuns = (client: QueryClient): Promise<unknown> =>
  Promise.all([client.invalidateQueries({ queryKey: ['api-executions', 'list'] }), refreshApiTests(client)]);
