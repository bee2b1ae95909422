import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText, requestIdOf } from '~/lib/error-text.ts';
import { limitActionOf } from '~/lib/limit-action.ts';
import { CopyButton } from '~/ui/copy-button.tsx';
import { LimitButton } from '~/ui/limit-button.tsx';

interface FailureNoticeProps {
  /** Nothing is shown without one. */
  error: unknown;
  /** The text when the server said nothing for people. */
  fallback: string;
  /** What can be done about it, in the notice. */
  action?: ReactNode;
}

/** Why what was asked for did not happen, where it was asked for. Present from the start, so that it is announced. */
export function FailureNotice({ error, fallback, action }: FailureNoticeProps) {
  const requestId = requestIdOf(error);
  const limit = limitActionOf(error);
  const shown = limit ? <LimitButton action={limit} /> : action;
  return (
    <div role="alert" className="empty:hidden">
      {error ? (
        <div className="flex items-start gap-2 rounded-md border border-failed/30 bg-failed/8 px-3 py-2 text-sm text-failed">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <div className="min-w-0 flex-1">
            <p className="break-words">{errorText(error, fallback)}</p>
            {requestId ? (
              <p className="flex items-center gap-1 text-xs text-muted">
                Request <code className="truncate">{requestId}</code>
                <CopyButton text={requestId} label="Copy request id" />
              </p>
            ) : null}
            {shown ? <div className="mt-2 mb-1">{shown}</div> : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}
