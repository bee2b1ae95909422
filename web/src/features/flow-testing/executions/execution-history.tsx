import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Play, RotateCw, SlidersHorizontal } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { browserText } from '~/features/runs/browser-text.ts';
import { CompareBar } from '~/features/flow-testing/compare/compare-bar.tsx';
import { useCompareChoice } from '~/features/flow-testing/compare/use-compare-choice.ts';
import { ExecutionActions } from '~/features/flow-testing/executions/execution-actions.tsx';
import { HealedBadge } from '~/features/runs/healed-badge.tsx';
import { ExecutionResults } from '~/features/flow-testing/executions/execution-results.tsx';
import { RefreshExecutionButton } from '~/features/flow-testing/executions/refresh-execution-button.tsx';
import { LayerLink } from '~/ui/layer-link.tsx';
import { executionsQuery, testQuery } from '~/features/flow-testing/queries.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { useRunTest } from '~/features/flow-testing/use-run-test.ts';
import { ExecutionRow } from '~/features/runs/execution-row.tsx';
import { ProofBadge } from '~/features/runs/proof-badge.tsx';
import { ExecutionsSkeleton } from '~/features/runs/executions-skeleton.tsx';
import { isLive } from '~/features/runs/is-live.ts';
import { LiveUpdating } from '~/features/runs/live-updating.tsx';
import { useCommands, type Command } from '~/lib/commands.ts';
import { statusOf } from '~/lib/error-text.ts';
import { focusedItem, useListKeys } from '~/lib/use-list-keys.ts';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';
import { QueryView } from '~/ui/query-view.tsx';
import { LoadMore } from '~/ui/load-more.tsx';

/** Every execution of one test, newest first; read again every 3 s while one of them is live. */
export function ExecutionHistory({ testId }: { testId: string }) {
  const listRef = useRef<HTMLUListElement>(null);
  const test = useQuery(testQuery(testId));
  const query = useInfiniteQuery(executionsQuery(testId));
  const run = useRunTest();
  const { mutate } = run;
  const { open } = useLayer();
  const executions = query.data?.pages.flatMap((page) => page.executions) ?? [];
  const { chosen, isFull, toggle, clear } = useCompareChoice(executions);
  const canCompare = executions.length > 1;
  const newest = executions.slice(0, 2).toReversed();
  const newestIds = newest.map(({ id }) => id).join(',');
  useListKeys(listRef);
  useCommands(
    useMemo(
      (): Command[] => [
        {
          id: 'run-test',
          title: 'Run this test',
          group: 'Actions',
          keywords: ['execute', 'start'],
          shortcut: 'r',
          run: () => mutate({ testId }),
        },
        {
          id: 'choose-execution',
          title: 'Choose this execution to compare it',
          group: 'Actions',
          shortcut: 'x',
          when: () => canCompare && focusedItem(listRef) !== undefined,
          run: () => toggle(focusedItem(listRef)?.dataset['listItem'] ?? ''),
        },
        {
          id: 'compare-newest',
          title: 'Compare the two newest executions',
          group: 'Actions',
          keywords: ['difference', 'side by side'],
          when: () => canCompare,
          run: () => open({ compare: newestIds }),
        },
      ],
      [mutate, testId, canCompare, newestIds, toggle, open],
    ),
  );

  const name = test.data?.name ?? executions[0]?.test_name;
  const backToTests = (
    <Link to="/flow-testing" search={{ tab: 'tests' }} className={buttonVariants()}>
      <ArrowLeft aria-hidden="true" />
      Back to Tests
    </Link>
  );
  if (statusOf(test.error) === 404 || (query.data === undefined && statusOf(query.error) === 404))
    return (
      <Card>
        <EmptyState title="Flow Test not found. It may have been deleted by another user." action={backToTests} />
      </Card>
    );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <div className="flex min-w-0 items-start gap-x-2">
            <h2 className="min-w-0 text-base font-semibold break-words">
              Execution History:{' '}
              {name ? (
                <Link
                  to="/flow-testing/tests/$testId"
                  params={{ testId }}
                  className="rounded-sm decoration-faint underline-offset-3 hover:underline"
                >
                  {name}
                </Link>
              ) : (
                '…'
              )}
            </h2>
            <IconButton label="Refresh" size="sm" className="-my-0.5" onClick={() => void query.refetch()}>
              <RotateCw
                aria-hidden="true"
                className={query.isFetching && !executions.some(isLive) ? 'animate-spin [animation-delay:150ms]' : ''}
              />
            </IconButton>
          </div>
          <LiveUpdating shown={executions.some(isLive)} />
        </div>
        <div className="flex flex-wrap gap-1.5 max-sm:w-full max-sm:*:grow sm:ml-auto sm:gap-2">
          {backToTests}
          <LayerLink opens={{ configure: testId }} className={buttonVariants()}>
            <SlidersHorizontal aria-hidden="true" />
            Configure & Run
          </LayerLink>
          <Button
            variant="primary"
            icon={<Play aria-hidden="true" />}
            busy={run.isPending}
            onClick={() => mutate({ testId })}
          >
            Run
          </Button>
        </div>
      </div>

      <QueryView
        query={query}
        failure="Couldn’t load executions"
        skeleton={<ExecutionsSkeleton />}
        empty={
          executions.length === 0 && (
            <EmptyState
              icon={<Play aria-hidden="true" />}
              title="This test has not run yet"
              description="A run opens a real browser, goes through the steps, and saves the results."
              help={
                <Link to="/flow-testing/tests/$testId" params={{ testId }} className={textLinkClassName}>
                  Review steps
                </Link>
              }
            />
          )
        }
        card
      >
        {() => (
          <Card>
            {canCompare ? (
              <CompareBar
                chosen={chosen}
                onCompare={() => open({ compare: chosen.map(({ id }) => id).join(',') })}
                onClear={clear}
              />
            ) : null}
            <ul ref={listRef}>
              {executions.map((execution) => {
                const isChosen = chosen.some(({ id }) => id === execution.id);
                return (
                  <ExecutionRow
                    key={execution.id}
                    execution={execution}
                    about={browserText(execution)}
                    badge={
                      <>
                        <HealedBadge count={execution.healed_steps} />
                        <ProofBadge proof={execution.proof} />
                      </>
                    }
                    actions={<ExecutionActions execution={execution} />}
                    refresh={<RefreshExecutionButton execution={execution} />}
                    results={<ExecutionResults executionId={execution.id} />}
                    {...(canCompare
                      ? { choice: { isChosen, isFull: isFull && !isChosen, onToggle: () => toggle(execution.id) } }
                      : {})}
                  />
                );
              })}
            </ul>
          </Card>
        )}
      </QueryView>
      <LoadMore
        query={query}
        label="Load More Executions"
        failure="Couldn’t load more executions"
        end={executions.length > 0 && <p>All {executions.length} execution(s) loaded</p>}
      />
    </>
  );
}
