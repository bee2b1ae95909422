import { CircleAlert } from 'lucide-react';
import { errorText, isApiError, isOffline, offlineText, statusOf } from '~/lib/error-text.ts';
import { limitActionOf } from '~/lib/limit-action.ts';
import { Button } from '~/ui/button.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';
import { LimitButton } from '~/ui/limit-button.tsx';

interface EnvironmentFailureProps {
  /** Nothing is shown without one. */
  error: unknown;
  isNew: boolean;
  /** Gives up what was typed for what is saved now. */
  onReload: () => void;
}

const creationText = (error: unknown): string =>
  isApiError(error) || !(error instanceof Error) || error.name === 'HtmlResponseError'
    ? errorText(error, 'Something went wrong on our side.')
    : `Network error: ${isOffline() ? offlineText : error.message}`;

/** Why an environment was not saved. */
export function EnvironmentFailure({ error, isNew, onReload }: EnvironmentFailureProps) {
  if (!isNew)
    return (
      <FailureNotice
        error={error}
        fallback="Failed to update environment"
        action={
          statusOf(error) === 409 ? (
            <Button size="sm" onClick={onReload}>
              Show what is saved now
            </Button>
          ) : null
        }
      />
    );
  const limit = limitActionOf(error);
  return (
    <div role="alert" className="empty:hidden">
      {error ? (
        <div className="flex items-start gap-2 rounded-md border border-failed/30 bg-failed/8 px-3 py-2 text-sm text-failed">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <div className="min-w-0 flex-1">
            <p className="font-medium">Environment Creation Failed</p>
            <p className="break-words">{creationText(error)}</p>
            <p>Please check your input and try again.</p>
            {limit ? (
              <div className="mt-2 mb-1">
                <LimitButton action={limit} />
              </div>
            ) : null}
          </div>
        </div>
      ) : null}
    </div>
  );
}
