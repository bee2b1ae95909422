import { queryOptions } from '@tanstack/react-query';
import { opsApi } from '~/features/ops/ops-api.ts';

const everyMs = 1_500;

/** How far a deletion is, read again until it's done. */
export const deletionQuery = (id: string) =>
  queryOptions({
    queryKey: ['deletions', id],
    queryFn: ({ signal }) => opsApi.getOpsDeletion({ params: { id } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.finished_at === null ? everyMs : false),
  });

/** The newest deletions, read again while one of them isn't done. */
export const deletionsQuery = queryOptions({
  queryKey: ['deletions'],
  queryFn: ({ signal }) => opsApi.listOpsDeletions({}, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.deletions.some(({ finished_at: finished }) => finished === null) ? everyMs : false,
});
