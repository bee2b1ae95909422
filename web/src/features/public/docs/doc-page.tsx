import { docComponents } from '~/features/public/docs/doc-components.tsx';
import { DocLayout } from '~/features/public/docs/doc-layout.tsx';
import type { DocPath } from '~/features/public/docs/doc-pages.ts';
import { readSections, type Document } from '~/features/public/reading/read-sections.ts';

/** The screen of a page that's written in MDX. */
export function docPage(to: DocPath, content: Document) {
  const sections = readSections(content, docComponents);
  return function DocPage() {
    return <DocLayout to={to} sections={sections} />;
  };
}
