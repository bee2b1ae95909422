import type { Execution } from '@saywright/contracts/entities/execution';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { useMemo } from 'react';
import { screenshotQuery } from '~/features/flow-testing/queries.ts';
import { ReplayControls } from '~/features/flow-testing/replay/replay-controls.tsx';
import { ReplaySteps } from '~/features/flow-testing/replay/replay-steps.tsx';
import { stepOfFrame } from '~/features/flow-testing/replay/step-of-frame.ts';
import { useReplay } from '~/features/flow-testing/replay/use-replay.ts';
import { stepStates } from '~/features/flow-testing/run/step-states.ts';

/** The picture, the steps beside it, and the controls below. */
export function ReplayPlayer({ execution }: { execution: Execution }) {
  const { screenshots: frames, results } = execution;
  const states = useMemo(() => stepStates(execution), [execution]);
  const player = useReplay(frames);
  const filename = frames[player.frame] ?? '';
  const picture = useQuery({ ...screenshotQuery(filename), placeholderData: keepPreviousData });
  const result = results[stepOfFrame(frames, player.frame, results)];
  const current = states.find(({ id }) => id === result?.step_id);
  const showStep = (id: string): void => {
    const path = results.find(({ step_id }) => step_id === id)?.screenshot_path;
    const frame = path ? frames.indexOf(path) : -1;
    if (frame >= 0) player.dispatch({ type: 'seek', frame });
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1 max-lg:flex-col">
        <div className="flex min-h-0 min-w-0 flex-1 items-center justify-center bg-subtle p-3">
          {picture.data ? (
            <img
              src={picture.data}
              alt={current ? `The page at step ${current.order}: ${current.description}` : 'The page'}
              className={cx(
                'max-h-full max-w-full rounded-md border border-border bg-surface object-contain shadow-popup',
                // Until the picture of this frame is there, the one before stands in for it.
                picture.isPlaceholderData && 'opacity-60',
              )}
            />
          ) : picture.isError ? (
            <p className="text-sm text-muted">Failed to load screenshot...</p>
          ) : (
            <span className="skeleton appear-late size-full rounded-md" />
          )}
        </div>
        <ReplaySteps states={states} currentId={current?.id} onSelect={showStep} />
      </div>
      <ReplayControls player={player} count={frames.length} />
    </div>
  );
}
