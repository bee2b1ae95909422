import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useRouter } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { commandItem, type PaletteItem, type PaletteSection } from '~/app/palette/palette-item.ts';
import { readRecent, rememberItem } from '~/app/palette/recent-items.ts';
import { useFoundThings } from '~/app/palette/use-found-things.ts';
import { activeCommands, matchCommands, useRegisteredCommands } from '~/lib/commands.ts';
import { useUser } from '~/lib/session.ts';
import { overlayClassName } from '~/ui/dialog.tsx';
import { Kbd } from '~/ui/kbd.tsx';

const groups = ['Go to', 'Actions', 'Preferences', 'Help'] as const;

/** Commands, and everything that has a name: type, choose, Enter. Before you type, what you opened last. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const router = useRouter();
  const user = useUser();
  const { sections: found, isSearching } = useFoundThings(query, user);
  const commands = activeCommands(useRegisteredCommands()).filter(({ id }) => id !== 'palette');
  const matching = matchCommands(query, commands);
  const [recent] = useState(() =>
    readRecent(user.organization_id).map((item): PaletteItem => ({
      ...item,
      run: () => router.history.push(item.href),
    })),
  );
  const sections: readonly PaletteSection[] = query.trim()
    ? [{ title: 'Commands', items: matching.map(commandItem) }, ...found]
    : [
        { title: 'Recent', items: recent },
        ...groups.map((group) => ({
          title: group,
          items: matching.filter((command) => command.group === group).map(commandItem),
        })),
      ];

  const run = (item: PaletteItem): void => {
    rememberItem(user.organization_id, item);
    onClose();
    item.run();
  };
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
            aria-label="Command palette"
            data-slot="command-palette"
            className="motion-popup flex max-h-[min(26rem,70dvh)] w-full max-w-xl flex-col overflow-hidden rounded-xl border border-border bg-raised shadow-popup outline-none"
          >
            <Autocomplete.Root
              open
              inline
              items={sections.filter(({ items }) => items.length > 0)}
              value={query}
              onValueChange={setQuery}
              itemToStringValue={(item: PaletteItem) => item.title}
              filter={null}
              autoHighlight="always"
              keepHighlight
            >
              <div className="flex items-center gap-2.5 border-b border-border px-4">
                <Search aria-hidden="true" className="size-4 shrink-0 text-faint" />
                <Autocomplete.Input
                  aria-label="Search"
                  placeholder="Search tests, executions, people and commands"
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
                {isSearching ? 'Searching…' : 'Nothing found. Try another word.'}
              </Autocomplete.Empty>
              <Autocomplete.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-1.5 empty:p-0">
                {(section: PaletteSection) => (
                  <Autocomplete.Group key={section.title} items={section.items} className="pb-1.5 last:pb-0">
                    <Autocomplete.GroupLabel className="px-2.5 py-1.5 text-2xs font-medium text-faint">
                      {section.title}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(item: PaletteItem) => (
                        <Autocomplete.Item
                          key={item.id}
                          value={item}
                          onClick={() => run(item)}
                          className="flex h-9 items-center gap-3 rounded-md px-2.5 text-sm outline-none select-none data-highlighted:bg-hover"
                        >
                          <span className="min-w-0 flex-1 truncate">{item.title}</span>
                          {item.detail ? (
                            <span className="max-w-[45%] shrink-0 truncate text-xs text-muted">{item.detail}</span>
                          ) : null}
                          {item.shortcut ? <Kbd keys={item.shortcut} className="pointer-coarse:hidden" /> : null}
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
