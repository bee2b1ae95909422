import { assertionOf, expecting, type Expected } from './assertions.ts';
import { isBoundary } from './boundary.ts';
import type { Cursor } from './cursor.ts';
import { jsonPath, readComplement } from './complement.ts';
import type { ReadVerb } from './verbs.ts';

/** "is an array", "is empty", "is {…}", "matches the schema {…}" of the body. */
export function readBody(cursor: Cursor, verb: ReadVerb, { isBody }: { isBody: boolean }): Expected | undefined {
  const schema = cursor.attempt(() => {
    if (!['match', 'be'].includes(verb.verb) || verb.isNegated) return undefined;
    if (verb.verb === 'be' && !cursor.take('valid against', 'valid for')) return undefined;
    cursor.take('the following', 'this', 'the', 'a');
    cursor.take('json schema', 'schema');
    cursor.take(':');
    const token = cursor.takeToken(({ block }) => block?.kind === 'json');
    return (
      token &&
      expecting(assertionOf('json_schema', { operator: 'valid', expected: JSON.parse(token.value) as unknown }))
    );
  });
  if (schema) return schema;
  if (
    verb.verb === 'be' &&
    cursor.attempt(() => (cursor.take('valid json', 'json') && isBoundary(cursor) ? true : undefined))
  )
    return expecting(
      assertionOf('header', {
        target: 'Content-Type',
        operator: verb.isNegated ? 'not_contains' : 'contains',
        expected: 'json',
      }),
    );
  const type = cursor.attempt(() => {
    const media = verb.verb === 'be' ? cursor.take('plain text', 'html', 'xml', 'csv') : undefined;
    return media !== undefined && isBoundary(cursor) ? media.replace('plain text', 'text/plain') : undefined;
  });
  if (type !== undefined)
    return expecting(
      assertionOf('header', {
        target: 'Content-Type',
        operator: verb.isNegated ? 'not_contains' : 'contains',
        expected: type,
      }),
    );
  if (verb.verb === 'be' && cursor.allows(() => cursor.take('empty', 'not empty', 'non-empty') && isBoundary(cursor))) {
    const isOff = (cursor.take('not empty', 'non-empty') !== undefined) !== verb.isNegated;
    if (!isOff) cursor.take('empty');
    if (verb.isNegated && cursor.tokens[cursor.at - 1]?.lower === 'non-empty') return undefined;
    cursor.take('empty');
    return expecting(assertionOf('body', { operator: isOff ? 'not_empty' : 'is_empty' }));
  }
  if (
    !isBody &&
    !cursor.allows(() =>
      cursor.take(
        'an array',
        'a list',
        'an object',
        'a json array',
        'a json object',
        'an empty array',
        'an empty list',
        'an empty object',
      ),
    ) &&
    cursor.token?.block === undefined
  )
    return undefined;
  if (cursor.token?.kind === 'quoted' && !cursor.token.block && ['be', 'equal'].includes(verb.verb)) {
    const text = cursor.token.value;
    cursor.at += 1;
    return isBoundary(cursor)
      ? expecting(assertionOf('body', { operator: verb.isNegated ? 'not_equals' : 'equals', expected: text }))
      : undefined;
  }
  if (verb.verb === 'match') {
    const pattern = readComplement(cursor, verb, {
      field: '',
      isPlural: false,
      make: ({ operator, expected }) => assertionOf('body', { operator, expected }),
    });
    return pattern;
  }
  if (!['be', 'equal'].includes(verb.verb)) return undefined;
  const isJson = cursor.token?.block !== undefined;
  return readComplement(cursor, verb, {
    field: '',
    isPlural: false,
    // "The body is OK" is about its text, which is seldom JSON.
    make: ({ operator, expected }) =>
      typeof expected === 'string' && !isJson && (operator === 'equals' || operator === 'not_equals')
        ? assertionOf('body', { operator, expected })
        : jsonPath('$')({ operator, expected }),
  });
}
