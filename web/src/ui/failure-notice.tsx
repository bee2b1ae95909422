import type { ReactNode } from 'react';
import { errorText, requestIdOf } from '~/lib/error-text.ts';
import { CopyButton } from '~/ui/copy-button.tsx';
import { FailureBox } from '~/ui/failure-box.tsx';

interface FailureNoticeProps {
  /** Nothing is shown without one. */
  error: unknown;
  /** The text when the server sent none for people. */
  fallback: string;
  /** A way out, in the notice. */
  action?: ReactNode;
}

/** Explains why a request failed, next to where it was made. */
export function FailureNotice({ error, fallback, action }: FailureNoticeProps) {
  const requestId = requestIdOf(error);
  return (
    <FailureBox error={error} action={action}>
      <p className="break-words">{errorText(error, fallback)}</p>
      {requestId ? (
        <p className="flex items-center gap-1 text-xs text-muted">
          Request <code className="truncate">{requestId}</code>
          <CopyButton text={requestId} label="Copy request id" />
        </p>
      ) : null}
    </FailureBox>
  );
}
