import { queryOptions } from '@tanstack/react-query';
import { opsApi } from '~/features/ops/ops-api.ts';

export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => opsApi.getOpsOverview({}, { signal }),
});
