import { StatusBadge } from '~/ui/status-badge.tsx';

const tried = [
  { at: '0 ms', text: 'Looking for the value beside “Total”' },
  { at: '18 ms', text: 'Found “$47.00” in the cart’s summary' },
  { at: '4.0 s', text: 'Still “$47.00”: gave up' },
];

/** An example of a failed step as the product shows it. */
export function FailureVignette() {
  return (
    <figure aria-label="Example of a failed step" className="min-w-0 rounded-xl border border-border bg-background">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-border px-4 py-3 sm:px-5">
        <span className="min-w-0 flex-1 text-sm font-medium">Check that Total is $42.00</span>
        <StatusBadge status="failed" />
      </div>
      <div className="px-4 py-4 sm:px-5">
        <p className="text-sm">The value beside “Total” is $47.00, and $42.00 was expected.</p>
        <dl className="mt-4 grid gap-2 sm:grid-cols-2">
          <div className="rounded-md border border-border bg-surface px-3 py-2">
            <dt className="text-2xs font-medium text-faint">Expected</dt>
            <dd className="mt-0.5 font-mono text-sm text-passed">$42.00</dd>
          </div>
          <div className="rounded-md border border-border bg-surface px-3 py-2">
            <dt className="text-2xs font-medium text-faint">Was there</dt>
            <dd className="mt-0.5 font-mono text-sm text-failed">$47.00</dd>
          </div>
        </dl>
        <p className="mt-4 text-2xs font-medium text-faint">What was tried</p>
        <ol className="mt-1.5 font-mono text-xs leading-6 text-muted">
          {tried.map(({ at, text }) => (
            <li key={at} className="flex gap-3">
              <span className="w-12 shrink-0 text-right text-faint">{at}</span>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </figure>
  );
}
