import { isBoundary } from './boundary.ts';
import type { Cursor } from './cursor.ts';
import { phrases } from './phrases.ts';
import { readName } from './read-sent-name.ts';
import type { Place } from './request-content.ts';
import { isSignedValue, isValueOf, readValue, type Value } from './values.ts';

/** A field of what a request sends. */
export interface Field {
  name: string;
  value: Value;
}

const adjectives = [
  'invalid',
  'malformed',
  'negative',
  'wrong',
  'bad',
  'broken',
  'too long',
  'too short',
  'long',
  'short',
  'weak',
  'fractional',
  'huge',
];
const signs = ['=', ':', 'set to', 'equal to', 'equals to', 'equal', 'equals', 'being', 'of'];

/** "name=Ada", "name==Ada" and "name:Ada" are one word. */
export function readJoined(cursor: Cursor): Field | undefined {
  const { token } = cursor;
  if (token?.kind !== 'word') return undefined;
  const found = /^([A-Za-z_][\w.[\]-]*)(?:={1,2}|:(?!\/\/))(.*)$/.exec(token.text);
  if (!found) return undefined;
  const [, name = '', rest = ''] = found;
  // "a=1&b=2" is more than one field.
  if (/&[\w.[\]-]+=/.test(rest)) return undefined;
  const tokens = [...cursor.tokens];
  if (rest === '') cursor.at += 1;
  else {
    const start = token.end - rest.length;
    tokens[cursor.at] = { ...token, text: rest, lower: rest.toLowerCase(), value: rest, start, gap: '' };
  }
  const inner =
    rest === ''
      ? cursor
      : Object.assign(Object.create(Object.getPrototypeOf(cursor) as object) as Cursor, { tokens, at: cursor.at });
  // Right after the sign, even "a" is a value.
  const isArticle = /^(?:an?|the|to|is|at|by|on|no)$/i.test(rest);
  if (isArticle) cursor.at += 1;
  const value: Value | undefined = isArticle
    ? { json: JSON.stringify(rest), text: rest, kind: 'text', isPlain: false }
    : readValue(inner);
  if (!isArticle) cursor.at = inner.at;
  const isText = value?.kind === 'literal' && /password|passwd|pwd|phone/i.test(name);
  return (
    value && {
      name,
      value: { ...value, isPlain: false, ...(isText && { json: JSON.stringify(value.text), kind: 'text' as const }) },
    }
  );
}

/** "Ada as the name". */
function readReversed(cursor: Cursor): Field | undefined {
  const value = readValue(cursor);
  if (!value || value.isPlain || !cursor.take('as the', 'as its', 'as', 'for the', 'for')) return undefined;
  const name = readName(cursor);
  return name === undefined ? undefined : { name, value };
}

/** "name Ada", "name=Ada", "Ada as the name", "an empty name". */
export function readField(cursor: Cursor): Field | undefined {
  const named = cursor.attempt(() => (cursor.take('named') ? readValue(cursor) : undefined));
  if (named) return isBoundary(cursor) && isSignedValue(named) ? { name: 'name', value: named } : undefined;
  const joined = cursor.attempt(() => readJoined(cursor));
  if (joined) return isBoundary(cursor) ? joined : undefined;
  const reversed = cursor.attempt(() => readReversed(cursor));
  if (reversed) return isBoundary(cursor) ? reversed : undefined;
  cursor.take('a', 'an', 'the', 'its');
  if (cursor.take('empty', 'a blank', 'blank')) {
    const name = readName(cursor);
    return name !== undefined && isBoundary(cursor)
      ? { name, value: { json: '""', text: '', kind: 'text', isPlain: false } }
      : undefined;
  }
  const described = cursor.attempt(() => {
    if (!cursor.take(...adjectives)) return undefined;
    const name = readName(cursor);
    const isPlaced =
      cursor.take('(', 'of') !== undefined || cursor.token?.kind === 'quoted' || /^-?\d/.test(cursor.word());
    const value = isPlaced ? readValue(cursor) : undefined;
    const isClosed = cursor.take(')') !== undefined;
    return name !== undefined && value && !value.isPlain && (isClosed || isBoundary(cursor))
      ? { name, value }
      : undefined;
  });
  if (described) return described;
  const name = readName(cursor);
  if (name === undefined) return undefined;
  const isSet = /^set(?:ting)?$/.test(cursor.word(-2)) || /^set(?:ting)?$/.test(cursor.word(-3));
  const isSigned = cursor.take(...signs, ...(isSet ? ['to'] : [])) !== undefined;
  const value = readValue(cursor);
  if (!value || !isBoundary(cursor)) return undefined;
  if (/^status(?:_code)?$/i.test(name) && !isSigned && /^[1-5]\d\d$/.test(value.text)) return undefined;
  return (isSigned ? isSignedValue(value) : isValueOf(name, value)) ? { name, value } : undefined;
}

const places: readonly (readonly [Place, readonly string[]])[] = [
  [
    'multipart',
    [
      'multipart form data',
      'multipart form fields',
      'multipart form',
      'multipart fields',
      'multipart data',
      'multipart',
    ],
  ],
  [
    'form',
    phrases(`
  form data | form fields | form field | form parameters | url-encoded form data | urlencoded form data |
  url-encoded data | form values | the form | a form with | a form | form
`),
  ],
  [
    'query',
    phrases(`
  the query parameters | the query parameter | a query parameter | query parameters | query parameter |
  query params | query param | query string | the query | a query | query
`),
  ],
  [
    'body',
    phrases(`
  a json body with | a json body containing | json body with | a body with | a body containing | body with |
  the body fields | body fields | json fields | the fields | fields | the json | json | a json body |
  json body | body
`),
  ],
];

/** Takes the words that say where fields are sent. */
export function takePlace(cursor: Cursor): Place | undefined {
  for (const [place, words] of places)
    if (cursor.take(...words)) {
      cursor.take(':', 'with');
      return place;
    }
  return undefined;
}
