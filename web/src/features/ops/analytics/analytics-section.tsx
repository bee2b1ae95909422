import {
  analyticsPeriods,
  type AnalyticsPeriod,
  type UsageAnalytics,
} from '@saywright/contracts/entities/ops-overview';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download, RotateCw } from 'lucide-react';
import { analyticsQuery, periodOf } from '~/features/ops/analytics/analytics-query.ts';
import { DailyChart } from '~/features/ops/analytics/daily-chart.tsx';
import { PeakDays } from '~/features/ops/analytics/peak-days.tsx';
import { RunOutcomesCard } from '~/features/ops/analytics/run-outcomes.tsx';
import { UsageDistribution } from '~/features/ops/analytics/usage-distribution.tsx';
import { totalOf } from '~/features/ops/analytics/usage-figures.ts';
import { opsApi } from '~/features/ops/ops-api.ts';
import { StatBand, StatBandSkeleton } from '~/features/ops/stat-band.tsx';
import { Trend } from '~/features/ops/trend.tsx';
import { useExport } from '~/features/ops/use-export.ts';
import { formatCount } from '~/lib/format.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { Card, CardHeader } from '~/ui/card.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { Select } from '~/ui/select.tsx';

const route = getRouteApi('/ops');

const names: Record<AnalyticsPeriod, string> = {
  7: 'Last 7 days',
  30: 'Last 30 days',
  90: 'Last 90 days',
  365: 'Last year',
};
const options = analyticsPeriods.map((days) => ({ value: String(days), label: names[days] }));

/** How much the service is used, day by day. */
export function AnalyticsSection() {
  const days = periodOf(route.useSearch().days);
  const { show } = useLayer();
  const query = useQuery(analyticsQuery(days));
  const exported = useExport(() => opsApi.exportUsageAnalytics({ query: { days } }));
  return (
    <>
      <PageHeader
        title="Analytics"
        actions={
          <>
            <div className="w-36">
              <Select
                label="Period"
                value={String(days)}
                options={options}
                onValueChange={(value) => show({ days: value })}
              />
            </div>
            <Button icon={<RotateCw aria-hidden="true" />} busy={query.isFetching} onClick={() => void query.refetch()}>
              Refresh
            </Button>
            <Button icon={<Download aria-hidden="true" />} busy={exported.isPending} onClick={() => exported.mutate()}>
              Export
            </Button>
          </>
        }
      />
      <QueryView query={query} failure="Failed to load analytics data" skeleton={<StatBandSkeleton />} card>
        {(usage) => <Usage usage={usage} />}
      </QueryView>
    </>
  );
}

const average = (sum: number, count: number): string => (count === 0 ? '0' : (sum / count).toFixed(1));

function Usage({ usage }: { usage: UsageAnalytics }) {
  const { analytics: days, active_users: users, tests_trend: trend } = usage;
  const tests = totalOf(days, 'total_tests');
  return (
    <>
      <StatBand
        stats={[
          {
            label: 'Total Tests Generated',
            value: formatCount(tests),
            trend: <Trend trend={trend} against="the week before" />,
          },
          { label: 'Daily Average Tests', value: average(tests, days.length), subtitle: 'Tests a day' },
          { label: 'Total Active Users', value: formatCount(users), subtitle: 'Each counted once' },
          {
            label: 'Daily Average Users',
            value: average(totalOf(days, 'unique_users'), days.length),
            subtitle: 'Users a day',
          },
        ]}
      />
      <Card aria-labelledby="daily-usage" className="mb-4">
        <CardHeader id="daily-usage" title="Daily Usage" description="Time zone: New York" />
        <DailyChart days={days} />
      </Card>
      <div className="grid gap-4 lg:grid-cols-3">
        <PeakDays days={days} />
        <UsageDistribution days={days} users={users} />
        <RunOutcomesCard runs={usage.runs} />
      </div>
      <p className="mt-4 text-xs text-muted">Data refreshes automatically every hour.</p>
    </>
  );
}
