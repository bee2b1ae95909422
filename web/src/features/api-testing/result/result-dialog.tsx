import { useQuery } from '@tanstack/react-query';
import { apiExecutionQuery, isUnderWay } from '~/features/api-testing/queries.ts';
import { executionStatus } from '~/features/api-testing/execution-status.ts';
import { ResultView } from '~/features/api-testing/result/result-view.tsx';
import { statusOf } from '~/lib/error-text.ts';
import { formatDuration } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { ErrorState } from '~/ui/error-state.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';
import { StatusBadge } from '~/ui/status-badge.tsx';

/** The result of one execution. @param props.executionId undefined while none is open */
export function ResultDialog({ executionId }: { executionId: string | undefined }) {
  const id = useLastDefined(executionId);
  const { close } = useLayer();
  const { formatDateTime } = useDates();
  const query = useQuery({ ...apiExecutionQuery(id ?? ''), enabled: executionId !== undefined });
  const { data: execution, error } = query;
  const onClose = (): void => close('execution', 'response');
  return (
    <Dialog
      open={executionId !== undefined}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      size="xl"
      title="Test Execution Results"
      description={execution ? `${execution.test_name} · Execution #${execution.execution_number}` : undefined}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {execution ? (
        <>
          <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
            <StatusBadge status={executionStatus(execution.status)} />
            <time dateTime={execution.created_at}>{formatDateTime(execution.started_at ?? execution.created_at)}</time>
            <span>Duration {formatDuration(execution.duration_ms)}</span>
            {execution.environment_name ? <span>{execution.environment_name}</span> : null}
            <code className="truncate text-faint">{execution.id}</code>
          </p>
          {isUnderWay(execution) ? (
            <p className="text-sm text-muted">Waiting for the response…</p>
          ) : (
            <ResultView key={execution.id} result={execution} />
          )}
        </>
      ) : statusOf(error) === 404 ? (
        <EmptyState title="Execution not found" description="It was deleted with its test, or it has expired." />
      ) : error ? (
        <ErrorState
          title="Couldn't load the result"
          error={error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Loading label="Loading the result" className="flex flex-col gap-3">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-40" />
        </Loading>
      )}
    </Dialog>
  );
}
