import { createRouter } from '@tanstack/react-router';
import { ErrorPage } from '~/app/error-page.tsx';
import { NotFoundPage } from '~/app/not-found-page.tsx';
import { queryClient } from '~/lib/query-client.ts';
import { routeTree } from '~/route-tree.gen.ts';

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  // Freshness is the query client's matter; the router never serves loader data of its own.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  scrollRestoration: true,
  // Without it, what a route's validateSearch left out would still reach the route.
  search: { strict: true },
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: ErrorPage,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Shown within the application's frame when someone is signed in. */
    framed?: boolean;
  }
}
