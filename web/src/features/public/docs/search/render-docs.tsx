import { docComponents } from '~/features/public/docs/doc-components.tsx';
import { docPages } from '~/features/public/docs/doc-pages.ts';
import { readSections, type Document } from '~/features/public/reading/read-sections.ts';
import { renderAt } from '~/lib/render-at.tsx';

const contents = import.meta.glob<Document>('../pages/*.mdx', { eager: true, import: 'default' });

/** A section of a page as HTML. */
export interface RenderedSection {
  page: string;
  to: string;
  id: string;
  title: string;
  html: string;
}

/** Every page that's written in MDX, section by section: for the search, and for tests of what the pages say. */
export async function renderDocs(): Promise<RenderedSection[]> {
  const written = docPages.flatMap(({ to, title: page }) => {
    const content = contents[`../pages/${to.slice('/docs/'.length)}.mdx`];
    return content ? readSections(content, docComponents).map((section) => ({ page, to, ...section })) : [];
  });
  return Promise.all(
    written.map(async ({ body, ...section }) => ({ ...section, html: await renderAt('/', () => body) })),
  );
}
