import { cx } from 'class-variance-authority';
import { Camera, CornerDownRight, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { StepState } from '~/features/flow-testing/run/step-states.ts';
import { StepIcon } from '~/features/flow-testing/steps/step-icon.tsx';
import { formatDuration } from '~/lib/format.ts';
import { StatusIcon } from '~/ui/status-badge.tsx';

interface StepTimelineProps {
  states: readonly StepState[];
  selectedOrder: number | undefined;
  onSelect: (order: number) => void;
  /** What is shown under the selected step, where there is no room beside the list. */
  detail?: ReactNode;
}

/** The steps in order with how they stand and how long they took, compared with the longest. */
export function StepTimeline({ states, selectedOrder, onSelect, detail }: StepTimelineProps) {
  const selectedRef = useRef<HTMLButtonElement>(null);
  const shownOrder = useRef(selectedOrder);
  useEffect(() => {
    // The head of the run stays in view until the selection moves.
    if (shownOrder.current !== selectedOrder) selectedRef.current?.scrollIntoView({ block: 'nearest' });
    shownOrder.current = selectedOrder;
  }, [selectedOrder]);
  return (
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
                <span className="shrink-0 text-xs tabular text-muted">
                  {state.result ? formatDuration(state.result.execution_time_ms) : ''}
                </span>
              </span>
              <span className="mt-1 flex items-center gap-2">
                <span aria-hidden="true" className="h-1 flex-1 overflow-hidden rounded-full bg-hover">
                  <span
                    className={cx(
                      'block h-full rounded-full',
                      state.status === 'failed'
                        ? 'bg-failed'
                        : state.status === 'passed'
                          ? 'bg-passed'
                          : 'bg-cancelled',
                    )}
                    style={{ width: state.result ? `max(2px, ${state.share * 100}%)` : 0 }}
                  />
                </span>
                <Marks state={state} />
              </span>
            </span>
          </button>
          {state.order === selectedOrder && detail ? <div className="px-2.5 pt-2 pb-5">{detail}</div> : null}
        </li>
      ))}
    </ol>
  );
}

function Marks({ state: { action, result } }: { state: StepState }) {
  const fellBack = (result?.matched_selector?.index ?? 0) > 0;
  return (
    <span className="flex shrink-0 items-center gap-1 text-faint">
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
