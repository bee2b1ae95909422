import type { CollectionExecutionSummary } from '@saywright/contracts/entities/collection';
import { isLive } from '~/features/runs/is-live.ts';
import { formatCount } from '~/lib/format.ts';

/** How many rows and requests a run has, and how they went. */
export function RunCounts({ execution }: { execution: CollectionExecutionSummary }) {
  const { row_count: rows, passed_requests: passed, failed_requests: failed, not_run_requests: left } = execution;
  const facts = [
    ...(rows > 0 ? [{ name: 'Rows', value: rows, tone: '' }] : []),
    { name: 'Passed', value: passed, tone: passed > 0 ? 'text-passed' : 'text-muted' },
    { name: 'Failed', value: failed, tone: failed > 0 ? 'text-failed' : 'text-muted' },
    { name: isLive(execution) ? 'To run' : 'Not run', value: left, tone: 'text-muted' },
  ];
  return (
    <dl className="flex gap-x-5 text-sm tabular">
      {facts.map(({ name, value, tone }) => (
        <div key={name} className="min-w-12">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className={tone}>{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
