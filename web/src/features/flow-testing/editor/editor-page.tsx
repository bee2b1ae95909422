import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { EditorSkeleton } from '~/features/flow-testing/editor/editor-skeleton.tsx';
import { FlowTestEditor } from '~/features/flow-testing/editor/flow-test-editor.tsx';
import { testQuery } from '~/features/flow-testing/queries.ts';
import { statusOf } from '~/lib/error-text.ts';
import { usePageTitle } from '~/lib/page-title.ts';
import { buttonVariants } from '~/ui/button-variants.ts';
import { EmptyState } from '~/ui/empty-state.tsx';
import { ErrorState } from '~/ui/error-state.tsx';
import { Page } from '~/ui/page.tsx';

const route = getRouteApi('/flow-testing_/tests/$testId');

/**
 * The editor of one flow test. It waits for the latest state of the test; when that cannot be had, it edits the one
 * that was loaded before and says so.
 */
export function EditorPage() {
  const { testId } = route.useParams();
  const query = useQuery({
    ...testQuery(testId),
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data: test, error, isFetchedAfterMount } = query;
  usePageTitle(test ? `${test.name} · Edit Flow Test` : 'Flow Test');
  if (test && isFetchedAfterMount && statusOf(error) !== 404)
    return <FlowTestEditor key={testId} test={test} isStale={error !== null} />;
  return (
    <Page width="wide">
      <h1 tabIndex={-1} className="sr-only">
        Flow Test
      </h1>
      {error && isFetchedAfterMount ? (
        statusOf(error) === 404 ? (
          <EmptyState
            icon={<FileQuestion aria-hidden="true" />}
            title="Flow Test not found. It may have been deleted by another user."
            action={
              <Link to="/flow-testing" search={{ tab: 'tests' }} className={buttonVariants()}>
                Back to Tests
              </Link>
            }
          />
        ) : (
          <ErrorState
            title="Couldn’t load the flow test"
            error={error}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )
      ) : (
        <EditorSkeleton />
      )}
    </Page>
  );
}
