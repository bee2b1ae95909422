import * as z from 'zod';
import { kinds } from './kind.ts';
import { purposes, type Purpose } from './purpose.ts';
import type { Choice, Place, TargetTree } from './target-tree.ts';

/** An element as words speak of it, and what's done with it. */
export interface Meaning {
  purpose: Purpose;
  choice: Choice;
}

const named = { name: z.string(), isExact: z.boolean() };

const place: z.ZodType<Place> = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('region'), region: z.string() }),
  z.strictObject({ type: z.literal('dialog'), ...named }),
  z.strictObject({ type: z.literal('section'), noun: z.string().exactOptional(), ...named }),
  z.strictObject({
    type: z.literal('item'),
    kind: z.enum(['row', 'card', 'item']),
    ordinal: z.number().int().exactOptional(),
    noun: z.string().exactOptional(),
    ...named,
  }),
  z.strictObject({ type: z.literal('near'), ...named }),
  z.strictObject({
    type: z.literal('corner'),
    vertical: z.enum(['top', 'bottom']).exactOptional(),
    horizontal: z.enum(['left', 'right']).exactOptional(),
  }),
]);

const tree: z.ZodType<TargetTree> = z.strictObject({
  ...named,
  kind: z.enum(kinds).exactOptional(),
  kindWord: z.string(),
  descriptors: z.array(z.string()),
  ordinal: z.number().int().exactOptional(),
  places: z.array(place),
});

const stored = z.strictObject({ v: z.literal(1), purpose: z.enum(purposes), choice: z.array(tree).min(1).max(8) });

/** A meaning as text, to be stored with its step. */
export const writeMeaning = ({ purpose, choice }: Meaning): string => JSON.stringify({ v: 1, purpose, choice });

/** Reads what `writeMeaning` wrote; undefined for anything else, since clients send steps. */
export function readMeaning(text: string): Meaning | undefined {
  if (!text.startsWith('{')) return undefined;
  try {
    const { purpose, choice } = stored.parse(JSON.parse(text));
    return { purpose, choice };
  } catch {
    return undefined;
  }
}
