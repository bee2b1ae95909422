import type { Execution } from '@saywright/contracts/entities/execution';
import { Clapperboard, Images, Play } from 'lucide-react';
import { useState } from 'react';
import { canReplay } from '~/features/flow-testing/executions/can-replay.ts';
import { LayerLink } from '~/ui/layer-link.tsx';
import { Screenshot } from '~/features/flow-testing/run/screenshot.tsx';
import type { StepState } from '~/features/flow-testing/run/step-states.ts';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Button } from '~/ui/button.tsx';
import { DocsLink } from '~/ui/docs-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';

/** Thumbnails before '+N more'. */
const shownAtFirst = 12;
/** A headed run with more is better seen as a film. */
const filmAbove = 10;

/** Every screenshot of the run. */
export function ScreenshotGrid({ execution, states }: { execution: Execution; states: readonly StepState[] }) {
  const [all, setAll] = useState(false);
  const { screenshots } = execution;
  if (screenshots.length === 0)
    return (
      <EmptyState
        icon={<Images aria-hidden="true" />}
        title="No screenshots were taken"
        description="A headless run takes one at each screenshot step and when a step fails. Add a screenshot step where you want to see the page."
        help={<DocsLink to="/docs/results#what-is-kept">What a run keeps</DocsLink>}
      />
    );
  if (canReplay(execution) && screenshots.length > filmAbove && !all)
    return (
      <EmptyState
        icon={<Clapperboard aria-hidden="true" />}
        title={`${screenshots.length} screenshots, one of each step`}
        description="Watch them in order, with the steps beside them."
        action={
          <>
            <Button onClick={() => setAll(true)}>Show them all</Button>
            <LayerLink opens={{ replay: execution.id }} className={buttonVariants({ variant: 'primary' })}>
              <Play aria-hidden="true" />
              Replay
            </LayerLink>
          </>
        }
      />
    );
  const shown = all ? screenshots : screenshots.slice(0, shownAtFirst);
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {shown.map((filename) => {
          const state = states.find(({ result }) => result?.screenshot_path === filename);
          const caption = state ? `${state.order} ${state.description}` : filename;
          return (
            <li key={filename} className="min-w-0">
              <LayerLink opens={{ shot: filename }} className="group block">
                <span className="block overflow-hidden rounded-md border border-border group-hover:border-border-strong">
                  <Screenshot filename={filename} alt="" className="aspect-video" />
                </span>
                <span className="mt-1 block truncate text-xs text-muted">{caption}</span>
              </LayerLink>
            </li>
          );
        })}
      </ul>
      {shown.length < screenshots.length ? (
        <div className="mt-4 flex justify-center">
          <Button onClick={() => setAll(true)}>+{screenshots.length - shown.length} more</Button>
        </div>
      ) : null}
    </>
  );
}
