import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Ban, Clapperboard, RotateCcw } from 'lucide-react';
import { canReplay } from '~/features/flow-testing/executions/can-replay.ts';
import { CancelExecutionDialog } from '~/features/flow-testing/executions/cancel-execution-dialog.tsx';
import { OpenRecordingButton } from '~/features/flow-testing/executions/open-recording-button.tsx';
import { PauseButton } from '~/features/flow-testing/executions/pause-button.tsx';
import { executionQuery } from '~/features/flow-testing/queries.ts';
import { RunSkeleton } from '~/features/flow-testing/run/run-skeleton.tsx';
import { RunView } from '~/features/flow-testing/run/run-view.tsx';
import { useLayer } from '~/lib/use-layer.ts';
import { useRunTest } from '~/features/flow-testing/use-run-test.ts';
import { canCancel } from '~/features/runs/is-live.ts';
import { statusOf } from '~/lib/error-text.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { Button } from '~/ui/button.tsx';
import { CopyButton } from '~/ui/copy-button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { QueryView } from '~/ui/query-view.tsx';
import { Sheet } from '~/ui/sheet.tsx';
import { StatusBadge, statusWord } from '~/ui/status-badge.tsx';

const route = getRouteApi('/flow-testing');

/** The details of one execution, over the screen they were opened from; read again every second while it is live. */
export function RunDetails({ executionId }: { executionId: string | undefined }) {
  const id = useLastDefined(executionId);
  const { cancel } = route.useSearch();
  const layer = useLayer();
  const run = useRunTest();
  const query = useQuery({ ...executionQuery(id ?? ''), enabled: executionId !== undefined });
  const execution = query.data;
  const close = (): void => layer.close('execution', 'replay', 'view', 'step', 'shot', 'cancel');
  return (
    <Sheet
      open={executionId !== undefined}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      size="xl"
      title={execution ? `Execution #${execution.execution_number}` : 'Execution'}
      meta={
        execution ? (
          <>
            <StatusBadge status={execution.status} />
            <span className="line-clamp-2 max-w-md wrap-anywhere text-sm text-muted">{execution.test_name}</span>
            <span className="flex min-w-0 items-center text-xs text-faint">
              <code className="truncate">{execution.id}</code>
              <CopyButton text={execution.id} label="Copy execution ID" message="Execution ID copied to clipboard!" />
            </span>
          </>
        ) : undefined
      }
      actions={
        execution === undefined ? undefined : canCancel(execution) ? (
          <>
            <PauseButton execution={execution} />
            <Button size="sm" icon={<Ban aria-hidden="true" />} onClick={() => layer.open({ cancel: execution.id })}>
              Cancel
            </Button>
          </>
        ) : (
          <>
            <OpenRecordingButton execution={execution} kind="trace" />
            <OpenRecordingButton execution={execution} kind="video" />
            {canReplay(execution) ? (
              <Button
                size="sm"
                icon={<Clapperboard aria-hidden="true" />}
                onClick={() => layer.open({ replay: execution.id })}
              >
                Replay
              </Button>
            ) : null}
            <Button
              size="sm"
              icon={<RotateCcw aria-hidden="true" />}
              busy={run.isPending}
              onClick={() => run.mutate({ testId: execution.test_id, like: execution, open: 'details' })}
            >
              Run again
            </Button>
          </>
        )
      }
      footer={<Button onClick={close}>Close Details</Button>}
    >
      {execution === undefined && statusOf(query.error) === 404 ? (
        <EmptyState
          title="This execution was not found"
          description="It may have been deleted with its test, or it has expired."
        />
      ) : (
        <QueryView query={query} failure="Failed to load execution details" skeleton={<RunSkeleton />}>
          {(loaded) => <RunView key={loaded.id} execution={loaded} />}
        </QueryView>
      )}
      <p role="status" className="sr-only">
        {execution ? `Execution ${execution.execution_number}: ${statusWord(execution.status)}` : ''}
      </p>
      <CancelExecutionDialog executionId={cancel} />
    </Sheet>
  );
}
