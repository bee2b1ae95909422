import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { FeedFilter } from '~/features/runs/feed/use-feed-filter.ts';
import { isLive } from '~/features/runs/is-live.ts';
import { api } from '~/lib/api.ts';

const activePollMs = 3_000;
const idlePollMs = 15_000;

/** The runs of all tests, newest first. Refetched more often while one of them is active. */
export const feedQuery = (filter: FeedFilter) =>
  infiniteQueryOptions({
    queryKey: ['executions', 'feed', filter],
    queryFn: ({ pageParam, signal }) =>
      api.listRuns({ query: { ...filter, ...(pageParam === null ? {} : { before: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.runs.some(isLive)) ? activePollMs : idlePollMs,
  });
