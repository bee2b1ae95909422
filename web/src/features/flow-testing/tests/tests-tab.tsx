import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { RotateCw, SearchX } from 'lucide-react';
import { useRef } from 'react';
import { testsQuery } from '~/features/flow-testing/queries.ts';
import { WaitingProposalsLink } from '~/features/flow-testing/healing/waiting-proposals-link.tsx';
import { WaitingProposalsSheet } from '~/features/flow-testing/healing/waiting-proposals-sheet.tsx';
import { RecordTestDialog } from '~/features/flow-testing/recorder/record-test-dialog.tsx';
import { DeleteTestDialog } from '~/features/flow-testing/tests/delete-test-dialog.tsx';
import { CreateDialog } from '~/features/flow-testing/tests/create-dialog.tsx';
import { GenerateDialog } from '~/features/flow-testing/tests/generate-dialog.tsx';
import { ImportDialog } from '~/features/flow-testing/import/import-dialog.tsx';
import { NewTestLinks } from '~/features/flow-testing/tests/new-test-links.tsx';
import { NoTests } from '~/features/flow-testing/tests/no-tests.tsx';
import { TestList } from '~/features/flow-testing/tests/test-list.tsx';
import { TestsSkeleton } from '~/features/flow-testing/tests/tests-skeleton.tsx';
import { useTestsCommands } from '~/features/flow-testing/tests/use-tests-commands.ts';
import { ManageProjectsSheet } from '~/features/projects/manage-projects-sheet.tsx';
import { NoTestsInProject } from '~/features/projects/no-tests-in-project.tsx';
import { ProjectTools } from '~/features/projects/project-tools.tsx';
import { useKnownProject } from '~/features/projects/use-known-project.ts';
import { formatCount } from '~/lib/format.ts';
import { useListSort } from '~/lib/list-sort.ts';
import { useOnSearch } from '~/lib/use-on-search.ts';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { SearchField } from '~/ui/search-field.tsx';
import { SortSelect } from '~/ui/sort-select.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { LoadMore } from '~/ui/load-more.tsx';

const route = getRouteApi('/flow-testing');

/** The flow tests of the organization: find, make, run, change and delete them. */
export function TestsTab() {
  const search = route.useSearch();
  const client = useQueryClient();
  const listRef = useRef<HTMLDivElement>(null);
  const wanted = search.search ?? '';
  const { sort, setSort } = useListSort('newest');
  const project = useKnownProject(search.project);
  const query = useInfiniteQuery(testsQuery({ search: wanted, project: search.project, sort }));
  useTestsCommands(listRef);
  const onSearch = useOnSearch();
  const refresh = (): void => {
    void query.refetch();
    void client.invalidateQueries({ queryKey: ['executions', 'recent'] });
  };

  const tests = query.data?.pages.flatMap((page) => page.tests) ?? [];
  const total = query.data?.pages.at(-1)?.total;
  const hasNone = query.data !== undefined && tests.length === 0;
  /** Without a test at all, the ways to one stand in the middle of the screen. */
  const isEmpty = hasNone && !wanted && !search.project;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <h2 className="text-base font-semibold">
          Flow Tests{' '}
          {total === undefined ? null : <span className="font-normal tabular text-muted">({formatCount(total)})</span>}
        </h2>
        <IconButton label="Refresh" size="sm" className="-ml-1.5" onClick={refresh}>
          <RotateCw aria-hidden="true" className={query.isFetching ? 'animate-spin [animation-delay:150ms]' : ''} />
        </IconButton>
        <SearchField
          label="Search tests by name"
          placeholder="Search tests by name..."
          value={wanted}
          onSearch={onSearch}
          className="max-sm:order-last sm:ml-auto sm:w-64"
        />
        {isEmpty ? null : <SortSelect value={sort} onChange={setSort} />}
        <ProjectTools project={search.project} />
        <WaitingProposalsLink project={search.project} />
        {isEmpty ? null : (
          <div className="flex flex-wrap gap-2 max-sm:w-full">
            <NewTestLinks />
          </div>
        )}
      </div>

      <div ref={listRef}>
        <QueryView
          query={query}
          failure="Couldn’t load flow tests"
          skeleton={<TestsSkeleton />}
          empty={
            hasNone &&
            (wanted ? (
              <EmptyState
                icon={<SearchX aria-hidden="true" />}
                title={`No tests match “${wanted}”`}
                action={<Button onClick={() => onSearch('')}>Clear search</Button>}
              />
            ) : search.project ? (
              <NoTestsInProject />
            ) : (
              <NoTests />
            ))
          }
          card
        >
          {() => <TestList tests={tests} selectedId={search.test} />}
        </QueryView>
        <LoadMore query={query} label="Load More Tests" failure="Couldn’t load more tests" />
      </div>
      <p role="status" className="sr-only">
        {wanted && query.data ? `${total ?? 0} tests found` : ''}
      </p>

      <GenerateDialog open={search.dialog === 'generate'} project={project} />
      <ImportDialog open={search.dialog === 'import'} />
      <RecordTestDialog open={search.dialog === 'record'} project={project} />
      <CreateDialog open={search.dialog === 'create'} project={project} />
      <WaitingProposalsSheet open={search.dialog === 'healing'} project={search.project} />
      <ManageProjectsSheet open={search.dialog === 'projects'} />
      <DeleteTestDialog testId={search.delete} tests={tests} />
    </>
  );
}
