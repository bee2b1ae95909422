import { cx } from 'class-variance-authority';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { errorText, isApiError, requestIdOf } from '~/lib/error-text.ts';
import { Button } from '~/ui/button.tsx';
import { DocsLink } from '~/ui/docs-link.tsx';

/** Its tooltip weighs more than most pages for visitors, which show no failure as a rule. */
const CopyButton = lazy(async () => ({ default: (await import('~/ui/copy-button.tsx')).CopyButton }));

interface ErrorStateProps {
  /** The failure: "Couldn’t load tests". */
  title: string;
  error: unknown;
  onRetry?: (() => void) | undefined;
  busy?: boolean;
  className?: string;
}

/** A failure where content should be: what happened, the request's id for support, and another try. */
export function ErrorState({ title, error, onRetry, busy = false, className }: ErrorStateProps) {
  const requestId = requestIdOf(error);
  return (
    <div
      role="alert"
      data-slot="error-state"
      className={cx('flex flex-col items-center px-6 py-12 text-center', className)}
    >
      <div className="mb-4 flex size-10 items-center justify-center rounded-lg border border-border bg-subtle text-error">
        <TriangleAlert aria-hidden="true" className="size-5" />
      </div>
      <p className="text-base font-medium">{title}</p>
      <p className="mt-1 max-w-md text-sm break-words text-muted">
        {errorText(error, 'Something went wrong. Please try again.')}
      </p>
      {requestId ? (
        <p className="mt-2 flex items-center gap-1 text-xs text-faint">
          Request <code className="font-mono">{requestId}</code>
          <Suspense fallback={<span className="size-7" />}>
            <CopyButton text={requestId} label="Copy request id" />
          </Suspense>
        </p>
      ) : null}
      {isApiError(error) ? (
        <p className="mt-1 text-xs">
          <DocsLink to={`/docs/errors#${error.code}`}>About this error</DocsLink>
        </p>
      ) : null}
      {onRetry ? (
        <Button className="mt-4" icon={<RotateCw aria-hidden="true" />} busy={busy} onClick={onRetry}>
          Retry
        </Button>
      ) : null}
    </div>
  );
}
