import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { errorText, requestIdOf } from '~/lib/error-text.ts';
import { buttonVariants } from '~/ui/button-variants.ts';

/**
 * Replaces a screen that crashed or whose files couldn't be loaded. It's part of the first load and uses nothing that
 * could fail to load: no popups, no icons.
 */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const requestId = requestIdOf(error);
  // After a new version is deployed, an open page asks for files that are gone: only a reload brings the new ones.
  const isStalePage =
    error instanceof Error && /dynamically imported module|importing a module script/i.test(error.message);
  const retry = (): void => {
    if (isStalePage) return window.location.reload();
    queries.reset();
    reset();
    void router.invalidate();
  };
  return (
    <div role="alert" className="flex min-h-[60dvh] flex-col items-center justify-center px-6 text-center">
      <h1 tabIndex={-1} className="text-base font-medium">
        {isStalePage ? 'Couldn’t load part of this page' : 'Couldn’t load this page'}
      </h1>
      <p className="mt-1 max-w-md text-sm text-muted">
        {errorText(error, 'Something went wrong with this page. Please try again, or refresh the page.')}
      </p>
      {requestId ? (
        <p className="mt-2 text-xs text-faint">
          Request <code>{requestId}</code>
        </p>
      ) : null}
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <button type="button" onClick={retry} className={buttonVariants()}>
          Retry
        </button>
        <button type="button" onClick={() => window.location.reload()} className={buttonVariants()}>
          Refresh Page
        </button>
      </div>
    </div>
  );
}
