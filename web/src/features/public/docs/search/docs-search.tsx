import { Search } from 'lucide-react';
import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useCommands, type Command } from '~/lib/commands.ts';
import { lazyComponent } from '~/lib/lazy-component.tsx';
import { useShortcuts } from '~/lib/use-shortcuts.ts';
import { Kbd } from '~/ui/kbd.tsx';
import { loadToast } from '~/ui/load-toast.ts';

const DocsSearchDialog = lazyComponent(
  async () => (await import('~/features/public/docs/search/docs-search-dialog.tsx')).DocsSearchDialog,
);

/** Loads the index before it's needed. When that fails, opening the search says so. */
const prepare = (): void => void DocsSearchDialog.preload().catch(() => undefined);

/** The search of a page: its button, and its dialog, which `/` opens as well. */
export function useDocsSearch(): { button: ReactNode; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => {
    DocsSearchDialog.preload().then(
      () => setOpen(true),
      async () => {
        (await loadToast()).error('Couldn’t load the search. Check your connection and try again.');
      },
    );
  }, []);
  useShortcuts();
  useCommands(
    useMemo(
      (): Command[] => [{ id: 'search-docs', title: 'Search documentation', group: 'Help', shortcut: '/', run: open }],
      [open],
    ),
  );
  return {
    button: <SearchButton onClick={open} />,
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
      onPointerEnter={prepare}
      onFocus={prepare}
      className="flex h-9 w-full items-center gap-2 rounded-md border border-border bg-surface px-2.5 text-sm text-muted hover:border-border-strong hover:text-foreground"
    >
      <Search aria-hidden="true" className="size-4 shrink-0 text-faint" />
      Search<span className="sr-only"> documentation</span>
      <span aria-hidden="true" className="ml-auto max-sm:hidden pointer-coarse:hidden">
        <Kbd keys="/" />
      </span>
    </button>
  );
}
