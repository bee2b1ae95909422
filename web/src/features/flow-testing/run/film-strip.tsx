import { PageImage } from '~/features/flow-testing/pictures/page-image.tsx';
import { firstView, pageViews } from '~/features/flow-testing/pictures/page-views.ts';
import type { StepState } from '~/features/flow-testing/run/step-states.ts';
import { StatusIcon } from '~/ui/status-badge.tsx';

interface FilmStripProps {
  states: readonly StepState[];
  selectedOrder: number | undefined;
  onSelect: (order: number) => void;
}

/** Scrolls only the strip, so that the page keeps its place. */
function bringIntoView(frame: HTMLLIElement | null): void {
  const strip = frame?.parentElement;
  if (!strip) return;
  const left = frame.offsetLeft - strip.offsetLeft;
  const right = left + frame.offsetWidth;
  if (left < strip.scrollLeft) strip.scrollLeft = left;
  else if (right > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = right - strip.clientWidth;
}

/** The pictures of the run in order; pressing one selects its step. Nothing is shown when there are fewer than two. */
export function FilmStrip({ states, selectedOrder, onSelect }: FilmStripProps) {
  const frames = states.flatMap((state) => {
    const view = state.result && firstView(pageViews(state.result));
    return view ? [{ state, view }] : [];
  });
  if (frames.length < 2) return null;
  return (
    <ol aria-label="Film strip" className="mb-4 flex gap-2 overflow-x-auto p-0.5 pb-2">
      {frames.map(({ state, view }) => (
        <li key={state.id} ref={state.order === selectedOrder ? bringIntoView : undefined} className="shrink-0">
          <button
            type="button"
            aria-current={state.order === selectedOrder ? 'step' : undefined}
            aria-label={`Step ${state.order}: ${state.description}`}
            onClick={() => onSelect(state.order)}
            className="relative block w-36 overflow-hidden rounded-md border border-border hover:border-border-strong aria-[current=step]:border-accent aria-[current=step]:ring-1 aria-[current=step]:ring-accent"
          >
            <span className="flex aspect-16/10 items-center overflow-hidden bg-subtle [--outline-width:1px] *:min-w-0 *:flex-1">
              <PageImage view={view} alt="" />
            </span>
            <span className="absolute bottom-1 left-1 flex items-center gap-1 rounded-sm border border-border bg-raised px-1 text-2xs tabular">
              <StatusIcon status={state.status} className="size-3" />
              {state.order}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
