import type { ExecutionSummary } from '@saywright/contracts/entities/execution';
import { canReplay, canWatch } from '~/features/flow-testing/executions/can-replay.ts';
import { OpenRecordingButton } from '~/features/flow-testing/executions/open-recording-button.tsx';
import { PauseButton } from '~/features/flow-testing/executions/pause-button.tsx';
import { LayerLink } from '~/ui/layer-link.tsx';
import { canCancel } from '~/features/runs/is-live.ts';
import { buttonVariants } from '~/ui/button-variants.ts';

/** Buttons for an execution in the history, next to "View Details". */
export function ExecutionActions({ execution }: { execution: ExecutionSummary }) {
  const { id, execution_number: number } = execution;
  return (
    <>
      {canWatch(execution) ? (
        <LayerLink opens={{ live: id }} aria-label={`View Live #${number}`} className={buttonVariants({ size: 'sm' })}>
          View Live
        </LayerLink>
      ) : null}
      <PauseButton execution={execution} />
      {canCancel(execution) ? (
        <LayerLink opens={{ cancel: id }} aria-label={`Cancel #${number}`} className={buttonVariants({ size: 'sm' })}>
          Cancel
        </LayerLink>
      ) : null}
      <OpenRecordingButton execution={execution} kind="trace" />
      <OpenRecordingButton execution={execution} kind="video" />
      {canReplay(execution) ? (
        <LayerLink opens={{ replay: id }} aria-label={`Replay #${number}`} className={buttonVariants({ size: 'sm' })}>
          Replay
        </LayerLink>
      ) : null}
    </>
  );
}
