import { Button } from '~/ui/button.tsx';

/** Shown when a screen of the area crashes. */
export function ApiTestingCrash() {
  return (
    <div role="alert" className="flex min-h-[60dvh] flex-col items-center justify-center px-6 text-center">
      <h1 tabIndex={-1} className="text-base font-medium">
        Something went wrong with the API Testing interface
      </h1>
      <p className="mt-1 mb-4 text-sm text-muted">Please refresh the page to try again.</p>
      <Button onClick={() => window.location.reload()}>Refresh Page</Button>
    </div>
  );
}
