import type { StepState } from '~/features/flow-testing/run/step-states.ts';
import { formatDuration } from '~/lib/format.ts';
import { StatusIcon } from '~/ui/status-badge.tsx';

interface ReplayStepsProps {
  states: readonly StepState[];
  currentId: string | undefined;
  onSelect: (id: string) => void;
}

/** Called when a step becomes the current one. */
const bringIntoView = (button: HTMLButtonElement | null): void => button?.scrollIntoView({ block: 'nearest' });

/** The steps of the run; the one on the picture is marked and in view. A press shows its picture. */
export function ReplaySteps({ states, currentId, onSelect }: ReplayStepsProps) {
  return (
    <ol
      aria-label="Steps"
      className="overflow-y-auto border-border p-2 max-lg:max-h-44 max-lg:border-t lg:w-80 lg:border-l"
    >
      {states.map((state) => (
        <li key={state.id}>
          <button
            type="button"
            ref={state.id === currentId ? bringIntoView : undefined}
            aria-current={state.id === currentId ? 'step' : undefined}
            disabled={!state.result?.screenshot_path}
            onClick={() => onSelect(state.id)}
            className="flex w-full items-start gap-2 rounded-md px-2 py-1.5 text-left text-sm transition-colors duration-100 enabled:hover:bg-hover disabled:text-muted aria-[current=step]:bg-accent-subtle focus-visible:-outline-offset-2"
          >
            <StatusIcon status={state.status} labelled className="mt-0.5 size-4" />
            <span className="line-clamp-3 min-w-0 flex-1 wrap-anywhere">
              <span className="mr-1.5 text-xs tabular text-faint">{state.order}</span>
              {state.description}
            </span>
            <span className="text-xs leading-5 tabular text-muted">
              {state.result ? formatDuration(state.result.execution_time_ms) : ''}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
