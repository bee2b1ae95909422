import { analyticsPeriods, type AnalyticsPeriod } from '@saywright/contracts/entities/ops-overview';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { opsApi } from '~/features/ops/ops-api.ts';

const hourMs = 3_600_000;
const usual: AnalyticsPeriod = 30;

/** The period that a link names, or the usual one. */
export const periodOf = (days: string | undefined): AnalyticsPeriod =>
  analyticsPeriods.find((period) => String(period) === days) ?? usual;

export const analyticsQuery = (days: AnalyticsPeriod) =>
  queryOptions({
    queryKey: ['analytics', days],
    queryFn: ({ signal }) => opsApi.getUsageAnalytics({ query: { days } }, { signal }),
    refetchInterval: hourMs,
    placeholderData: keepPreviousData,
  });
