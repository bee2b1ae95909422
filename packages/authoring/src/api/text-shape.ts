import { isBoundary } from './boundary.ts';
import type { Cursor } from './cursor.ts';

const textShapes = new Map([
  ['letters', String.raw`\p{L}`],
  ['digits', String.raw`\d`],
  ['characters', '.'],
  ['chars', '.'],
]);

/** "2 letters", "exactly 5 digits" as a pattern. */
export const readTextShape = (cursor: Cursor): string | undefined =>
  cursor.attempt(() => {
    cursor.take('exactly');
    const count = cursor.takeToken(({ text }) => /^\d{1,3}$/.test(text))?.text;
    const shape = count === undefined ? undefined : textShapes.get(cursor.take(...textShapes.keys()) ?? '');
    return shape !== undefined && isBoundary(cursor) ? `^${shape}{${count}}$` : undefined;
  });
