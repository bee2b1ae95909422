import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FileDown, RotateCw, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { TestsOrCollections } from '~/features/api-testing/collections/tests-or-collections.tsx';
import { ExportTestsDialog } from '~/features/api-testing/export/export-tests-dialog.tsx';
import { apiTestsQuery } from '~/features/api-testing/queries.ts';
import { ApiTestCard } from '~/features/api-testing/tests/api-test-card.tsx';
import { ApiTestsSkeleton } from '~/features/api-testing/tests/api-tests-skeleton.tsx';
import { DeleteApiTestDialog } from '~/features/api-testing/tests/delete-api-test-dialog.tsx';
import { NoApiTests } from '~/features/api-testing/tests/no-api-tests.tsx';
import { useApiTestsCommands } from '~/features/api-testing/tests/use-api-tests-commands.ts';
import { useRunApiTest } from '~/features/api-testing/tests/use-run-api-test.ts';
import { ManageProjectsSheet } from '~/features/projects/manage-projects-sheet.tsx';
import { ProjectTools } from '~/features/projects/project-tools.tsx';
import { useListSort } from '~/lib/list-sort.ts';
import { formatCount, formatQuantity } from '~/lib/format.ts';
import { useOnSearch } from '~/lib/use-on-search.ts';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { LayerIconLink } from '~/ui/layer-link.tsx';
import { LoadMore } from '~/ui/load-more.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { SearchField } from '~/ui/search-field.tsx';
import { SortSelect } from '~/ui/sort-select.tsx';

const route = getRouteApi('/api-testing');

/** The API tests of the organization. */
export function ApiTestsTab() {
  const search = route.useSearch();
  const listRef = useRef<HTMLUListElement>(null);
  const wanted = search.search ?? '';
  const { sort, setSort } = useListSort('newest');
  const query = useInfiniteQuery(apiTestsQuery(wanted, { project: search.project, sort }));
  const run = useRunApiTest();
  useApiTestsCommands(listRef, run.mutate);
  const onSearch = useOnSearch();

  const tests = query.data?.pages.flatMap((page) => page.tests) ?? [];
  const total = query.data?.pages.at(-1)?.total;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <TestsOrCollections />
        <h2 className="text-base font-semibold">
          API Tests{' '}
          {total === undefined ? null : <span className="font-normal tabular text-muted">({formatCount(total)})</span>}
        </h2>
        <IconButton label="Refresh" size="sm" className="-ml-1.5" onClick={() => void query.refetch()}>
          <RotateCw aria-hidden="true" className={query.isFetching ? 'animate-spin [animation-delay:150ms]' : ''} />
        </IconButton>
        {tests.length > 0 ? (
          <div className="max-sm:ml-auto sm:order-last">
            <LayerIconLink label="Export tests" name="Export tests" opens={{ dialog: 'export' as const }}>
              <FileDown aria-hidden="true" />
            </LayerIconLink>
          </div>
        ) : null}
        <SearchField
          label="Search tests by name"
          placeholder="Search tests by name..."
          value={wanted}
          onSearch={onSearch}
          className="max-sm:order-last sm:ml-auto sm:w-64"
        />
        {total === 0 && !wanted ? null : <SortSelect value={sort} onChange={setSort} />}
        <ProjectTools project={search.project} />
      </div>
      <QueryView
        query={query}
        failure="Couldn't load the API tests"
        skeleton={<ApiTestsSkeleton />}
        empty={
          query.data !== undefined &&
          tests.length === 0 &&
          (wanted ? (
            <EmptyState
              icon={<SearchX aria-hidden="true" />}
              title={`No tests match “${wanted}”`}
              action={<Button onClick={() => onSearch('')}>Clear search</Button>}
            />
          ) : (
            <NoApiTests project={search.project} />
          ))
        }
        card
      >
        {() => (
          <ul ref={listRef} className="flex flex-col gap-3">
            {tests.map((test) => (
              <ApiTestCard
                key={test.id}
                test={test}
                selected={test.id === search.test}
                running={run.isPending && run.variables === test.id}
                onRun={() => run.mutate(test.id)}
              />
            ))}
          </ul>
        )}
      </QueryView>
      <LoadMore query={query} label="Load More Tests" failure="Couldn't load more tests" />
      <p role="status" className="sr-only">
        {wanted && query.data ? `${formatQuantity(total ?? 0, 'test')} found` : ''}
      </p>
      <ManageProjectsSheet open={search.dialog === 'projects'} />
      <ExportTestsDialog open={search.dialog === 'export'} />
      <DeleteApiTestDialog testId={search.delete} tests={tests} />
    </>
  );
}
