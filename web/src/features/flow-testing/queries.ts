import type { ListSort } from '@saywright/contracts/entities/common';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { isUpdating } from '~/features/flow-testing/segments/is-updating.ts';
import { isLive } from '~/features/runs/is-live.ts';
import { api } from '~/lib/api.ts';
import { offsetAfter, pageQuery, pageSize } from '~/lib/pages.ts';

/** Polling intervals. */
const polledExecutions = 5;
const testsPollMs = 5_000;
const executionsPollMs = 3_000;
const stepPollMs = 1_000;
/** How long a worker is given to take note before lists are read again. */
export const settleMs = 500;

interface TestsFilter {
  search: string;
  /** The ID of the project whose tests are wanted; undefined for all. */
  project?: string | undefined;
  sort: ListSort;
}

export const testsQuery = ({ search, project, sort }: TestsFilter) =>
  infiniteQueryOptions({
    queryKey: ['flow-tests', 'list', search, project ?? null, sort],
    queryFn: ({ pageParam, signal }) =>
      api.listFlowTests({ query: pageQuery(pageParam, { search, project, sort }) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: offsetAfter,
  });

/** The browsers that tests can name. Looked at again with each dialog: someone may have installed one meanwhile. */
export const browsersQuery = () =>
  queryOptions({
    queryKey: ['browsers'],
    queryFn: async ({ signal }) => (await api.listBrowsers({}, { signal })).browsers,
  });

/** The segments, newest first; asked again while tests are being brought up to date with one of them. */
export const segmentsQuery = () =>
  queryOptions({
    queryKey: ['segments', 'list'],
    queryFn: ({ signal }) => api.listSegments({}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some(isUpdating) ? stepPollMs : false),
  });

export const segmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['segments', 'detail', id],
    queryFn: ({ signal }) => api.getSegment({ params: { id } }, { signal }),
  });

/** Stretches of a test's steps that are worth a segment. */
export const segmentSuggestionsQuery = (testId: string) =>
  queryOptions({
    queryKey: ['segments', 'suggestions', testId],
    queryFn: ({ signal }) => api.suggestSegments({ params: { id: testId } }, { signal }),
  });

export const testQuery = (id: string) =>
  queryOptions({
    queryKey: ['flow-tests', 'detail', id],
    queryFn: ({ signal }) => api.getFlowTest({ params: { id } }, { signal }),
  });

/** The newest executions of a test, asked again while one of them is live. */
export const recentExecutionsQuery = (testId: string) =>
  queryOptions({
    queryKey: ['executions', 'recent', testId],
    queryFn: ({ signal }) =>
      api.listExecutions({ params: { id: testId }, query: { limit: polledExecutions } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.executions.some(isLive) ? testsPollMs : false),
  });

export const executionsQuery = (testId: string) =>
  infiniteQueryOptions({
    queryKey: ['executions', 'list', testId],
    queryFn: ({ pageParam, signal }) =>
      api.listExecutions({ params: { id: testId }, query: { limit: pageSize, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: offsetAfter,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.executions.some(isLive)) ? executionsPollMs : false,
  });

export const executionQuery = (id: string) =>
  queryOptions({
    queryKey: ['executions', 'detail', id],
    queryFn: ({ signal }) => api.getExecution({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data && isLive(state.data) ? stepPollMs : false),
  });

/** A screenshot never changes, so it's fetched once. */
export const screenshotQuery = (filename: string) =>
  queryOptions({
    queryKey: ['screenshots', filename],
    queryFn: async ({ signal }) => (await api.getScreenshot({ params: { filename } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 10 * 60_000,
  });

/** Whether the language model can be asked, and why not. */
export const modelStateQuery = queryOptions({
  queryKey: ['language-model'],
  queryFn: ({ signal }) => api.getModelState({}, { signal }),
  staleTime: 60_000,
});

/** Of all proposals that nobody has decided about, by test or together. */
export const waitingProposalsKey = ['flow-tests', 'healing'] as const;

/** The changes of elements that runs of a test propose and nobody has decided about. */
export const proposalsQuery = (testId: string) =>
  infiniteQueryOptions({
    queryKey: [...waitingProposalsKey, testId],
    queryFn: ({ pageParam, signal }) =>
      api.listHealingProposals({ params: { id: testId }, query: { limit: pageSize, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: offsetAfter,
  });

/** The proposals of all tests that nobody has decided about. @param project undefined for all */
export const waitingProposalsQuery = (project: string | undefined) =>
  infiniteQueryOptions({
    queryKey: [...waitingProposalsKey, 'all', project ?? null],
    queryFn: ({ pageParam, signal }) =>
      api.listWaitingProposals(
        {
          query: {
            limit: 2 * pageSize,
            ...(pageParam !== undefined && { before: pageParam }),
            ...(project !== undefined && { project_id: project }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });

/** Queries to refetch after tests were created, changed or deleted. */
export const refreshTests = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['flow-tests', 'list'] }),
    client.invalidateQueries({ queryKey: ['segments', 'list'] }),
    client.invalidateQueries({ queryKey: ['dashboard'] }),
  ]);

/** Queries to refetch after a segment was created, changed or deleted: the tests that use it change too. */
export const refreshSegments = (client: QueryClient): Promise<unknown> =>
  Promise.all([client.invalidateQueries({ queryKey: ['segments'] }), refreshTests(client)]);
