import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search, X } from 'lucide-react';
import { useState } from 'react';
import { activeCommands, matchCommands, useRegisteredCommands, type Command } from '~/lib/commands.ts';
import { overlayClassName } from '~/ui/dialog.tsx';
import { Kbd } from '~/ui/kbd.tsx';

const groups = ['Go to', 'Actions', 'Preferences', 'Help'] as const;

/** Every command by name: type, choose, Enter. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const commands = activeCommands(useRegisteredCommands()).filter(({ id }) => id !== 'palette');
  const found = matchCommands(query, commands);
  const sections = query
    ? [{ value: 'Results', items: found }]
    : groups.map((group) => ({ value: group, items: found.filter((command) => command.group === group) }));

  const run = (command: Command): void => {
    onClose();
    command.run();
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
              itemToStringValue={(command: Command) => command.title}
              filter={null}
              autoHighlight="always"
              keepHighlight
            >
              <div className="flex items-center gap-2.5 border-b border-border px-4">
                <Search aria-hidden="true" className="size-4 shrink-0 text-faint" />
                <Autocomplete.Input
                  aria-label="Search commands"
                  placeholder="What do you want to do?"
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
                No command matches. Try another word.
              </Autocomplete.Empty>
              <Autocomplete.List className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-1.5 empty:p-0">
                {(section: { value: string; items: Command[] }) => (
                  <Autocomplete.Group key={section.value} items={section.items} className="pb-1.5 last:pb-0">
                    <Autocomplete.GroupLabel className="px-2.5 py-1.5 text-2xs font-medium text-faint">
                      {section.value}
                    </Autocomplete.GroupLabel>
                    <Autocomplete.Collection>
                      {(command: Command) => (
                        <Autocomplete.Item
                          key={command.id}
                          value={command}
                          onClick={() => run(command)}
                          className="flex h-9 items-center justify-between gap-3 rounded-md px-2.5 text-sm outline-none select-none data-highlighted:bg-hover"
                        >
                          <span className="truncate">{command.title}</span>
                          {command.shortcut ? <Kbd keys={command.shortcut} className="pointer-coarse:hidden" /> : null}
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
