import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { ActivityFilters } from '~/features/team/activity/activity-filters.tsx';
import { ActivityTable } from '~/features/team/activity/activity-table.tsx';
import { auditLogQuery } from '~/features/team/activity/audit-log-query.ts';
import { useActivityFilter } from '~/features/team/activity/use-activity-filter.ts';
import { Card } from '~/ui/card.tsx';
import { DocsLink } from '~/ui/docs-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { LoadMore } from '~/ui/load-more.tsx';

/** The audit trail: who changed what, when and where from. */
export function ActivityTab() {
  const { filter } = useActivityFilter();
  const query = useInfiniteQuery(auditLogQuery(filter));
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <>
      <ActivityFilters />
      <Card aria-label="Activity">
        <QueryView
          query={query}
          failure="Couldn’t load activity"
          skeleton={
            <Loading label="Loading the activity" className="flex flex-col gap-4 p-4">
              {[0, 1, 2, 3, 4].map((index) => (
                <Skeleton key={index} className="h-4 w-full" />
              ))}
            </Loading>
          }
          empty={
            entries.length === 0 &&
            !query.hasNextPage && (
              <EmptyState
                icon={<ScrollText aria-hidden="true" />}
                title="No activity yet"
                description="Changes to the team, its tests and its settings appear here."
                help={<DocsLink to="/docs/team#activity">About the activity log</DocsLink>}
              />
            )
          }
        >
          {() => <ActivityTable entries={entries} />}
        </QueryView>
      </Card>
      <LoadMore query={query} label="Show older activity" failure="Couldn’t load older activity" />
    </>
  );
}
