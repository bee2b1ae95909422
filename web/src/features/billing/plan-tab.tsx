import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { AskAnAdmin } from '~/features/billing/ask-an-admin.tsx';
import { CancelDialog } from '~/features/billing/change/cancel-dialog.tsx';
import { ChangePlanDialog } from '~/features/billing/change/change-plan-dialog.tsx';
import { PlanChoices } from '~/features/billing/change/plan-choices.tsx';
import { ExecutionsDialog } from '~/features/billing/executions/executions-dialog.tsx';
import { MoreExecutions } from '~/features/billing/executions/more-executions.tsx';
import { PendingChange } from '~/features/billing/change/pending-change.tsx';
import { usageQuery } from '~/features/billing/queries.ts';
import { UsagePanel } from '~/features/billing/usage/usage-panel.tsx';
import { UsageWarning } from '~/features/billing/usage/usage-warning.tsx';
import { session, useUser } from '~/lib/session.ts';
import { QueryView } from '~/ui/query-view.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

/** Usage, and for admins the plans to choose from and executions to buy. */
export function PlanTab({ isAdmin }: { isAdmin: boolean }) {
  const usage = useQuery(usageQuery);
  const { plan } = useUser();
  const isBehind = usage.data !== undefined && usage.data.plan_code !== plan;
  useEffect(() => {
    // The plan has changed elsewhere: at the end of a period, or in another tab.
    if (isBehind) void session.refreshUser();
  }, [isBehind]);
  return (
    <QueryView
      query={usage}
      failure="We couldn’t load your usage"
      card
      skeleton={
        <Loading label="Loading your usage" className="flex flex-col gap-6">
          <Skeleton className="h-88" />
          <Skeleton className="h-80" />
        </Loading>
      }
    >
      {(data) => (
        <div className="flex flex-col gap-6">
          <div className="flex flex-col gap-3 empty:hidden">
            <PendingChange subscription={data} isAdmin={isAdmin} />
            <UsageWarning usage={data} isAdmin={isAdmin} />
          </div>
          <UsagePanel usage={data} isAdmin={isAdmin} />
          {isAdmin ? (
            <>
              <PlanChoices subscription={data} />
              <MoreExecutions usage={data} />
              <ChangePlanDialog subscription={data} />
              <CancelDialog subscription={data} />
              <ExecutionsDialog usage={data} />
              <p className="text-xs text-muted">
                Prices in US dollars, excluding tax.{' '}
                <Link to="/pricing" className={textLinkClassName}>
                  Compare all features
                </Link>
              </p>
            </>
          ) : (
            <AskAnAdmin />
          )}
        </div>
      )}
    </QueryView>
  );
}
