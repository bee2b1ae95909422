import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** HTML of a component as it begins at an address, for use in the build and in tests. */
export async function renderAt(path: string, component: () => ReactNode): Promise<string> {
  const root = createRootRoute();
  const router = createRouter({
    // Links to a part of the page start at its route.
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path, component })]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  // The type of the component knows the application's router alone.
  return renderToStaticMarkup(<RouterProvider router={router as never} />);
}
