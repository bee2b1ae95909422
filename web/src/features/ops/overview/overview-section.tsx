import type { OpsOverview } from '@saywright/contracts/entities/ops-overview';
import type { AdminPlan } from '@saywright/contracts/entities/ops-user';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { ActiveUsers } from '~/features/ops/overview/active-users.tsx';
import { overviewQuery } from '~/features/ops/overview/overview-query.ts';
import { PlanDistribution } from '~/features/ops/overview/plan-distribution.tsx';
import { QuickActions } from '~/features/ops/overview/quick-actions.tsx';
import { SystemCard } from '~/features/ops/overview/system-card.tsx';
import { StatBand, StatBandSkeleton } from '~/features/ops/stat-band.tsx';
import { Trend } from '~/features/ops/trend.tsx';
import { formatCount, formatUsd } from '~/lib/format.ts';
import { Button } from '~/ui/button.tsx';
import { PageHeader } from '~/ui/page.tsx';
import { QueryView } from '~/ui/query-view.tsx';

/** Users, revenue, tests and subscriptions at a glance. */
export function OverviewSection() {
  const query = useQuery(overviewQuery);
  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={
          <Button icon={<RotateCw aria-hidden="true" />} busy={query.isFetching} onClick={() => void query.refetch()}>
            Refresh
          </Button>
        }
      />
      <QueryView query={query} failure="Failed to load dashboard data" skeleton={<StatBandSkeleton />} card>
        {(overview) => <Overview overview={overview} />}
      </QueryView>
    </>
  );
}

const unpaid: readonly AdminPlan[] = ['free', 'business_trial'];

function Overview({ overview }: { overview: OpsOverview }) {
  const { trends, user_counts: counts } = overview;
  const free = unpaid.reduce((sum, plan) => sum + counts[plan], 0);
  const paid = overview.total_users - free;
  const ago = '30 days ago';
  return (
    <>
      <StatBand
        stats={[
          {
            label: 'Total Users',
            value: formatCount(overview.total_users),
            subtitle: `${formatCount(free)} free, ${formatCount(paid)} paid`,
            trend: <Trend trend={trends.users} against={ago} />,
          },
          {
            label: 'Monthly Revenue',
            value: formatUsd(trends.revenue.current),
            subtitle: 'MRR',
            trend: <Trend trend={trends.revenue} against={ago} />,
          },
          {
            label: 'Tests Generated',
            value: formatCount(overview.monthly_tests),
            subtitle: 'This month',
            trend: <Trend trend={trends.tests} against="the same days last month" />,
          },
          {
            label: 'Active Subscriptions',
            value: formatCount(overview.active_subscriptions),
            subtitle: 'Paying customers',
            trend: <Trend trend={trends.subscriptions} against={ago} />,
          },
        ]}
      />
      <div className="grid gap-4 lg:grid-cols-2">
        <PlanDistribution counts={counts} />
        <ActiveUsers users={overview.most_active_users} />
        <QuickActions />
        <SystemCard updatedAt={overview.last_updated} />
      </div>
    </>
  );
}
