import { useInfiniteQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useRef } from 'react';
import { collectionExecutionsQuery } from '~/features/api-testing/collections/collection-queries.ts';
import { CollectionRunRow } from '~/features/api-testing/collections/collection-run-row.tsx';
import { CollectionRunView } from '~/features/api-testing/collections/collection-run-view.tsx';
import { ExecutionsSkeleton } from '~/features/runs/executions-skeleton.tsx';
import { usePlace } from '~/lib/use-layer.ts';
import { useListKeys } from '~/lib/use-list-keys.ts';
import { Card } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { LoadMore } from '~/ui/load-more.tsx';
import { QueryView } from '~/ui/query-view.tsx';

/** The runs of a collection, or the one that's open. */
export function CollectionRuns({ collectionId }: { collectionId: string }) {
  const { execution } = usePlace();
  return execution === undefined ? (
    <RunList collectionId={collectionId} />
  ) : (
    <CollectionRunView key={execution} executionId={execution} />
  );
}

function RunList({ collectionId }: { collectionId: string }) {
  const listRef = useRef<HTMLUListElement>(null);
  const query = useInfiniteQuery(collectionExecutionsQuery(collectionId));
  const executions = query.data?.pages.flat() ?? [];
  useListKeys(listRef);
  return (
    <>
      <QueryView
        query={query}
        failure="Couldn't load the runs"
        skeleton={<ExecutionsSkeleton />}
        empty={
          query.data !== undefined &&
          executions.length === 0 && (
            <EmptyState
              icon={<Play aria-hidden="true" />}
              title="No runs yet"
              description="Run this collection to see the result of each request here."
            />
          )
        }
        card
      >
        {() => (
          <Card>
            <ul ref={listRef}>
              {executions.map((execution) => (
                <CollectionRunRow key={execution.id} execution={execution} />
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
      <LoadMore query={query} label="Load More Runs" failure="Couldn't load more runs" />
    </>
  );
}
