import type { Command } from '~/lib/commands.ts';

/** Something that the palette offers: a command, or a thing with a page of its own. */
export interface PaletteItem {
  id: string;
  title: string;
  /** Distinguishes it from others with the same title. */
  detail?: string | undefined;
  shortcut?: string | undefined;
  /** The URL of a thing. Things that were opened are offered again. */
  href?: string;
  run: () => void;
}

export interface PaletteSection {
  title: string;
  items: readonly PaletteItem[];
}

export const commandItem = ({ id, title, shortcut, run }: Command): PaletteItem => ({ id, title, shortcut, run });

/** Whether every word is somewhere in the text. */
export function hasWords(query: string, text: string): boolean {
  const lower = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => lower.includes(word));
}
