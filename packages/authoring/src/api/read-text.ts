import { assertionOf, expecting, type Expected } from './assertions.ts';
import { isBoundary } from './boundary.ts';
import { jsonPath } from './complement.ts';
import type { Cursor } from './cursor.ts';
import { pathText, readFieldWord } from './json-path.ts';
import type { Holder } from './read-contents.ts';
import { readValue } from './values.ts';

/** `contains "Ada"`, `contains the text Ada`: text anywhere in the body. */
export function readText(cursor: Cursor, { segments, verb, isNegated }: Holder): Expected | undefined {
  if (segments.length > 0) return undefined;
  return cursor.attempt((): Expected | undefined => {
    const isNamed = cursor.take('the text', 'the word', 'the string', 'the phrase', 'text') !== undefined;
    if (!isNamed && (verb !== 'contain' || cursor.token?.kind !== 'quoted')) return undefined;
    const value = readValue(cursor);
    const field =
      value &&
      cursor.attempt(() => {
        if (!cursor.take('in the', 'in')) return undefined;
        const name = readFieldWord(cursor);
        return name && !name.isPossessive && cursor.take('field', 'property') && isBoundary(cursor) ? name : undefined;
      });
    if (field && value.kind === 'text')
      return expecting(
        jsonPath(pathText(field.segments))({ operator: isNegated ? 'not_contains' : 'contains', expected: value.text }),
      );
    if (
      !value ||
      value.kind === 'block' ||
      cursor.word() === 'field' ||
      cursor.word() === 'property' ||
      !isBoundary(cursor)
    )
      return undefined;
    return expecting(assertionOf('body', { operator: isNegated ? 'not_contains' : 'contains', expected: value.text }));
  });
}
