import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Ban } from 'lucide-react';
import { useEffect } from 'react';
import { collectionExecutionQuery, refreshCollections } from '~/features/api-testing/collections/collection-queries.ts';
import { RunCounts } from '~/features/api-testing/collections/run-counts.tsx';
import { RunMatrix } from '~/features/api-testing/collections/run-matrix.tsx';
import { SentRequestDialog } from '~/features/api-testing/collections/sent-request-dialog.tsx';
import { canCancel, isLive } from '~/features/runs/is-live.ts';
import { RunHoldNotice } from '~/features/runs/run-hold-notice.tsx';
import { LiveUpdating } from '~/features/runs/live-updating.tsx';
import { RunError } from '~/features/runs/run-error.tsx';
import { api } from '~/lib/api.ts';
import { statusOf } from '~/lib/error-text.ts';
import { formatDuration, formatQuantity } from '~/lib/format.ts';
import { toastFailure } from '~/lib/toast-failure.ts';
import { useDates } from '~/lib/use-dates.ts';
import { useLayer, usePlace } from '~/lib/use-layer.ts';
import { Button } from '~/ui/button.tsx';
import { Card } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';
import { Progress } from '~/ui/progress.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { StatusBadge } from '~/ui/status-badge.tsx';

/** One run of a collection: what has run, and how each request of each row went. */
export function CollectionRunView({ executionId }: { executionId: string }) {
  const client = useQueryClient();
  const { close } = useLayer();
  const { sent } = usePlace();
  const { formatDateTime } = useDates();
  const query = useQuery(collectionExecutionQuery(executionId));
  const { data: execution } = query;
  const cancelling = useMutation({
    mutationFn: () => api.cancelCollectionExecution({ params: { id: executionId } }),
    onSuccess: () => void query.refetch(),
    onError: (error) => toastFailure(error, 'Failed to cancel the run. Please try again.'),
  });
  const live = execution !== undefined && isLive(execution);
  useEffect(() => {
    if (execution && !live) void refreshCollections(client);
  }, [client, execution, live]);
  const done = execution ? execution.passed_requests + execution.failed_requests : 0;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <Button
          size="sm"
          icon={<ArrowLeft aria-hidden="true" />}
          onClick={() => close('execution', 'sent', 'response')}
        >
          All runs
        </Button>
        <h2 className="text-base font-semibold tabular">
          Execution{execution ? ` #${execution.execution_number}` : null}
        </h2>
        {execution ? <StatusBadge status={execution.status} /> : null}
        <LiveUpdating shown={live} />
        {execution && canCancel(execution) ? (
          <Button
            size="sm"
            icon={<Ban aria-hidden="true" />}
            busy={cancelling.isPending}
            className="ml-auto"
            onClick={() => cancelling.mutate()}
          >
            Cancel run
          </Button>
        ) : null}
      </div>
      <RunHoldNotice isWaiting={execution?.status === 'pending'} />
      <QueryView
        query={query}
        failure="Couldn't load the run"
        skeleton={
          <Loading label="Loading the run" className="flex flex-col gap-3">
            <Skeleton className="h-10" />
            <Skeleton className="h-60" />
          </Loading>
        }
        empty={
          statusOf(query.error) === 404 &&
          execution === undefined && (
            <EmptyState
              title="Execution not found"
              description="It was deleted with its collection, or it has expired."
            />
          )
        }
        card
      >
        {(run) => (
          <div className="flex flex-col gap-4">
            <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
              <RunCounts execution={run} />
              <p className="text-xs text-muted">
                <time dateTime={run.created_at}>{formatDateTime(run.started_at ?? run.created_at)}</time>
                {run.duration_ms === null ? null : ` · ${formatDuration(run.duration_ms)}`}
                {run.environment_name ? ` · ${run.environment_name}` : null}
              </p>
            </div>
            {live ? (
              <Progress
                label="Requests that have run"
                value={done}
                max={run.request_count}
                valueText={`${done} of ${formatQuantity(run.request_count, 'request')}`}
              />
            ) : null}
            {run.error_message ? <RunError message={run.error_message} /> : null}
            <Card>
              <RunMatrix execution={run} />
            </Card>
            <SentRequestDialog execution={run} index={sent} />
          </div>
        )}
      </QueryView>
    </>
  );
}
