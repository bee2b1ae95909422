import type { ServiceStatus } from '@saywright/contracts/entities/service-status';
import { queryOptions } from '@tanstack/react-query';

export const statusRefreshMs = 30_000;

/** Health as the service itself tells it. Asked also when the browser believes to be offline: the answer is then "unknown". */
export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: async (): Promise<ServiceStatus> => (await import('~/lib/status-api.ts')).statusApi.getStatus(),
  networkMode: 'always',
  refetchInterval: statusRefreshMs,
  staleTime: 0,
});
