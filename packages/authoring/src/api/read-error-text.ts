import { assertionOf, expecting, type Expected } from './assertions.ts';
import { isBoundary } from './boundary.ts';
import type { Cursor } from './cursor.ts';
import { phrases } from './phrases.ts';
import { readVerb } from './verbs.ts';

const names = phrases(`
  the error message | an error message | error message | the error text | an error text | the error description | an error description |
  an error
`);

/** `The error message should be "User not found"`: which field holds it differs, so the text has to be in the body. */
export const readErrorText = (cursor: Cursor): Expected | undefined =>
  cursor.attempt(() => {
    const name = cursor.take(...names);
    if (name === undefined) return undefined;
    const isSaying =
      cursor.take('saying that', 'saying', 'that says', 'which says', 'about', 'with the text', ':') !== undefined;
    const verb = isSaying || cursor.token?.kind === 'quoted' ? undefined : readVerb(cursor);
    if (verb && (verb.isNegated ? verb.verb !== 'contain' : !/^(?:be|equal|contain)$/.test(verb.verb)))
      return undefined;
    // "An error is …" says what the error is.
    if (name === 'an error' && !isSaying) return undefined;
    const text = cursor.takeToken(({ kind, block, value }) => kind === 'quoted' && !block && !/["\\]/.test(value));
    if (!text || !isBoundary(cursor)) return undefined;
    const operator = verb?.isNegated === true ? 'not_contains' : 'contains';
    return expecting(assertionOf('body', { operator, expected: text.value }));
  });
