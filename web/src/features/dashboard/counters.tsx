import type { Dashboard } from '@saywright/contracts/entities/dashboard';
import { formatCount } from '~/lib/format.ts';

/** The four counters in one band. */
export function Counters({ dashboard }: { dashboard: Dashboard }) {
  const counters = [
    { label: 'Total Tests', value: dashboard.total_tests, dot: 'bg-foreground' },
    { label: 'Passed', value: dashboard.passed_tests, dot: 'bg-passed' },
    { label: 'Failed', value: dashboard.failed_tests, dot: 'bg-failed' },
    { label: 'Created in the last 24h', value: dashboard.created_tests, dot: 'bg-accent' },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-border bg-border lg:grid-cols-4">
      {counters.map(({ label, value, dot }) => (
        <div key={label} className="flex flex-col justify-between gap-1 bg-surface px-4 py-3.5">
          <dt className="flex items-baseline gap-2 text-xs text-muted">
            <span aria-hidden="true" className={`size-1.5 shrink-0 -translate-y-px rounded-full ${dot}`} />
            {label}
          </dt>
          <dd className="text-2xl leading-8 font-semibold tracking-tight tabular">{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
