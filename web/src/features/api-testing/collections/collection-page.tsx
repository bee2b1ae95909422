import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { CollectionEditor } from '~/features/api-testing/collections/collection-editor.tsx';
import { collectionQuery } from '~/features/api-testing/collections/collection-queries.ts';
import { statusOf } from '~/lib/error-text.ts';
import { usePageTitle } from '~/lib/page-title.ts';
import { buttonVariants } from '~/ui/button-variants.ts';
import { EmptyState } from '~/ui/empty-state.tsx';
import { ErrorState } from '~/ui/error-state.tsx';
import { Page } from '~/ui/page.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

const route = getRouteApi('/api-testing_/collections/$collectionId');

/** One collection: its requests, data, settings, and runs. */
export function CollectionPage() {
  const { collectionId } = route.useParams();
  const query = useQuery({
    ...collectionQuery(collectionId),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data: collection, error, isFetchedAfterMount } = query;
  usePageTitle(collection?.name ?? 'Collection');
  if (collection && isFetchedAfterMount && statusOf(error) !== 404)
    return <CollectionEditor key={collectionId} collection={collection} />;
  return (
    <Page width="wide">
      <h1 tabIndex={-1} className="sr-only">
        Collection
      </h1>
      {error && isFetchedAfterMount ? (
        statusOf(error) === 404 ? (
          <EmptyState
            icon={<FileQuestion aria-hidden="true" />}
            title="Collection not found"
            description="Someone may have deleted it."
            action={
              <Link to="/api-testing" search={{ tab: 'tests', view: 'collections' }} className={buttonVariants()}>
                Back to Collections
              </Link>
            }
          />
        ) : (
          <ErrorState
            title="Couldn't load the collection"
            error={error}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )
      ) : (
        <Loading label="Loading the collection" className="flex flex-col gap-4">
          <Skeleton className="h-8 w-1/3" />
          <Skeleton className="h-8" />
          <Skeleton className="h-80" />
        </Loading>
      )}
    </Page>
  );
}
