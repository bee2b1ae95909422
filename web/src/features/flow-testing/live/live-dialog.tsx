import { isFinal, type Execution } from '@saywright/contracts/entities/execution';
import { CirclePause } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { PauseButton } from '~/features/flow-testing/executions/pause-button.tsx';
import { livePictureQuery } from '~/features/flow-testing/live/live-picture-query.ts';
import { LivePicture } from '~/features/flow-testing/live/live-picture.tsx';
import { ExecutionScreen, useShownExecution } from '~/features/flow-testing/run/execution-screen.tsx';
import { stepStates } from '~/features/flow-testing/run/step-states.ts';
import { StepTimeline } from '~/features/flow-testing/run/step-timeline.tsx';
import { useLayer } from '~/lib/use-layer.ts';
import { statusText } from '~/features/runs/status-text.ts';

/** A run as it happens: what its browser shows, and how far its steps have come. Its details take over when it ends. */
export function LiveDialog({ executionId }: { executionId: string | undefined }) {
  const { swap } = useLayer();
  const query = useShownExecution(executionId);
  const execution = query.data;
  const hasEnded = executionId !== undefined && execution?.id === executionId && isFinal(execution.status);
  useEffect(() => {
    if (hasEnded) swap({ live: undefined, execution: executionId });
  }, [hasEnded, executionId, swap]);
  return (
    <ExecutionScreen
      layer="live"
      executionId={executionId}
      query={query}
      title={execution ? `Live Execution #${execution.execution_number}` : 'Live Execution'}
      loading="Loading the execution"
      actions={execution ? <PauseButton execution={execution} /> : undefined}
    >
      {(loaded) => <Live execution={loaded} />}
    </ExecutionScreen>
  );
}

function Live({ execution }: { execution: Execution }) {
  const { open } = useLayer();
  const states = useMemo(() => stepStates(execution), [execution]);
  const failed = execution.results.find(({ status }) => status === 'failed');
  return (
    <div className="flex min-h-0 flex-1 max-lg:flex-col">
      <div className="relative flex min-h-0 min-w-0 flex-1 items-center justify-center bg-subtle p-3">
        <LivePicture
          picture={livePictureQuery(execution.id)}
          hasEnded={isFinal(execution.status)}
          endedText="This execution has ended."
        />
        {execution.status === 'paused' ? (
          <p className="absolute top-4 flex items-center gap-1.5 rounded-md border border-border bg-raised px-3 py-1.5 text-sm text-paused shadow-popup">
            <CirclePause aria-hidden="true" className="size-4" />
            {statusText(execution)}
            {failed ? <span className="text-muted">The page after step {failed.order}</span> : null}
          </p>
        ) : null}
      </div>
      <div className="overflow-y-auto border-border p-2 max-lg:max-h-56 max-lg:border-t lg:w-96 lg:border-l">
        <p role="status" className="px-2.5 pt-1 pb-2 text-xs text-muted tabular">
          {execution.finished_steps} of {execution.total_steps} steps
        </p>
        <StepTimeline
          states={states}
          selectedOrder={execution.current_step?.order}
          onSelect={() => open({ execution: execution.id })}
        />
      </div>
    </div>
  );
}
