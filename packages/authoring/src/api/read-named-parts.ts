import { assertionOf, expecting, type Expected } from './assertions.ts';
import { isBoundary } from './boundary.ts';
import type { Cursor } from './cursor.ts';
import { pathText, readFieldWord } from './json-path.ts';
import { phrases } from './phrases.ts';
import { readMethods } from './read-header-check.ts';
import type { Entry, State } from './state.ts';

/** The names of a response. */
export const responses = phrases(`
  the server response | the api response | the response | response | the request | the result | the call |
  the server | the api | the endpoint | the service | the reply | the answer | this request | that request |
  this | that | which | it | this call | the api call
`);
/** "Allows GET and POST". */
export const readAllowed = (cursor: Cursor): Expected | undefined =>
  cursor.attempt(() => {
    cursor.take(...responses);
    cursor.take('should', 'must', 'will');
    return cursor.take('allows', 'allow') && !cursor.isAtEnd ? readMethods(cursor, 'Allow') : undefined;
  });

/** "…, no errors field". */
export const readNoField = (cursor: Cursor, { phase }: State): Expected | undefined =>
  cursor.attempt(() => {
    if (phase !== 'response' || !cursor.take('no')) return undefined;
    const field = readFieldWord(cursor);
    if (!field || field.isPossessive || !cursor.take('field', 'property', 'key', 'attribute')) return undefined;
    return isBoundary(cursor)
      ? expecting(assertionOf('json_path', { target: pathText(field.segments), operator: 'not_exists' }))
      : undefined;
  });

/** "…, and no errors": GraphQL names them in a field of their own. */
export const readNoErrors = (cursor: Cursor, { draft }: Entry, { phase }: State): Expected | undefined =>
  cursor.attempt(() =>
    phase === 'response' && draft.body_type === 'graphql' && cursor.take('no errors') && isBoundary(cursor)
      ? expecting(assertionOf('json_path', { target: '$.errors', operator: 'not_exists' }))
      : undefined,
  );

/** "Sets a cookie named session", "should set the session cookie". */
export function readCookie(cursor: Cursor): Expected | undefined {
  return cursor.attempt(() => {
    cursor.take(...responses);
    if (
      cursor.take(
        'sets no cookies',
        'sets no cookie',
        'set no cookies',
        'set no new cookies',
        'set no cookie',
        'sets no new cookie',
        'set no new cookie',
      )
    )
      return isBoundary(cursor)
        ? expecting(assertionOf('header', { target: 'Set-Cookie', operator: 'not_exists' }))
        : undefined;
    if (!cursor.take('sets', 'should set', 'must set', 'will set')) return undefined;
    cursor.take('a', 'an', 'the');
    const isBefore = cursor.take('cookie named', 'cookie called', 'cookie') !== undefined;
    const name = cursor.takeToken(({ kind, value }) => kind !== 'mark' && /^[\w.-]+$/.test(value))?.value;
    if (name === undefined || (!isBefore && !cursor.take('cookie')) || !isBoundary(cursor)) return undefined;
    return expecting(assertionOf('header', { target: 'Set-Cookie', operator: 'starts_with', expected: `${name}=` }));
  });
}
