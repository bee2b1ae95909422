import type { TestArea } from '@saywright/contracts/entities/test-kind';
import { environmentKinds } from '~/features/environments/environment-kinds.ts';
import { errorText, isApiError, isOffline, offlineText, statusOf } from '~/lib/error-text.ts';
import { Button } from '~/ui/button.tsx';
import { FailureBox } from '~/ui/failure-box.tsx';
import { FailureNotice } from '~/ui/failure-notice.tsx';

interface EnvironmentFailureProps {
  kind: TestArea;
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

/** Explains why an environment wasn't saved. */
export function EnvironmentFailure({ kind, error, isNew, onReload }: EnvironmentFailureProps) {
  const { createFailed, updateFailed } = environmentKinds[kind].texts;
  if (isNew && createFailed !== undefined) return <FailureNotice error={error} fallback={createFailed} />;
  if (!isNew)
    return (
      <FailureNotice
        error={error}
        fallback={updateFailed}
        action={
          statusOf(error) === 409 ? (
            <Button size="sm" onClick={onReload}>
              Show the saved version
            </Button>
          ) : null
        }
      />
    );
  return (
    <FailureBox error={error}>
      <p className="font-medium">Environment Creation Failed</p>
      <p className="break-words">{creationText(error)}</p>
      <p>Please check your input and try again.</p>
    </FailureBox>
  );
}
