import type { ApiExecutionSummary } from '@saywright/contracts/entities/api-execution';
import type { ReactNode } from 'react';
import { executionStatus } from '~/features/api-testing/execution-status.ts';
import { formatDuration } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';
import { CopyButton } from '~/ui/copy-button.tsx';
import { LayerLink } from '~/ui/layer-link.tsx';
import { StatusBadge } from '~/ui/status-badge.tsx';

/** One execution in the history of its test. A press opens its result. */
export function ApiExecutionRow({ execution }: { execution: ApiExecutionSummary }) {
  const { formatDateTime } = useDates();
  const { id, execution_number: number, passed_assertions: passed, failed_assertions: failed } = execution;
  const startedAt = execution.started_at ?? execution.created_at;
  return (
    <li
      data-list-item={id}
      className="relative flex flex-col gap-x-4 gap-y-2 border-b border-border px-4 py-2.5 transition-colors duration-100 last:border-b-0 hover:bg-subtle lg:grid lg:grid-cols-[7rem_minmax(0,1fr)_minmax(0,26rem)] lg:items-center"
    >
      <div>
        <StatusBadge status={executionStatus(execution.status)} />
      </div>
      <div className="min-w-0">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2">
          <LayerLink
            opens={{ execution: id }}
            className="rounded-sm text-sm font-medium tabular after:absolute after:inset-0"
          >
            Execution #{number}
          </LayerLink>
          <span className="relative z-1 flex min-w-0 items-center text-2xs text-faint">
            <code className="truncate">{id}</code>
            <CopyButton text={id} label="Copy execution ID" name={`Copy execution ID #${number}`} />
          </span>
        </div>
        <p className="text-xs text-muted">
          <time dateTime={startedAt}>{formatDateTime(startedAt)}</time>
          {execution.environment_name ? ` · ${execution.environment_name}` : null}
          {execution.schedule_id ? (execution.is_retry ? ' · Scheduled retry' : ' · Scheduled') : null}
        </p>
        {execution.error_message ? (
          <p className="mt-0.5 line-clamp-2 text-xs wrap-anywhere text-failed">{execution.error_message}</p>
        ) : null}
      </div>
      <dl className="grid grid-cols-4 gap-3 text-sm tabular max-sm:grid-cols-2">
        <Fact name="Response">{execution.response_status_code ?? '–'}</Fact>
        <Fact name="Response time">{formatDuration(execution.response_time)}</Fact>
        <Fact name="Duration">{formatDuration(execution.duration_ms)}</Fact>
        <Fact name="Assertions">{passed + failed === 0 ? '–' : `${passed} of ${passed + failed} passed`}</Fact>
      </dl>
    </li>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
);
