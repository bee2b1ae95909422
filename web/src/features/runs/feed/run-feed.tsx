import type { TestKindName } from '@saywright/contracts/entities/test-kind';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCw, SearchX } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { ExecutionsSkeleton } from '~/features/runs/executions-skeleton.tsx';
import { FeedFilters } from '~/features/runs/feed/feed-filters.tsx';
import { feedQuery } from '~/features/runs/feed/feed-query.ts';
import { FeedRow, feedColumns } from '~/features/runs/feed/feed-row.tsx';
import { useFeedFilter } from '~/features/runs/feed/use-feed-filter.ts';
import { isLive } from '~/features/runs/is-live.ts';
import { LiveUpdating } from '~/features/runs/live-updating.tsx';
import { RunHoldNotice } from '~/features/runs/run-hold-notice.tsx';
import { useListKeys } from '~/lib/use-list-keys.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { LoadMore } from '~/ui/load-more.tsx';
import { QueryView } from '~/ui/query-view.tsx';

interface RunFeedProps {
  /** The kind of test whose page this is. */
  pageKind: TestKindName;
  /** A sentence above the list. */
  hint: string;
  /** Shown when there are no runs yet. */
  none: ReactNode;
}

/** The runs of all tests that you can see, newest first. */
export function RunFeed({ pageKind, hint, none }: RunFeedProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const { filter, isFiltered, clear } = useFeedFilter();
  const query = useInfiniteQuery(feedQuery(filter));
  useListKeys(listRef);
  const runs = query.data?.pages.flatMap((page) => page.runs) ?? [];
  const hasNone = query.data !== undefined && runs.length === 0 && !query.hasNextPage;
  if (hasNone && !isFiltered) return none;
  return (
    <>
      <p className="mb-3 text-sm text-muted">{hint}</p>
      <div className="mb-3 flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold">All Executions</h2>
        <IconButton label="Refresh" size="sm" className="-ml-1.5" onClick={() => void query.refetch()}>
          <RotateCw
            aria-hidden="true"
            className={query.isFetching && !runs.some(isLive) ? 'animate-spin [animation-delay:150ms]' : ''}
          />
        </IconButton>
        <LiveUpdating shown={runs.some(isLive)} />
      </div>
      <RunHoldNotice isWaiting={runs.some(({ status }) => status === 'pending')} />
      <FeedFilters />
      <QueryView
        query={query}
        failure="We couldn’t load the executions"
        skeleton={<ExecutionsSkeleton />}
        empty={
          runs.length === 0 && (
            <EmptyState
              icon={<SearchX aria-hidden="true" />}
              title={hasNone ? 'No executions match these filters' : 'No matches among the latest executions'}
              action={<Button onClick={clear}>Clear filters</Button>}
            />
          )
        }
        card
      >
        {() => (
          <Card className={query.isPlaceholderData ? 'opacity-60' : ''}>
            <div
              aria-hidden="true"
              className={`hidden h-8 items-center border-b border-border px-4 text-xs font-medium text-muted ${feedColumns}`}
            >
              <span>Status</span>
              <span>Test</span>
              <span>Environment</span>
              <span>Started by</span>
              <span>Started</span>
              <span className="text-right">Duration</span>
              <span />
            </div>
            <ul ref={listRef} aria-label="Executions">
              {runs.map((run) => (
                <FeedRow key={run.id} run={run} pageKind={pageKind} />
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
      <LoadMore
        query={query}
        label={runs.length === 0 ? 'Search older executions' : 'Load More Executions'}
        failure="We couldn’t load more executions"
        end={runs.length > 0 && <p>All {runs.length} execution(s) loaded</p>}
      />
    </>
  );
}
