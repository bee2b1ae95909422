import { assertionOf, expecting, type Expected } from './assertions.ts';
import { isBoundary, isNounEnd } from './boundary.ts';
import type { Cursor } from './cursor.ts';
import type { Holder } from './read-contents.ts';
import { checkHeader, readAmount } from './read-header-check.ts';
import { readHeaderName, readHeaderValue, takeSign } from './read-header.ts';

/** "includes GET in the Allow header". */
export const readInHeader = (cursor: Cursor, { isNegated, segments, verb }: Holder): Expected | undefined =>
  cursor.attempt(() => {
    if (segments.length > 0 || verb !== 'contain') return undefined;
    const token = cursor.takeToken(({ kind, block }) => kind !== 'mark' && !block);
    const isHeader =
      token &&
      cursor.take('in') &&
      cursor.tokens.slice(cursor.at, cursor.at + 4).some(({ lower }) => lower === 'header');
    const name = isHeader ? readHeaderName(cursor) : undefined;
    if (!token || name === undefined || !isBoundary(cursor)) return undefined;
    const operator = isNegated ? 'not_contains' : 'contains';
    return expecting(assertionOf('header', { target: name, operator, expected: token.value }));
  });

const isThere = ['set', 'is set', 'present', 'is present', 'exists', 'included', 'returned'];

/** "a Location header", "header X-Id of 5". */
export function readHeaderItem(cursor: Cursor, { isNegated, segments }: Holder): Expected | undefined {
  if (segments.length > 0) return undefined;
  return cursor.attempt((): Expected | undefined => {
    const isNone = cursor.take('no') !== undefined;
    const name = readHeaderName(cursor);
    if (name === undefined) return undefined;
    const isOff = isNegated !== isNone;
    if (isNegated && isNone) return undefined;
    if (
      isNounEnd(cursor) &&
      cursor.word() !== 'of' &&
      cursor.word() !== 'with' &&
      cursor.word() !== 'that' &&
      cursor.word() !== ':' &&
      cursor.word() !== 'as' &&
      !cursor.allows(() => takeSign(cursor))
    )
      return expecting(assertionOf('header', { target: name, operator: isOff ? 'not_exists' : 'exists' }));
    if (isOff && isNone) return undefined;
    // "Location header set": a header's value is seldom such a word.
    if (!isOff && cursor.attempt(() => (cursor.take(...isThere) && isBoundary(cursor) ? true : undefined)))
      return expecting(assertionOf('header', { target: name, operator: 'exists' }));
    if (cursor.take('that') || /^(?:containing|including)$/.test(cursor.word())) return checkHeader(cursor, name);
    const amount = isOff ? undefined : readAmount(cursor, name);
    if (amount) return amount;
    takeSign(cursor);
    const value = cursor.take('*') ?? readHeaderValue(cursor);
    if (value === undefined || !isBoundary(cursor)) return undefined;
    const isType = name.toLowerCase() === 'content-type';
    // "Content-Disposition attachment" is followed by the name of the file.
    const isStart = !isOff && name.toLowerCase() === 'content-disposition' && /^(?:attachment|inline)$/.test(value);
    const operator = isStart
      ? 'starts_with'
      : isType
        ? isOff
          ? 'not_contains'
          : 'contains'
        : isOff
          ? 'not_equals'
          : 'equals';
    return expecting(assertionOf('header', { target: name, operator, expected: value }));
  });
}
