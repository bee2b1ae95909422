import { queryOptions } from '@tanstack/react-query';
import { opsApi } from '~/features/ops/ops-api.ts';

export const liveKey = ['live'] as const;

const refreshMs = 10_000;

export const liveQuery = queryOptions({
  queryKey: liveKey,
  queryFn: ({ signal }) => opsApi.getLiveOperations({}, { signal }),
  refetchInterval: refreshMs,
});
