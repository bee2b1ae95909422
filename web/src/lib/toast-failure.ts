import { errorText } from '~/lib/error-text.ts';
import { limitActionOf } from '~/lib/limit-action.ts';
import { retryOf } from '~/lib/retry-failed.ts';
import { toast } from '~/ui/toast-manager.ts';

interface ToastFailureOptions {
  /** The action if a retry wouldn't help. */
  action?: { label: string; onClick: () => void };
}

/**
 * Says that a change failed, with a way to try again when nobody answered, and a way out of a limit of the plan.
 * @param fallback the text when the server said nothing for people
 */
export function toastFailure(error: Error, fallback: string, { action }: ToastFailureOptions = {}): void {
  const retry = retryOf(error);
  const again = retry && {
    label: 'Retry',
    onClick: (): void => {
      toast.close(id);
      retry();
    },
  };
  const chosen = again ?? limitActionOf(error) ?? action;
  const id = toast.error(errorText(error, fallback), chosen ? { action: chosen } : {});
}
