import { executionSummary, type ExecutionSummary } from '@saywright/contracts/entities/execution';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { executionQuery, executionsQuery } from '~/features/flow-testing/queries.ts';
import { toastFailure } from '~/lib/toast-failure.ts';
import { IconButton } from '~/ui/icon-button.tsx';

/** Reads one execution again and shows it in the history of its test, without loading the other ones. */
export function RefreshExecutionButton({ execution }: { execution: ExecutionSummary }) {
  const client = useQueryClient();
  const { id, execution_number: number, test_id: testId } = execution;
  const refreshing = useMutation({
    mutationFn: () => client.fetchQuery({ ...executionQuery(id), staleTime: 0, networkMode: 'always' }),
    onSuccess: (fresh) => {
      const summary = executionSummary.parse(fresh);
      client.setQueryData(
        executionsQuery(testId).queryKey,
        (history) =>
          history && {
            ...history,
            pages: history.pages.map((page) => ({
              ...page,
              executions: page.executions.map((one) => (one.id === id ? summary : one)),
            })),
          },
      );
    },
    onError: (error) => toastFailure(error, 'Failed to load execution details'),
  });
  return (
    <IconButton label={`Refresh execution #${number}`} size="sm" onClick={() => refreshing.mutate()}>
      <RotateCw aria-hidden="true" className={refreshing.isPending ? 'animate-spin [animation-delay:150ms]' : ''} />
    </IconButton>
  );
}
