import { cx } from 'class-variance-authority';
import { Camera, CornerDownRight, TriangleAlert } from 'lucide-react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { StepState } from '~/features/flow-testing/run/step-states.ts';
import { waterfall } from '~/features/flow-testing/run/waterfall.ts';
import { StepIcon } from '~/features/flow-testing/steps/step-icon.tsx';
import { formatDuration } from '~/lib/format.ts';
import { StatusIcon } from '~/ui/status-badge.tsx';

interface StepTimelineProps {
  states: readonly StepState[];
  selectedOrder: number | undefined;
  onSelect: (order: number) => void;
  /** Details below the selected step, where there's no room next to the list. */
  detail?: ReactNode;
}

/** The steps in order, each with its status and its place on a time axis that all of them share. */
export function StepTimeline({ states, selectedOrder, onSelect, detail }: StepTimelineProps) {
  const selectedRef = useRef<HTMLButtonElement>(null);
  const { spanMs, startMs } = useMemo(() => waterfall(states), [states]);
  const shownOrder = useRef(selectedOrder);
  useEffect(() => {
    // The head of the run stays in view until the selection moves.
    if (shownOrder.current !== selectedOrder) selectedRef.current?.scrollIntoView({ block: 'nearest' });
    shownOrder.current = selectedOrder;
  }, [selectedOrder]);
  return (
    <div className="min-w-0">
      <TimeAxis spanMs={spanMs} />
      <ol aria-label="Steps" className="flex min-w-0 flex-col gap-px">
        {states.map((state) => (
          <li key={state.id}>
            <button
              type="button"
              ref={state.order === selectedOrder ? selectedRef : undefined}
              aria-current={state.order === selectedOrder ? 'step' : undefined}
              onClick={() => onSelect(state.order)}
              className={cx(
                'group relative flex w-full items-start gap-2.5 overflow-hidden rounded-md px-2.5 py-2 text-left transition-colors duration-100 hover:bg-subtle focus-visible:-outline-offset-2 aria-[current=step]:bg-accent-subtle',
              )}
            >
              <StatusIcon status={state.status} labelled className="mt-0.5 size-4" />
              <span className="min-w-0 flex-1">
                <span className="flex items-baseline gap-2">
                  <span
                    className={cx(
                      'line-clamp-3 min-w-0 flex-1 text-sm leading-5 wrap-anywhere',
                      state.result || state.status === 'running' ? '' : 'text-muted',
                      state.status === 'failed' && 'font-medium',
                    )}
                  >
                    <span className="mr-1.5 text-xs tabular text-faint">{state.order}</span>
                    {state.description}
                  </span>
                  <Marks state={state} />
                  <span className="shrink-0 text-xs tabular text-muted">
                    {state.result ? (
                      <>
                        <span className="sr-only">Took </span>
                        {formatDuration(state.result.execution_time_ms)}
                      </>
                    ) : (
                      ''
                    )}
                  </span>
                </span>
                <StepBar state={state} startMs={startMs.get(state.id)} spanMs={spanMs} />
              </span>
            </button>
            {state.order === selectedOrder && detail ? <div className="px-2.5 pt-2 pb-5">{detail}</div> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The times of the axis, above the bars. */
const TimeAxis = ({ spanMs }: { spanMs: number }) => (
  <div aria-hidden="true" className="flex gap-2 border-b border-border pr-2.5 pb-1 pl-9 text-2xs tabular text-faint">
    <span className="w-14 shrink-0">Start</span>
    <span className="flex flex-1 justify-between">
      <span>0</span>
      <span>{spanMs > 1 ? formatDuration(spanMs / 2) : ''}</span>
      <span>{spanMs > 1 ? formatDuration(spanMs) : ''}</span>
    </span>
  </div>
);

const barColors = { passed: 'bg-passed', failed: 'bg-failed', running: 'animate-pulse bg-running' } as const;

/** When a step started and how long it took, as text and as a bar. */
function StepBar({ state, startMs, spanMs }: { state: StepState; startMs: number | undefined; spanMs: number }) {
  if (startMs === undefined) return null;
  const durationMs = state.result?.execution_time_ms ?? spanMs - startMs;
  const color = state.status === 'pending' || state.status === 'skipped' ? 'bg-cancelled' : barColors[state.status];
  return (
    <span className="mt-1 flex items-center gap-2">
      <span className="w-14 shrink-0 text-2xs tabular text-faint">
        <span className="sr-only">Started at </span>+{formatDuration(startMs)}
      </span>
      <span aria-hidden="true" className="relative h-1.5 min-w-0 flex-1 overflow-hidden rounded-full bg-hover">
        <span
          className={cx('absolute h-full min-w-0.5 rounded-full', color)}
          style={{
            left: `min(${(startMs / spanMs) * 100}%, 100% - 2px)`,
            width: `${(durationMs / spanMs) * 100}%`,
          }}
        />
      </span>
    </span>
  );
}

function Marks({ state: { action, result } }: { state: StepState }) {
  const fellBack = (result?.matched_selector?.index ?? 0) > 0;
  return (
    <span className="flex h-5 shrink-0 items-center gap-1 self-start text-faint">
      {fellBack ? (
        <CornerDownRight role="img" aria-label="A fallback selector matched" className="size-3.5 text-paused" />
      ) : null}
      {result && result.notes.length > 0 ? (
        <TriangleAlert role="img" aria-label="Has notes" className="size-3.5 text-paused" />
      ) : null}
      {result?.screenshot_path && action !== 'screenshot' ? (
        <Camera role="img" aria-label="Has a screenshot" className="size-3.5" />
      ) : null}
      <StepIcon action={action} className="size-3.5!" />
    </span>
  );
}
