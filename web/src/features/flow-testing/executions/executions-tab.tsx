import { getRouteApi, Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { CancelExecutionDialog } from '~/features/flow-testing/executions/cancel-execution-dialog.tsx';
import { ExecutionHistory } from '~/features/flow-testing/executions/execution-history.tsx';
import { RunFeed } from '~/features/runs/feed/run-feed.tsx';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Card } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';

const route = getRouteApi('/flow-testing');

const selectTestText = 'Select a test from the Tests tab to view its execution history';

/** The executions of the selected test, or of all tests. */
export function ExecutionsTab() {
  const { test, cancel, execution } = route.useSearch();
  return (
    <>
      {test ? (
        <ExecutionHistory key={test} testId={test} />
      ) : (
        <RunFeed
          pageKind="flow"
          hint={selectTestText}
          none={
            <Card>
              <EmptyState
                icon={<History aria-hidden="true" />}
                title={selectTestText}
                action={
                  <Link to="/flow-testing" search={{ tab: 'tests' }} className={buttonVariants()}>
                    Go to Tests
                  </Link>
                }
              />
            </Card>
          }
        />
      )}
      {execution ? null : <CancelExecutionDialog executionId={cancel} />}
    </>
  );
}
