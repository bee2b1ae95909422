import { Search } from 'lucide-react';
import { Suspense, lazy, useMemo, useState, type ReactNode } from 'react';
import { useCommands, type Command } from '~/lib/commands.ts';
import { useShortcuts } from '~/lib/use-shortcuts.ts';
import { Kbd } from '~/ui/kbd.tsx';

const load = () => import('~/features/public/docs/search/docs-search-dialog.tsx');
const DocsSearchDialog = lazy(async () => ({ default: (await load()).DocsSearchDialog }));

/** The search of a page: its button, and its dialog, which `/` opens as well. */
export function useDocsSearch(): { button: ReactNode; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  useShortcuts();
  useCommands(
    useMemo(
      (): Command[] => [
        { id: 'search-docs', title: 'Search documentation', group: 'Help', shortcut: '/', run: () => setOpen(true) },
      ],
      [],
    ),
  );
  return {
    button: <SearchButton onClick={() => setOpen(true)} />,
    dialog: isOpen ? (
      <Suspense>
        <DocsSearchDialog onClose={() => setOpen(false)} />
      </Suspense>
    ) : null,
  };
}

/** The index comes when someone is about to search. */
function SearchButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      className="flex h-9 w-full items-center gap-2 rounded-md border border-border bg-surface px-2.5 text-sm text-muted hover:border-border-strong hover:text-foreground"
    >
      <Search aria-hidden="true" className="size-4 shrink-0 text-faint" />
      Search<span className="sr-only"> documentation</span>
      <span aria-hidden="true" className="ml-auto pointer-coarse:hidden">
        <Kbd keys="/" />
      </span>
    </button>
  );
}
