import { RouterProvider, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { docComponents } from '~/features/public/docs/doc-components.tsx';
import { docPages } from '~/features/public/docs/doc-pages.ts';
import { readSections, type Document } from '~/features/public/reading/read-sections.ts';

const contents = import.meta.glob<Document>('../pages/*.mdx', { eager: true, import: 'default' });

/** A section of a page as HTML. */
export interface RenderedSection {
  page: string;
  to: string;
  id: string;
  title: string;
  html: string;
}

async function render(node: ReactNode): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => node }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  // The type of the component knows the application's router alone.
  return renderToStaticMarkup(<RouterProvider router={router as never} />);
}

/** Every page that's written in MDX, section by section: for the search, and for tests of what the pages say. */
export async function renderDocs(): Promise<RenderedSection[]> {
  const written = docPages.flatMap(({ to, title: page }) => {
    const content = contents[`../pages/${to.slice('/docs/'.length)}.mdx`];
    return content ? readSections(content, docComponents).map((section) => ({ page, to, ...section })) : [];
  });
  return Promise.all(written.map(async ({ body, ...section }) => ({ ...section, html: await render(body) })));
}
