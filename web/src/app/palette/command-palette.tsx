import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { commandItem, type PaletteItem, type PaletteSection } from '~/app/palette/palette-item.ts';
import { readRecent, rememberItem } from '~/app/palette/recent-items.ts';
import { useFoundThings } from '~/app/palette/use-found-things.ts';
import { activeCommands, matchCommands, useRegisteredCommands } from '~/lib/commands.ts';
import { useUser } from '~/lib/session.ts';
import { Palette } from '~/ui/palette.tsx';

const groups = ['Go to', 'Actions', 'Preferences', 'Help'] as const;

/** Commands, and everything that has a name: type, choose, Enter. Before you type, what you opened last. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('');
  const router = useRouter();
  const user = useUser();
  const { sections: found, isSearching } = useFoundThings(query);
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
    <Palette
      label="Command palette"
      placeholder="Search tests, executions, people and commands"
      query={query}
      onQuery={setQuery}
      sections={sections}
      isSearching={isSearching}
      onChoose={run}
      onClose={onClose}
    />
  );
}
