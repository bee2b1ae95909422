import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { useState } from 'react';
import { ApiTestEditor } from '~/features/api-testing/editor/api-test-editor.tsx';
import { newTestId } from '~/features/api-testing/editor/new-test-id.ts';
import { apiTestQuery } from '~/features/api-testing/queries.ts';
import { statusOf } from '~/lib/error-text.ts';
import { usePageTitle } from '~/lib/page-title.ts';
import { buttonVariants } from '~/ui/button-variants.ts';
import { EmptyState } from '~/ui/empty-state.tsx';
import { ErrorState } from '~/ui/error-state.tsx';
import { Page } from '~/ui/page.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';

const route = getRouteApi('/api-testing_/tests/$testId');

/** Create or edit an API test. */
export function ApiEditorPage() {
  const { testId } = route.useParams();
  const { project } = route.useSearch();
  const navigate = route.useNavigate();
  /** The test that was created in this editor, which stays open with its response. */
  const [created, setCreated] = useState<{ id: string; round: number; isShown: boolean }>();
  const isNew = testId === newTestId;
  const isCreated = testId === created?.id;
  if (isCreated && !created.isShown) setCreated({ ...created, isShown: true });
  // Until its URL has changed, the test that was just created is still at the URL of a new one.
  const round = (created?.round ?? 0) + (isNew && created?.isShown ? 1 : 0);
  const query = useQuery({
    ...apiTestQuery(testId),
    enabled: !isNew && !isCreated,
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const { data: test, error, isFetchedAfterMount } = query;
  usePageTitle(isNew ? 'Create API Test' : 'Edit API Test');
  if (isNew || isCreated || (test && isFetchedAfterMount && statusOf(error) !== 404))
    return (
      <ApiTestEditor
        key={isNew || isCreated ? `new ${round}` : testId}
        test={isNew || isCreated ? undefined : test}
        project={project}
        onCreated={({ id }) => {
          setCreated({ id, round, isShown: false });
          void navigate({ params: { testId: id }, search: true, replace: true, ignoreBlocker: true });
        }}
      />
    );
  return (
    <Page width="wide">
      <h1 tabIndex={-1} className="sr-only">
        API Test
      </h1>
      {error && isFetchedAfterMount ? (
        statusOf(error) === 404 ? (
          <EmptyState
            icon={<FileQuestion aria-hidden="true" />}
            title="API test not found"
            description="Someone may have deleted it."
            action={
              <Link to="/api-testing" search={{ tab: 'tests' }} className={buttonVariants()}>
                Back to Tests
              </Link>
            }
          />
        ) : (
          <ErrorState
            title="Couldn't load the API test"
            error={error}
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        )
      ) : (
        <Loading label="Loading the API test" className="flex flex-col gap-4">
          <Skeleton className="h-8 w-1/3" />
          <Skeleton className="h-8" />
          <div className="grid gap-5 lg:grid-cols-2">
            <Skeleton className="h-80" />
            <Skeleton className="h-80" />
          </div>
        </Loading>
      )}
    </Page>
  );
}
