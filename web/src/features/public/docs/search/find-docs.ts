import MiniSearch from 'minisearch';
import type { DocEntry } from '~/features/public/docs/search/doc-entry.ts';

const shown = 12;

/** Words of questions, which would have to be found like the others. */
const stopWords = new Set(
  'a an and are can do does for from how i in is it my of on or our the to we what when with you your'.split(' '),
);

// The reference has a row for every call and the changelog one for every change: both would hide the page that explains them.
const weightOf = (id: string): number =>
  id.startsWith('/docs/api#') ? 0.1 : id.startsWith('/docs/changelog#') ? 0.4 : 1;

/** A search over the documentation that needs no server: whole words, their beginnings, and small slips. */
export function searchDocs(entries: readonly DocEntry[]): (query: string) => DocEntry[] {
  const index = new MiniSearch<DocEntry>({
    fields: ['title', 'page', 'text'],
    processTerm: (term) => (stopWords.has(term.toLowerCase()) ? null : term.toLowerCase()),
    searchOptions: {
      boost: { title: 4, page: 2 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
      boostDocument: (id) => weightOf(String(id)),
    },
  });
  index.addAll(entries);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return (query) =>
    index
      .search(query)
      .slice(0, shown)
      .flatMap(({ id }) => byId.get(id as string) ?? []);
}

const around = 60;

/** The words of a section around the first one that was searched for. */
export function excerptOf(text: string, query: string): string {
  const [word = ''] = query.trim().toLowerCase().split(/\s+/);
  const at = Math.max(0, text.toLowerCase().indexOf(word));
  const start = at > around ? text.indexOf(' ', at - around) + 1 : 0;
  return `${start > 0 ? '…' : ''}${text.slice(start, start + 2 * around)}${text.length > start + 2 * around ? '…' : ''}`;
}
