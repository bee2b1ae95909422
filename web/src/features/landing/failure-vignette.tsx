import { recording } from '~/features/landing/recording.ts';
import { formatDuration } from '~/lib/format.ts';
import { StatusBadge } from '~/ui/status-badge.tsx';

const { failure } = recording;

/** The same test with another price, as it failed: the document of its last step. */
export function FailureVignette() {
  return (
    <figure aria-label="A failed step" className="min-w-0 rounded-xl border border-border bg-background">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-border px-4 py-3 sm:px-5">
        <span className="min-w-0 flex-1 text-sm font-medium">{failure.description}</span>
        <StatusBadge status="failed" />
      </div>
      <div className="px-4 py-4 sm:px-5">
        <p className="text-sm">{failure.reason}</p>
        <dl className="mt-4 grid gap-2 sm:grid-cols-2">
          <div className="rounded-md border border-border bg-surface px-3 py-2">
            <dt className="text-2xs font-medium text-muted">Expected</dt>
            <dd className="mt-0.5 font-mono text-sm text-passed">{failure.expected}</dd>
          </div>
          <div className="rounded-md border border-border bg-surface px-3 py-2">
            <dt className="text-2xs font-medium text-muted">Actual</dt>
            <dd className="mt-0.5 font-mono text-sm text-failed">{failure.actual}</dd>
          </div>
        </dl>
        <p className="mt-4 text-2xs font-medium text-muted">Attempts</p>
        <ol className="mt-1.5 font-mono text-xs leading-6 text-muted">
          {failure.call_log.map(({ at_ms: atMs, text }) => (
            <li key={text} className="flex gap-3">
              <span className="w-12 shrink-0 text-right">{formatDuration(atMs)}</span>
              <span className="min-w-0">{text}</span>
            </li>
          ))}
        </ol>
        <p className="mt-3 text-xs text-muted">
          On <span className="font-mono">{failure.page_path}</span>, “{failure.page_title}”
        </p>
      </div>
    </figure>
  );
}
