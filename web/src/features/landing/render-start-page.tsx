import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { Hero } from '~/features/landing/hero.tsx';
import { PublicHeader } from '~/features/public/public-header.tsx';

/** The upper part of the start page as HTML. It is written into the document when the application is built. */
export async function renderStartPage(): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: Upper }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  // The type of the component knows the application's router alone.
  return renderToStaticMarkup(<RouterProvider router={router as never} />);
}

function Upper() {
  return (
    <>
      <PublicHeader />
      <main>
        <Hero />
      </main>
    </>
  );
}
