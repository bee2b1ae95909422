import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { dashboardQuery } from '~/features/dashboard/dashboard-query.ts';
import { Counters } from '~/features/dashboard/counters.tsx';
import { FirstSteps } from '~/features/dashboard/first-steps.tsx';
import { DashboardSkeleton } from '~/features/dashboard/dashboard-skeleton.tsx';
import { RecentTests } from '~/features/dashboard/recent-tests.tsx';
import { RunsCard } from '~/features/dashboard/runs/runs-card.tsx';
import { SuccessRate } from '~/features/dashboard/success-rate.tsx';
import { UsageMeter } from '~/features/dashboard/usage-meter.tsx';
import { usePageTitle } from '~/lib/page-title.ts';
import { startPlaces } from '~/lib/test-kinds.ts';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Page, PageHeader } from '~/ui/page.tsx';
import { QueryView } from '~/ui/query-view.tsx';

export { dashboardQuery };

/** The home screen (DAS-01): how the tests stand, the newest of them, and how much of the plan is used. */
export function DashboardPage() {
  usePageTitle('Dashboard');
  const query = useQuery(dashboardQuery);
  return (
    <Page>
      <PageHeader
        title="Dashboard"
        actions={
          <Link {...startPlaces.describe} className={buttonVariants({ variant: 'primary' })}>
            <Plus aria-hidden="true" />
            New test
          </Link>
        }
      />
      <QueryView query={query} failure="We couldn’t load the dashboard" skeleton={<DashboardSkeleton />} card>
        {(data) => (
          <div className="grid gap-4 lg:grid-cols-3">
            <FirstSteps progress={data.first_steps} />
            <div className="lg:col-span-3">
              <Counters dashboard={data} />
            </div>
            <div className="min-w-0 lg:col-span-2">
              {/* Without a test the first thing to do is to make one. */}
              {data.total_tests > 0 ? <RunsCard days={data.daily_runs} /> : <RecentTests tests={data.recent_tests} />}
            </div>
            <div className="flex min-w-0 flex-col gap-4 *:flex-1">
              <SuccessRate passed={data.passed_tests} total={data.total_tests} />
              <UsageMeter usage={data.usage} />
            </div>
            <div className="min-w-0 lg:col-span-3">
              {data.total_tests > 0 ? <RecentTests tests={data.recent_tests} /> : <RunsCard days={data.daily_runs} />}
            </div>
          </div>
        )}
      </QueryView>
    </Page>
  );
}
