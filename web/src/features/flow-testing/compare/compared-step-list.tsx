import { cx } from 'class-variance-authority';
import { Minus } from 'lucide-react';
import { useEffect, useRef, type ReactNode, type Ref } from 'react';
import { formatDelta } from '~/features/flow-testing/compare/compare-facts.ts';
import type { ComparedStep, RunNames } from '~/features/flow-testing/compare/compare-steps.ts';
import { RunKey, runColors } from '~/features/flow-testing/compare/run-key.tsx';
import type { StepState } from '~/features/flow-testing/run/step-states.ts';
import { formatDuration } from '~/lib/format.ts';
import { Badge } from '~/ui/badge.tsx';
import { StatusIcon } from '~/ui/status-badge.tsx';

interface ComparedStepListProps {
  rows: readonly ComparedStep[];
  names: RunNames;
  selected: number | undefined;
  onSelect: (number: number) => void;
  /** Details below the selected step, where there's no room next to the list. */
  detail?: ReactNode;
}

const changeWords = { added: 'Added', removed: 'Removed', changed: 'Changed' } as const;

/** The end of a run's name, which there is room for above its icons. */
const numberIn = (name: string): string => name.slice(name.lastIndexOf('#'));

const msOf = (state: StepState | undefined): number => state?.result?.execution_time_ms ?? 0;

const columns = 'grid grid-cols-[1.25rem_1.25rem_minmax(0,1fr)_4.5rem] items-start gap-x-2';

/** The steps of both runs: how each ended on the left and on the right, and how much longer the right one took. */
export function ComparedStepList({ rows, names, selected, onSelect, detail }: ComparedStepListProps) {
  const selectedRef = useRef<HTMLButtonElement>(null);
  const shown = useRef(selected);
  useEffect(() => {
    // The head of the comparison stays in view until the selection moves.
    if (shown.current !== selected) selectedRef.current?.scrollIntoView({ block: 'nearest' });
    shown.current = selected;
  }, [selected]);
  const longestMs = Math.max(1, ...rows.flatMap(({ left, right }) => [msOf(left), msOf(right)]));
  return (
    <div className="border-border p-2 lg:absolute lg:inset-y-0 lg:left-0 lg:w-[26rem] lg:overflow-y-auto lg:border-r">
      <p aria-hidden="true" className={`${columns} px-2 pb-1.5 text-2xs text-muted`}>
        <span>
          {numberIn(names.left)}
          <RunKey side="left" className="mt-0.5" />
        </span>
        <span>
          {numberIn(names.right)}
          <RunKey side="right" className="mt-0.5" />
        </span>
        <span>Step</span>
        <span className="text-right">Duration</span>
      </p>
      <ol aria-label="Steps" className="flex flex-col gap-px">
        {rows.map((row) => (
          <li key={row.number}>
            <StepRow
              row={row}
              names={names}
              longestMs={longestMs}
              buttonRef={row.number === selected ? selectedRef : undefined}
              onSelect={() => onSelect(row.number)}
            />
            {row.number === selected && detail ? <div className="pt-1 pb-4">{detail}</div> : null}
          </li>
        ))}
      </ol>
    </div>
  );
}

interface StepRowProps {
  row: ComparedStep;
  names: RunNames;
  longestMs: number;
  /** Given to the selected one. */
  buttonRef: Ref<HTMLButtonElement> | undefined;
  onSelect: () => void;
}

function StepRow({ row, names, longestMs, buttonRef, onSelect }: StepRowProps) {
  const { left, right, change, deltaMs, differs } = row;
  const step = right ?? left;
  return (
    <button
      type="button"
      ref={buttonRef}
      aria-current={buttonRef ? 'step' : undefined}
      onClick={onSelect}
      className={cx(
        columns,
        'w-full rounded-md px-2 py-1.5 text-left text-sm transition-colors duration-100 hover:bg-hover aria-[current=step]:bg-accent-subtle focus-visible:-outline-offset-2',
        differs && 'font-medium',
      )}
    >
      <Outcome state={left} name={names.left} />
      <Outcome state={right} name={names.right} />
      <span className="min-w-0">
        <span className="line-clamp-3 wrap-anywhere">
          <span className="mr-1.5 text-xs font-normal tabular text-faint">{row.number}</span>
          {step?.description}
        </span>
        {change === 'same' ? null : (
          <Badge tone="warning" className="mt-0.5">
            {changeWords[change]}
          </Badge>
        )}
        <span aria-hidden="true" className="mt-1 flex flex-col gap-0.5">
          <Bar ms={msOf(left)} longestMs={longestMs} className={runColors.left} />
          <Bar ms={msOf(right)} longestMs={longestMs} className={runColors.right} />
        </span>
      </span>
      <span className="text-right text-xs font-normal tabular text-muted">
        {deltaMs === undefined ? timeOfOne(left, right) : formatDelta(deltaMs)}
      </span>
    </button>
  );
}

const timeOfOne = (left: StepState | undefined, right: StepState | undefined): string => {
  const result = left?.result ?? right?.result;
  return result ? formatDuration(result.execution_time_ms) : '';
};

const Outcome = ({ state, name }: { state: StepState | undefined; name: string }) => (
  <span className="mt-0.5 flex">
    <span className="sr-only">{name}: </span>
    {state ? (
      <StatusIcon status={state.status} labelled className="size-4" />
    ) : (
      <Minus role="img" aria-label="not present" className="size-4 text-faint" />
    )}
  </span>
);

const Bar = ({ ms, longestMs, className }: { ms: number; longestMs: number; className: string }) => (
  <span className="block h-1 overflow-hidden rounded-full bg-hover">
    <span
      className={cx('block h-full rounded-full', className)}
      style={{ width: ms > 0 ? `max(2px, ${(ms / longestMs) * 100}%)` : 0 }}
    />
  </span>
);
