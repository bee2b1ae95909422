import { getRouteApi } from '@tanstack/react-router';
import { CancelExecutionDialog } from '~/features/flow-testing/executions/cancel-execution-dialog.tsx';
import { ExecutionHistory } from '~/features/flow-testing/executions/execution-history.tsx';
import { PickTest } from '~/features/flow-testing/executions/pick-test.tsx';

const route = getRouteApi('/flow-testing');

/** The executions of the selected test, or a way to select one. */
export function ExecutionsTab() {
  const { test, cancel, execution } = route.useSearch();
  return (
    <>
      {test ? <ExecutionHistory key={test} testId={test} /> : <PickTest />}
      {execution ? null : <CancelExecutionDialog executionId={cancel} />}
    </>
  );
}
