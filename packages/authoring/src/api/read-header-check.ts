import { assertionOf, expecting, type Expected } from './assertions.ts';
import { isUrlLike } from './arrange.ts';
import { isBoundary } from './boundary.ts';
import { readBounds, readComplement } from './complement.ts';
import type { Cursor } from './cursor.ts';
import { readMediaType } from './read-header.ts';
import { methodOf } from './take-opening.ts';
import { readVerb } from './verbs.ts';

/** "Greater than 0" of a header that counts something: the one amount that a pattern says as well. */
export const readAmount = (cursor: Cursor, name: string): Expected | undefined =>
  cursor.attempt(() => {
    const [bound, ...others] = readBounds(cursor) ?? [];
    const isSome =
      (bound?.operator === 'more_than' && bound.expected === 0) ||
      (bound?.operator === 'at_least' && bound.expected === 1);
    return isSome && others.length === 0 && isBoundary(cursor)
      ? expecting(
          assertionOf('header', {
            target: name,
            operator: 'matches',
            expected: String.raw`^0*[1-9]\d*$`,
          }),
        )
      : undefined;
  });

/** "GET, POST, and DELETE" of a header that lists methods. One with an address behind it is a request of its own. */
export const readMethods = (cursor: Cursor, name: string): Expected | undefined =>
  cursor.attempt(() => {
    const found: string[] = [];
    for (;;) {
      const method = cursor.attempt(() => {
        if (found.length > 0) cursor.takeJoints();
        const token = cursor.takeToken(({ kind, text }) => kind === 'word' && methodOf(text) === text);
        return token && !isUrlLike(cursor.token) ? token.text : undefined;
      });
      if (method === undefined) break;
      found.push(method);
    }
    return found.length > 1 && isBoundary(cursor)
      ? expecting(...found.map((expected) => assertionOf('header', { target: name, operator: 'contains', expected })))
      : undefined;
  });

/** Reads a statement about a response header: "is application/json", "contains /users/", "exists". */
export function checkHeader(cursor: Cursor, name: string): Expected | undefined {
  // A media type often comes with a charset: "application/json; charset=utf-8".
  const isType = name.toLowerCase() === 'content-type';
  return cursor.attempt(() => {
    if (cursor.take(':')) {
      const methods = readMethods(cursor, name);
      if (methods) return methods;
      const value = cursor.takeToken(({ kind }) => kind !== 'mark');
      return value && isBoundary(cursor)
        ? expecting(
            assertionOf('header', { target: name, operator: isType ? 'contains' : 'equals', expected: value.value }),
          )
        : undefined;
    }
    const media = isType && cursor.token?.text.includes('/') === true ? readMediaType(cursor) : undefined;
    if (media !== undefined && isBoundary(cursor))
      return expecting(assertionOf('header', { target: name, operator: 'contains', expected: media }));
    const verb = /^[<>]=?$/.test(cursor.word()) ? ({ verb: 'be', isNegated: false } as const) : readVerb(cursor);
    if (!verb) return undefined;
    if (isType && (verb.verb === 'be' || verb.verb === 'equal') && cursor.token?.kind !== 'quoted') {
      const isJson = cursor.word() === 'json';
      const type = readMediaType(cursor);
      if (type !== undefined && isBoundary(cursor))
        return expecting(
          assertionOf('header', {
            target: name,
            operator: verb.isNegated ? 'not_contains' : 'contains',
            expected: isJson ? 'json' : type,
          }),
        );
    }
    const amount = verb.isNegated ? undefined : readAmount(cursor, name);
    if (amount) return amount;
    const methods = verb.isNegated || verb.verb !== 'contain' ? undefined : readMethods(cursor, name);
    if (methods) return methods;
    const isCount =
      verb.verb === 'be' && !verb.isNegated && cursor.take('a number', 'numeric', 'an integer', 'a whole number');
    if (isCount !== undefined && isCount !== false)
      return isBoundary(cursor)
        ? expecting(
            assertionOf('header', {
              target: name,
              operator: 'matches',
              expected: /integer|whole/.test(isCount) ? String.raw`^-?\d+$` : String.raw`^-?\d+(?:\.\d+)?$`,
            }),
          )
        : undefined;
    if (cursor.allows(() => readBounds(cursor)))
      return { problem: `A header is text. Say what ${name} is, contains, or matches, for example: matches "^[1-9]"` };
    return readComplement(cursor, verb, {
      field: 'status',
      isPlural: false,
      make: ({ operator, expected }) =>
        assertionOf('header', {
          target: name,
          operator,
          expected: typeof expected === 'number' || typeof expected === 'boolean' ? String(expected) : expected,
        }),
    });
  });
}
