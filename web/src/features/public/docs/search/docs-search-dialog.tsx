import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import entries from 'virtual:docs-index';
import type { DocEntry } from '~/features/public/docs/search/doc-entry.ts';
import { excerptOf, searchDocs } from '~/features/public/docs/search/find-docs.ts';
import { SearchDialog } from '~/ui/search-dialog.tsx';

const search = searchDocs(entries);

/** Search in all pages of the documentation. Everything that it needs is in this file: it works offline. */
export function DocsSearchDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const [query, setQuery] = useState('');
  const found = search(query);
  const pages = [...new Set(found.map(({ page }) => page))];
  const open = ({ id }: DocEntry): void => {
    onClose();
    router.history.push(id);
  };
  return (
    <SearchDialog
      label="Search documentation"
      placeholder="Search documentation"
      query={query}
      onQueryChange={setQuery}
      sections={pages.map((title) => ({ title, items: found.filter(({ page }) => page === title) }))}
      empty={query.trim() === '' ? 'Type a word, such as “secret” or “webkit”.' : 'Nothing found. Try another word.'}
      onChoose={open}
      onClose={onClose}
    >
      {({ title, text }) => (
        <span className="min-w-0 flex-1 py-1.5">
          <span className="block truncate">{title}</span>
          <span className="block truncate text-xs text-muted">{excerptOf(text, query)}</span>
        </span>
      )}
    </SearchDialog>
  );
}
