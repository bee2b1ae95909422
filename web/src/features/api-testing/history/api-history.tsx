import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Play, RotateCw } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { ApiExecutionRow } from '~/features/api-testing/history/api-execution-row.tsx';
import { apiExecutionsQuery, apiTestQuery, isUnderWay } from '~/features/api-testing/queries.ts';
import { useRunApiTest } from '~/features/api-testing/tests/use-run-api-test.ts';
import { ExecutionsSkeleton } from '~/features/runs/executions-skeleton.tsx';
import { useCommands, type Command } from '~/lib/commands.ts';
import { statusOf } from '~/lib/error-text.ts';
import { useListKeys } from '~/lib/use-list-keys.ts';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { LoadMore } from '~/ui/load-more.tsx';
import { QueryView } from '~/ui/query-view.tsx';

/** Every execution of one test, newest first. */
export function ApiHistory({ testId }: { testId: string }) {
  const listRef = useRef<HTMLUListElement>(null);
  const test = useQuery(apiTestQuery(testId));
  const query = useInfiniteQuery(apiExecutionsQuery(testId));
  const run = useRunApiTest();
  const { mutate } = run;
  const executions = query.data?.pages.flat() ?? [];
  useListKeys(listRef);
  useCommands(
    useMemo(
      (): Command[] => [
        { id: 'run-test', title: 'Run this test', group: 'Actions', shortcut: 'r', run: () => mutate(testId) },
      ],
      [mutate, testId],
    ),
  );
  const back = (
    <Link to="/api-testing" search={{ tab: 'tests' }} className={buttonVariants()}>
      <ArrowLeft aria-hidden="true" />
      Back to Tests
    </Link>
  );
  if (statusOf(test.error) === 404 || (query.data === undefined && statusOf(query.error) === 404))
    return (
      <Card>
        <EmptyState title="API test not found" description="Someone may have deleted it." action={back} />
      </Card>
    );
  const isLive = executions.some(isUnderWay);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <h2 className="min-w-0 text-base font-semibold wrap-anywhere">
          Execution History:{' '}
          <Link
            to="/api-testing/tests/$testId"
            params={{ testId }}
            className="rounded-sm decoration-faint underline-offset-3 hover:underline"
          >
            {test.data?.name ?? executions[0]?.test_name ?? '…'}
          </Link>
        </h2>
        <IconButton label="Refresh" size="sm" className="-ml-1.5" onClick={() => void query.refetch()}>
          <RotateCw
            aria-hidden="true"
            className={query.isFetching && !isLive ? 'animate-spin [animation-delay:150ms]' : ''}
          />
        </IconButton>
        <div className="ml-auto flex gap-2">
          {back}
          <Button
            variant="primary"
            icon={<Play aria-hidden="true" />}
            busy={run.isPending}
            onClick={() => run.mutate(testId)}
          >
            Run
          </Button>
        </div>
      </div>
      <QueryView
        query={query}
        failure="Couldn't load the executions"
        skeleton={<ExecutionsSkeleton />}
        empty={
          executions.length === 0 &&
          query.data !== undefined && (
            <EmptyState
              icon={<Play aria-hidden="true" />}
              title="No executions yet"
              description="Run this test to see its result here."
            />
          )
        }
        card
      >
        {() => (
          <Card>
            <ul ref={listRef}>
              {executions.map((execution) => (
                <ApiExecutionRow key={execution.id} execution={execution} />
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
      <LoadMore query={query} label="Load More Executions" failure="Couldn't load more executions" />
    </>
  );
}
