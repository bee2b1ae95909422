import { queryOptions } from '@tanstack/react-query';
import { opsApi } from '~/features/ops/ops-api.ts';

export const staffKey = ['staff'] as const;

export const staffQuery = queryOptions({
  queryKey: staffKey,
  queryFn: ({ signal }) => opsApi.listAdminUsers({}, { signal }),
});
