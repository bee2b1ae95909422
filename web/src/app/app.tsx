import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition, useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import { LoadingScreen } from '~/app/loading-screen.tsx';
import { router } from '~/app/router.ts';
import { queryClient } from '~/lib/query-client.ts';
import { useSession } from '~/lib/session.ts';
import { isPageDrawn, removeDrawnPage, type LeftPage } from '~/lib/drawn-page.ts';

/** The whole page: 'Loading...' while the session resolves and the first screen comes, then that screen, whole. */
export function App() {
  const current = useSession();
  const { status } = current;
  const expired = current.status === 'signed_out' && current.expired;
  const shownStatus = useRef(status);
  useEffect(() => {
    const previous = shownStatus.current;
    shownStatus.current = status;
    if (previous === 'resolving' || previous === status) return;
    // A session that ended by itself is taken up again at the same place; otherwise the open routes' guards decide.
    if (expired) void router.navigate({ to: '/login', search: { redirect: router.state.location.href } });
    else void router.invalidate();
  }, [status, expired]);

  const [isLoaded, setLoaded] = useState(false);
  const isResolved = status !== 'resolving';
  useEffect(() => {
    // Drawing a whole screen takes a while on a phone: in a transition, it lets taps and scrolling in between.
    if (isResolved) void router.load().finally(() => startTransition(() => setLoaded(true)));
  }, [isResolved]);

  // Before the router's effects, which look for the place to scroll to, and after them: the reader keeps theirs.
  const left = useRef<LeftPage>(undefined);
  useInsertionEffect(() => {
    if (isLoaded) left.current = removeDrawnPage();
  }, [isLoaded]);
  useLayoutEffect(() => {
    const { readAt = 0 } = left.current ?? {};
    if (isLoaded && readAt > 0 && window.scrollY === 0) window.scrollTo({ top: readAt });
  }, [isLoaded]);
  useEffect(() => {
    if (isLoaded) left.current?.repeat();
    left.current = undefined;
  }, [isLoaded]);

  if (!isLoaded) return isPageDrawn() ? null : <LoadingScreen />;
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </CSPProvider>
  );
}
