import type { ApiReference } from '@saywright/contracts/reference/api-reference';
import type { DocEntry } from '~/features/public/docs/search/doc-entry.ts';
import { readableText } from '~/features/public/docs/search/readable-text.ts';
import { renderDocs } from '~/features/public/docs/search/render-docs.tsx';

/** Everything that the search finds: the sections of all pages, and the calls of the API. */
export async function docEntries({ groups }: ApiReference): Promise<DocEntry[]> {
  const sections = (await renderDocs()).map(({ to, id, page, title, html }) => ({
    id: `${to}#${id}`,
    page,
    title,
    text: readableText(html),
  }));
  const calls = groups.flatMap((group) =>
    group.calls.map(({ id, method, path, summary }) => ({
      id: `/docs/api#${id}`,
      page: 'API reference',
      title: summary,
      text: `${method} ${path}`,
    })),
  );
  return [...sections, ...calls];
}
