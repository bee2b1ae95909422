import type { PreviewScheduleBody } from '@saywright/contracts/entities/schedule';
import { areaOf, kindOfSchedule, type TestKindName } from '@saywright/contracts/entities/test-kind';
import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { mayRun } from '~/features/schedules/may-run.ts';
import { api } from '~/lib/api.ts';

const historyPage = 20;
const pollMs = 5_000;

/** The schedules of a kind of test and of others in its area, newest first; asked again while one of them may run. */
export const schedulesQuery = (kind: TestKindName) =>
  queryOptions({
    queryKey: ['schedules', 'list'],
    queryFn: ({ signal }) => api.listSchedules({}, { signal }),
    select: (schedules) => schedules.filter((schedule) => areaOf(kindOfSchedule(schedule)) === areaOf(kind)),
    refetchInterval: ({ state }) => (state.data?.some(mayRun) ? pollMs : false),
  });

/** Outcomes of a schedule's times, newest first. */
export const scheduleHistoryQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['schedules', 'history', id],
    queryFn: ({ pageParam, signal }) =>
      api.listScheduleExecutions({ params: { id }, query: { limit: historyPage, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.has_more ? pages.length * historyPage : undefined),
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.executions.some(({ result }) => result === 'RUNNING')) ? pollMs : false,
  });

/** When a schedule with these times would run, or why it may not; what is shown stays until the next answer. */
export const previewQuery = (body: PreviewScheduleBody | undefined) =>
  queryOptions({
    queryKey: ['schedules', 'preview', body ?? null],
    queryFn: async ({ signal }) => (body ? (await api.previewSchedule({ body }, { signal })).next_runs : []),
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 30_000,
  });

export const refreshSchedules = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: ['schedules'], predicate: ({ queryKey }) => queryKey[1] !== 'preview' });
