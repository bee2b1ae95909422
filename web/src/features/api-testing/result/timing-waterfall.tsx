import type { ApiTimings } from '@saywright/contracts/entities/api-execution';
import { formatDuration } from '~/lib/format.ts';

const phases = [
  { name: 'dns', label: 'DNS lookup', fill: 'bg-running' },
  { name: 'connect', label: 'Connect', fill: 'bg-fill-warning' },
  { name: 'tls', label: 'TLS handshake', fill: 'bg-flaky' },
  { name: 'first_byte', label: 'Waiting for first byte', fill: 'bg-fill-passed' },
  { name: 'download', label: 'Download', fill: 'bg-accent' },
] as const;

/** Where the time of a request went, phase by phase. */
export function TimingWaterfall({ timings }: { timings: ApiTimings }) {
  const total = Math.max(timings.total, 0.001);
  const rows = phases.map((phase, index) => {
    const start = phases.slice(0, index).reduce((sum, { name }) => sum + (timings[name] ?? 0), 0);
    const ms = timings[phase.name];
    return { ...phase, ms, left: (start / total) * 100, width: ((ms ?? 0) / total) * 100 };
  });
  return (
    <dl className="flex flex-col gap-2 text-xs">
      {rows.map(({ name, label, fill, ms, left, width }) => (
        <div
          key={name}
          className="grid grid-cols-[9rem_minmax(0,1fr)_4.5rem] items-center gap-3 max-sm:grid-cols-[8rem_minmax(0,1fr)_4rem]"
        >
          <dt className="text-muted">{label}</dt>
          <dd aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-hover">
            {ms === null ? null : (
              <div
                className={`h-full min-w-0.5 rounded-full ${fill}`}
                style={{ marginLeft: `${Math.min(99, left)}%`, width: `${Math.min(100 - left, width)}%` }}
              />
            )}
          </dd>
          <dd className="text-right tabular">{ms === null ? 'Skipped' : ms < 1 ? '<1 ms' : formatDuration(ms)}</dd>
        </div>
      ))}
      <div className="grid grid-cols-[minmax(0,1fr)_4.5rem] gap-3 border-t border-border pt-2 font-medium">
        <dt>Total</dt>
        <dd className="text-right tabular">{formatDuration(timings.total)}</dd>
      </div>
    </dl>
  );
}
