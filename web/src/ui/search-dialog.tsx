import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { overlayClassName } from '~/ui/dialog.tsx';
import { Kbd } from '~/ui/kbd.tsx';

interface SearchDialogProps<Item extends { id: string; title: string }> {
  label: string;
  placeholder: string;
  query: string;
  onQueryChange: (query: string) => void;
  sections: readonly { title: string; items: readonly Item[] }[];
  /** Instead of results. */
  empty: ReactNode;
  onChoose: (item: Item) => void;
  onClose: () => void;
  /** The content of a result. */
  children: (item: Item) => ReactNode;
}

/** Type, choose with the arrow keys, Enter: a modal list of what matches. */
export function SearchDialog<Item extends { id: string; title: string }>({
  label,
  placeholder,
  query,
  onQueryChange,
  sections,
  empty,
  onChoose,
  onClose,
  children,
}: SearchDialogProps<Item>) {
  return (
    <Dialog.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={overlayClassName} />
        <Dialog.Viewport className="fixed inset-0 z-50 flex items-start justify-center px-3 pt-[12dvh]">
          <Dialog.Popup
            aria-label={label}
            data-slot="search-dialog"
            className="motion-popup flex max-h-[min(26rem,70dvh)] w-full max-w-xl flex-col overflow-hidden rounded-xl border border-border bg-raised shadow-popup outline-none"
          >
            <Autocomplete.Root
              open
              inline
              items={sections.filter(({ items }) => items.length > 0)}
              value={query}
              onValueChange={onQueryChange}
              itemToStringValue={(item: Item) => item.title}
              filter={null}
              autoHighlight="always"
              keepHighlight
            >
              <div className="flex items-center gap-2.5 border-b border-border px-4">
                <Search aria-hidden="true" className="size-4 shrink-0 text-faint" />
                <Autocomplete.Input
                  aria-label="Search"
                  placeholder={placeholder}
                  className="h-12 w-full bg-transparent text-base outline-none pointer-coarse:text-[1rem]"
                />
                <Dialog.Close className="flex min-h-6 min-w-6 items-center justify-center rounded-sm text-muted">
                  <span className="sr-only">Close</span>
                  <span aria-hidden="true" className="pointer-coarse:hidden">
                    <Kbd keys="esc" />
                  </span>
                  <X aria-hidden="true" className="size-4 pointer-fine:hidden" />
                </Dialog.Close>
              </div>
              <Autocomplete.Empty className="px-4 text-sm text-muted not-empty:py-8 not-empty:text-center">
                {empty}
              </Autocomplete.Empty>
              <Autocomplete.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-1.5 empty:p-0">
                {(section: { title: string; items: readonly Item[] }) => (
                  <Autocomplete.Group key={section.title} items={section.items} className="pb-1.5 last:pb-0">
                    <Autocomplete.GroupLabel className="px-2.5 py-1.5 text-2xs font-medium text-faint">
                      {section.title}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(item: Item) => (
                        <Autocomplete.Item
                          key={item.id}
                          value={item}
                          onClick={() => onChoose(item)}
                          className="flex min-h-9 items-center gap-3 rounded-md px-2.5 text-sm outline-none select-none data-highlighted:bg-hover"
                        >
                          {children(item)}
                        </Autocomplete.Item>
                      )}
                    </Autocomplete.Collection>
                  </Autocomplete.Group>
                )}
              </Autocomplete.List>
            </Autocomplete.Root>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
