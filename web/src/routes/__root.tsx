import type { QueryClient } from '@tanstack/react-query';
import { Outlet, createRootRouteWithContext, rootRouteId, useMatches } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useFocusOnNavigation } from '~/app/focus-on-navigation.ts';
import { LoadingScreen } from '~/app/loading-screen.tsx';
import { NotFoundPage } from '~/app/not-found-page.tsx';
import { PublicFrame } from '~/ui/public-frame.tsx';
import { profileParams } from '~/features/account/profile-params.ts';
import { helpParams } from '~/features/support/help-params.ts';
import { SupportLayer } from '~/features/support/support-layer.tsx';
import { lazyComponent } from '~/lib/lazy-component.tsx';
import { readSearch } from '~/lib/search-params.ts';
import { session, useSession } from '~/lib/session.ts';

const AppFrame = lazyComponent(async () => (await import('~/app/app-frame.tsx')).AppFrame);

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: readSearch({ ...profileParams, ...helpParams }),
  loader: async () => {
    if (session.get().status === 'signed_in') await AppFrame.preload();
  },
  component: Root,
  notFoundComponent: NotFoundPage,
});

function Root() {
  return (
    <>
      <Screen />
      <SupportLayer />
    </>
  );
}

function Screen() {
  useFocusOnNavigation();
  const signedIn = useSession().status === 'signed_in';
  // An address without a screen matches the root alone.
  const isUnknown = useMatches({ select: (matches) => matches.at(-1)?.routeId === rootRouteId });
  const isFramed = useMatches({ select: (matches) => matches.at(-1)?.staticData.framed ?? false });
  if (signedIn && (isFramed || isUnknown))
    return (
      <Suspense fallback={<LoadingScreen />}>
        <AppFrame>
          <Outlet />
        </AppFrame>
      </Suspense>
    );
  if (!isUnknown) return <Outlet />;
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
