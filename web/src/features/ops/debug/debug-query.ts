import type { DebugStatus } from '@saywright/contracts/entities/debug-run';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { opsApi } from '~/features/ops/ops-api.ts';

export const debugKey = ['debug'] as const;

export const debugRunsQuery = (status: DebugStatus | undefined) =>
  queryOptions({
    queryKey: [...debugKey, 'list', status],
    queryFn: ({ signal }) => opsApi.listDebugExecutions({ query: { status, limit: 100 } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const debugStatisticsQuery = queryOptions({
  queryKey: [...debugKey, 'statistics'],
  queryFn: ({ signal }) => opsApi.getDebugStatistics({}, { signal }),
});

export const debugRunQuery = (executionId: string) =>
  queryOptions({
    queryKey: [...debugKey, executionId],
    queryFn: ({ signal }) => opsApi.getDebugExecution({ params: { executionId } }, { signal }),
  });

export const analysisQuery = (executionId: string) =>
  queryOptions({
    queryKey: [...debugKey, executionId, 'analysis'],
    queryFn: async ({ signal }) =>
      (await opsApi.analyzeExecution({ params: { executionId } }, { signal })).analysis_summary,
  });

export const debugScreenshotQuery = (executionId: string, filename: string) =>
  queryOptions({
    queryKey: [...debugKey, executionId, 'screenshot', filename],
    queryFn: ({ signal }) => opsApi.getDebugScreenshot({ params: { executionId, filename } }, { signal }),
    staleTime: Infinity,
  });
