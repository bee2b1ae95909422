import { useEffect, useSyncExternalStore } from 'react';

/** Something people can do, wherever they ask for it: palette, shortcut, menu, tooltip. */
export interface Command {
  id: string;
  /** A verb and its object: "Create test". */
  title: string;
  group: 'Go to' | 'Actions' | 'Preferences' | 'Help';
  /** Other words that people may type for it. */
  keywords?: readonly string[];
  /** In the notation of `lib/shortcut`: `g t`, `mod+k`. */
  shortcut?: string;
  /** It opens a layer, which gets everything that is typed after the shortcut. */
  opensLayer?: boolean;
  /** False hides and disables it for now. */
  when?: () => boolean;
  run: () => void;
}

let registered: readonly Command[] = [];
const listeners = new Set<() => void>();

function update(next: readonly Command[]): void {
  registered = next;
  for (const listener of listeners) listener();
}

/** Adds commands; the later one of the same id or shortcut wins. Returns the way to take them back. */
export function registerCommands(commands: readonly Command[]): () => void {
  update([...registered, ...commands]);
  return () => update(registered.filter((command) => !commands.includes(command)));
}

/** The commands that can be run now, the later of equal ids winning. */
export function activeCommands(commands: readonly Command[] = registered): Command[] {
  const byId = new Map(commands.map((command) => [command.id, command]));
  return [...byId.values()].filter((command) => command.when?.() ?? true);
}

/** The shortcut of a command, for the tooltip of its button. */
export const shortcutOf = (id: string): string | undefined =>
  registered.findLast((command) => command.id === id)?.shortcut;

/** Runs a command by ID; does nothing if it doesn't exist or isn't available now. */
export const runCommand = (id: string): void =>
  activeCommands()
    .find((command) => command.id === id)
    ?.run();

/**
 * The commands that match what was typed, best first: the start of a title or word before its middle, and every typed
 * word must be found in the title or the keywords.
 */
export function matchCommands(query: string, commands: readonly Command[]): Command[] {
  const words = query.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const score = (command: Command): number => {
    const title = command.title.toLowerCase();
    const others = (command.keywords ?? []).join(' ').toLowerCase();
    let total = 0;
    for (const word of words) {
      if (title.startsWith(word)) total += 4;
      else if (title.includes(` ${word}`)) total += 3;
      else if (` ${others}`.includes(` ${word}`)) total += 2;
      else if (title.includes(word)) total += 1;
      else return -1;
    }
    return total;
  };
  return commands
    .map((command) => ({ command, score: score(command) }))
    .filter(({ score }) => score >= 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ command }) => command);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** All registered commands, live. */
export const useRegisteredCommands = (): readonly Command[] => useSyncExternalStore(subscribe, () => registered);

/**
 * Offers commands while the component is on the page.
 * @param commands a stable array (module constant or `useMemo`)
 */
export function useCommands(commands: readonly Command[]): void {
  useEffect(() => registerCommands(commands), [commands]);
}
