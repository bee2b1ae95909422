import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { LoadingScreen } from '~/app/loading-screen.tsx';
import { router } from '~/app/router.ts';
import { queryClient } from '~/lib/query-client.ts';
import { useSession } from '~/lib/session.ts';

/** The whole page: 'Loading...' while the session resolves, then the screen of the address. */
export function App() {
  const { status } = useSession();
  const shownStatus = useRef(status);
  useEffect(() => {
    // The guards of the open routes are asked again when somebody has signed in or out.
    if (shownStatus.current !== 'resolving' && shownStatus.current !== status) void router.invalidate();
    shownStatus.current = status;
  }, [status]);

  if (status === 'resolving') return <LoadingScreen />;
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </CSPProvider>
  );
}
