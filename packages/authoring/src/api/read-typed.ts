import { expecting, type Expected } from './assertions.ts';
import { isBoundary } from './boundary.ts';
import { formatOf, jsonPath, readType } from './complement.ts';
import type { Cursor } from './cursor.ts';
import { pathText, type readFieldWord, type Segment } from './json-path.ts';
import type { Holder } from './read-contents.ts';

/** "An array called items that is not empty": the type before the name. */
export const readTyped = (cursor: Cursor, { segments, isNegated }: Holder): Expected | undefined =>
  cursor.attempt((): Expected | undefined => {
    if (isNegated) return undefined;
    cursor.take('non-empty');
    const type = readType(cursor);
    if (type === undefined || !cursor.take('called', 'named', 'field called', 'field named')) return undefined;
    const name = cursor.takeToken(({ kind, value }) => kind !== 'mark' && /^[A-Za-z_]\w*$/.test(value))?.value;
    if (name === undefined) return undefined;
    const make = jsonPath(pathText([...segments, name]));
    const isFull = cursor.take('that is not empty', "that isn't empty", 'which is not empty', 'with at least one item');
    if (!isBoundary(cursor) || /^(?:that|which|with|of)$/.test(cursor.word())) return undefined;
    const typed = make({ operator: 'is_type', expected: type });
    return isFull === undefined ? expecting(typed) : expecting(typed, make({ operator: 'not_empty' }));
  });

/** `Every flight has from "OSL"`, "valid true": before a value, a word like that can only be a name. */
export const readLink = (cursor: Cursor, isItem: boolean): ReturnType<typeof readFieldWord> => {
  const value = cursor.tokens[cursor.at + 1];
  const name = /^(?:true|false)$/.test(value?.text ?? '')
    ? cursor.take('valid', 'correct', 'empty', 'new')
    : isItem && value?.kind === 'quoted'
      ? cursor.take('from', 'to', 'by')
      : undefined;
  return name === undefined ? undefined : { segments: [name], isPossessive: false };
};

/** "A valid email": a field of that name, in the format that the name says. */
export const readValid = (cursor: Cursor, segments: readonly Segment[]): Expected | undefined =>
  cursor.attempt(() => {
    if (!cursor.take('valid')) return undefined;
    const name = cursor.take('email', 'url', 'uuid');
    const format = name === undefined ? undefined : formatOf(`a valid ${name}`);
    return name !== undefined && format !== undefined && isBoundary(cursor)
      ? expecting(jsonPath(pathText([...segments, name]))({ operator: 'matches', expected: format }))
      : undefined;
  });
