import * as z from 'zod';
import type { PaletteItem } from '~/app/palette/palette-item.ts';
import { keep, readKept } from '~/lib/stored-text.ts';

const shownItems = 6;

const recentItem = z.object({ id: z.string(), title: z.string(), detail: z.string().optional(), href: z.string() });
export type RecentItem = z.output<typeof recentItem>;

const keyOf = (organizationId: string): string => `recent:${organizationId}`;

/** The things that were opened last in this browser tab, the latest first. */
export function readRecent(organizationId: string): RecentItem[] {
  const kept = readKept(keyOf(organizationId));
  try {
    return recentItem.array().parse(JSON.parse(kept || '[]'));
  } catch {
    return [];
  }
}

/** Puts a thing that was just opened in front; commands are left out. */
export function rememberItem(organizationId: string, { id, title, detail, href }: PaletteItem): void {
  if (href === undefined) return;
  const others = readRecent(organizationId).filter((item) => item.id !== id);
  const items = [{ id, title, detail, href }, ...others].slice(0, shownItems);
  keep(keyOf(organizationId), JSON.stringify(items));
}
