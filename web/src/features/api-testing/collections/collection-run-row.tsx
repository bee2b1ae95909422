import type { CollectionExecutionSummary } from '@saywright/contracts/entities/collection';
import { RunCounts } from '~/features/api-testing/collections/run-counts.tsx';
import { formatDuration } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';
import { LayerLink } from '~/ui/layer-link.tsx';
import { StatusBadge } from '~/ui/status-badge.tsx';

/** One run of a collection. A press opens it. */
export function CollectionRunRow({ execution }: { execution: CollectionExecutionSummary }) {
  const { formatDateTime } = useDates();
  const startedAt = execution.started_at ?? execution.created_at;
  return (
    <li
      data-list-item={execution.id}
      className="relative flex flex-col gap-x-4 gap-y-2 border-b border-border px-4 py-2.5 transition-colors duration-100 last:border-b-0 hover:bg-subtle lg:grid lg:grid-cols-[7rem_minmax(0,1fr)_auto] lg:items-center"
    >
      <div>
        <StatusBadge status={execution.status} />
      </div>
      <div className="min-w-0">
        <LayerLink
          opens={{ execution: execution.id }}
          className="rounded-sm text-sm font-medium tabular after:absolute after:inset-0"
        >
          Execution #{execution.execution_number}
        </LayerLink>
        <p className="text-xs text-muted">
          <time dateTime={startedAt}>{formatDateTime(startedAt)}</time>
          {execution.environment_name ? ` · ${execution.environment_name}` : null}
          {execution.schedule_id ? (execution.is_retry ? ' · Scheduled retry' : ' · Scheduled') : null}
          {` · ${formatDuration(execution.duration_ms)}`}
        </p>
        {execution.error_message ? (
          <p className="mt-0.5 line-clamp-2 text-xs wrap-anywhere text-failed">{execution.error_message}</p>
        ) : null}
      </div>
      <RunCounts execution={execution} />
    </li>
  );
}
