import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Layers, Plus, RotateCw, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { CollectionCard } from '~/features/api-testing/collections/collection-card.tsx';
import { collectionsQuery } from '~/features/api-testing/collections/collection-queries.ts';
import { DeleteCollectionDialog } from '~/features/api-testing/collections/delete-collection-dialog.tsx';
import { NewCollectionDialog } from '~/features/api-testing/collections/new-collection-dialog.tsx';
import { TestsOrCollections } from '~/features/api-testing/collections/tests-or-collections.tsx';
import { ApiTestsSkeleton } from '~/features/api-testing/tests/api-tests-skeleton.tsx';
import { ManageProjectsSheet } from '~/features/projects/manage-projects-sheet.tsx';
import { ProjectTools } from '~/features/projects/project-tools.tsx';
import { formatCount, formatQuantity } from '~/lib/format.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { useListKeys } from '~/lib/use-list-keys.ts';
import { useOnSearch } from '~/lib/use-on-search.ts';
import { Button } from '~/ui/button.tsx';
import { DocsLink } from '~/ui/docs-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { LoadMore } from '~/ui/load-more.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { SearchField } from '~/ui/search-field.tsx';

const route = getRouteApi('/api-testing');

/** The collections of the organization. */
export function CollectionsView() {
  const { search: wanted = '', project, dialog, delete: deleted } = route.useSearch();
  const { open } = useLayer();
  const listRef = useRef<HTMLUListElement>(null);
  const query = useInfiniteQuery(collectionsQuery(wanted, project));
  useListKeys(listRef);
  const onSearch = useOnSearch();
  const collections = query.data?.pages.flatMap((page) => page.collections) ?? [];
  const total = query.data?.pages.at(-1)?.total;
  const create = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => open({ dialog: 'collection' })}>
      New collection
    </Button>
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <TestsOrCollections />
        <h2 className="text-base font-semibold">
          Collections{' '}
          {total === undefined ? null : <span className="font-normal tabular text-muted">({formatCount(total)})</span>}
        </h2>
        <IconButton label="Refresh" size="sm" className="-ml-1.5" onClick={() => void query.refetch()}>
          <RotateCw aria-hidden="true" className={query.isFetching ? 'animate-spin [animation-delay:150ms]' : ''} />
        </IconButton>
        <SearchField
          label="Search collections by name"
          placeholder="Search collections by name..."
          value={wanted}
          onSearch={onSearch}
          className="max-sm:order-last sm:ml-auto sm:w-64"
        />
        <ProjectTools project={project} />
        {collections.length > 0 ? create : null}
      </div>
      <QueryView
        query={query}
        failure="Couldn't load the collections"
        skeleton={<ApiTestsSkeleton label="Loading the collections" />}
        empty={
          query.data !== undefined &&
          collections.length === 0 &&
          (wanted ? (
            <EmptyState
              icon={<SearchX aria-hidden="true" />}
              title={`No collections match “${wanted}”`}
              action={<Button onClick={() => onSearch('')}>Clear search</Button>}
            />
          ) : (
            <EmptyState
              icon={<Layers aria-hidden="true" />}
              title={project ? 'No collections in this project yet' : 'No collections yet'}
              description="Run API tests in order as one, pass values from one to the next, and repeat them for each row of your data. Imports create collections, too."
              action={create}
              help={<DocsLink to="/docs/api-testing#collections">About collections</DocsLink>}
            />
          ))
        }
        card
      >
        {() => (
          <ul ref={listRef} className="flex flex-col gap-3">
            {collections.map((collection) => (
              <CollectionCard key={collection.id} collection={collection} />
            ))}
          </ul>
        )}
      </QueryView>
      <LoadMore query={query} label="Load More Collections" failure="Couldn't load more collections" />
      <p role="status" className="sr-only">
        {wanted && query.data ? `${formatQuantity(total ?? 0, 'collection')} found` : ''}
      </p>
      <ManageProjectsSheet open={dialog === 'projects'} />
      <NewCollectionDialog open={dialog === 'collection'} project={project} />
      <DeleteCollectionDialog collection={collections.find(({ id }) => id === deleted)} />
    </>
  );
}
