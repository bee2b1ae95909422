import type { ExecutionSummary } from '@saywright/contracts/entities/execution';
import { statusText } from '~/features/runs/status-text.ts';
import { useDates } from '~/lib/use-dates.ts';

/** When an execution began and ended, or what it is doing until then. */
export function ExecutionTimes({ execution }: { execution: ExecutionSummary }) {
  const { formatDate, formatDateTime } = useDates();
  const { started_at: startedAt, finished_at: finishedAt, created_at: createdAt } = execution;
  const began = startedAt ?? createdAt;
  // Its day is said once, unless the run went past midnight.
  const ended =
    finishedAt && formatDate(finishedAt) === formatDate(began)
      ? formatDateTime(finishedAt).replace(/^.*?, \d{4}, /, '')
      : formatDateTime(finishedAt);
  return (
    <dl className="text-xs leading-4.5 text-muted max-lg:flex max-lg:flex-wrap max-lg:gap-x-3">
      <div>
        <dt className="sr-only">{startedAt ? 'Started' : 'Accepted'}</dt>
        <dd>
          <time dateTime={began}>{formatDateTime(began)}</time>
        </dd>
      </div>
      {finishedAt ? (
        <div>
          <dt className="sr-only">Finished</dt>
          <dd className="text-faint">
            until <time dateTime={finishedAt}>{ended}</time>
          </dd>
        </div>
      ) : (
        <div>
          <dt className="sr-only">Finished</dt>
          <dd className="text-balance">{statusText(execution)}</dd>
        </div>
      )}
    </dl>
  );
}
