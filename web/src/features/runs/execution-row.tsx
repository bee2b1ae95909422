import type { ExecutionSummary } from '@saywright/contracts/entities/execution';
import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { LayerLink } from '~/ui/layer-link.tsx';
import { ExecutionCounts } from '~/features/runs/execution-counts.tsx';
import { ExecutionTimes } from '~/features/runs/execution-times.tsx';
import { failureReason } from '~/features/runs/failure-reason.ts';
import { isLive } from '~/features/runs/is-live.ts';
import { statusText } from '~/features/runs/status-text.ts';
import { formatDuration } from '~/lib/format.ts';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Checkbox } from '~/ui/checkbox.tsx';
import { CopyButton } from '~/ui/copy-button.tsx';
import { IconButton } from '~/ui/icon-button.tsx';
import { StatusBadge } from '~/ui/status-badge.tsx';

const columns = [
  'lg:grid lg:grid-cols-[7.5rem_minmax(0,1fr)_10.5rem_6rem_6.5rem_auto] lg:items-center lg:gap-x-4',
  'xl:grid-cols-[7.5rem_minmax(0,1fr)_10.5rem_6rem_6.5rem_22rem]',
].join(' ');

interface ExecutionRowProps {
  execution: ExecutionSummary;
  /** One line of what matters for this kind of test, such as the browser. */
  about: string;
  /** Beside its number: what sets it apart from others. */
  badge?: ReactNode;
  /** Buttons in front of "View Details". */
  actions?: ReactNode;
  /** Reads it again. */
  refresh?: ReactNode;
  /** Shown beneath the row while it's expanded. */
  results: ReactNode;
  /** Whether it is chosen to be compared; absent where there is nothing to compare it with. */
  choice?: {
    isChosen: boolean;
    /** As many as can be compared are chosen already. */
    isFull: boolean;
    onToggle: () => void;
  };
}

/** One execution in the history of its test. A press anywhere opens its details. */
export function ExecutionRow({ execution, about, badge, actions, refresh, results, choice }: ExecutionRowProps) {
  const [isOpen, setOpen] = useState(false);
  const resultsId = useId();
  const reason = failureReason(execution);
  const { id, execution_number: number } = execution;
  return (
    <li
      data-list-item={id}
      className={`relative flex flex-col gap-2 border-b border-border px-4 py-2.5 transition-colors duration-100 last:border-b-0 hover:bg-subtle ${columns}`}
    >
      <div className="flex items-center gap-1">
        {choice ? (
          <Checkbox
            checked={choice.isChosen}
            disabled={choice.isFull}
            onCheckedChange={choice.onToggle}
            hideLabel
            className="relative z-1"
          >
            Compare execution #{number}
          </Checkbox>
        ) : null}
        <StatusBadge status={execution.status} />
      </div>
      <div className="min-w-0">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2">
          <LayerLink
            opens={{ execution: id }}
            className="rounded-sm text-sm font-medium tabular after:absolute after:inset-0"
          >
            Execution #{number}
          </LayerLink>
          {badge}
          <span className="relative z-1 flex min-w-0 items-center text-2xs text-faint">
            <code className="truncate">{id}</code>
            <CopyButton
              text={id}
              label="Copy execution ID"
              name={`Copy execution ID #${number}`}
              message="Execution ID copied to clipboard!"
            />
          </span>
        </div>
        <p className="text-xs text-muted">{about}</p>
        {reason ? <p className="mt-0.5 text-xs break-words text-failed">{reason}</p> : null}
      </div>
      <ExecutionTimes execution={execution} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 lg:contents">
        <p className={`text-sm tabular max-lg:text-xs lg:text-right ${isLive(execution) ? 'max-lg:hidden' : ''}`}>
          <span className="sr-only">Duration: </span>
          {formatDuration(execution.duration_ms)}
          {execution.status === 'cancelled' ? (
            <span className="block text-xs text-muted">{statusText(execution)}</span>
          ) : null}
        </p>
        <ExecutionCounts execution={execution} />
      </div>
      <div className="relative z-1 flex flex-wrap items-center gap-1.5 lg:max-w-72 lg:min-w-44 lg:justify-end xl:max-w-88">
        {actions}
        <LayerLink
          opens={{ execution: id }}
          aria-label={`View Details #${number}`}
          className={buttonVariants({ size: 'sm' })}
        >
          View Details
        </LayerLink>
        <span className="inline-flex">
          {refresh}
          <IconButton
            label={`${isOpen ? 'Hide' : 'Show'} results and logs of execution #${number}`}
            size="sm"
            aria-expanded={isOpen}
            aria-controls={resultsId}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown
              aria-hidden="true"
              className={`transition-transform duration-100 ${isOpen ? 'rotate-180' : ''}`}
            />
          </IconButton>
        </span>
      </div>
      <div
        id={resultsId}
        hidden={!isOpen}
        className="relative z-1 col-span-full rounded-md border border-border bg-surface px-3 py-1"
      >
        {isOpen ? results : null}
      </div>
    </li>
  );
}
