import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { isLive } from '~/features/runs/is-live.ts';
import { api } from '~/lib/api.ts';
import { offsetAfter, pageQuery } from '~/lib/pages.ts';

const historyPageSize = 20;
const pollMs = 3_000;
const detailPollMs = 1_000;

/** @param project the ID of the project whose collections are wanted; all without one */
export const collectionsQuery = (search: string, project?: string) =>
  infiniteQueryOptions({
    queryKey: ['collections', 'list', search, project ?? null],
    queryFn: ({ pageParam, signal }) =>
      api.listCollections({ query: pageQuery(pageParam, { search, project }) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: offsetAfter,
  });

export const collectionQuery = (id: string) =>
  queryOptions({
    queryKey: ['collections', 'detail', id],
    queryFn: ({ signal }) => api.getCollection({ params: { id } }, { signal }),
  });

/** The executions of a collection, newest first; refetched while one of them runs. */
export const collectionExecutionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['collection-executions', 'list', id],
    queryFn: ({ pageParam, signal }) =>
      api.listCollectionExecutions(
        { params: { id }, query: { limit: historyPageSize, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length === historyPageSize ? pages.length * historyPageSize : undefined),
    refetchInterval: ({ state }) => (state.data?.pages.some((page) => page.some(isLive)) ? pollMs : false),
  });

/** One execution with its outcomes; refetched while it runs. */
export const collectionExecutionQuery = (id: string) =>
  queryOptions({
    queryKey: ['collection-executions', 'detail', id],
    queryFn: ({ signal }) => api.getCollectionExecution({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isLive(state.data) ? detailPollMs : false),
  });

/** One request of an execution. */
export const sentRequestQuery = (id: string, index: string) =>
  queryOptions({
    queryKey: ['collection-executions', 'request', id, index],
    queryFn: ({ signal }) => api.getCollectionRequest({ params: { id, index } }, { signal }),
    staleTime: Infinity,
  });

/** Refetches what changes when collections are created, changed, deleted, or run. */
export const refreshCollections = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['collections', 'list'] }),
    client.invalidateQueries({ queryKey: ['collection-executions', 'list'] }),
    client.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);
