import { readNumber } from '../english/number.ts';
import type { ApiAssertion, ApiOperator } from '@saywright/contracts/entities/api-assertion';
import { assertionOf, expecting, oppositeOf, schemaAt, type Expected } from './assertions.ts';
import { literalSegments } from './json-path.ts';
import { limitOf } from './limits.ts';
import { isBoundary } from './boundary.ts';
import type { Cursor } from './cursor.ts';
import { notExceed } from './not-exceed.ts';
import type { ApiToken } from './sentences.ts';
import { readTextShape } from './text-shape.ts';
import type { ReadVerb } from './verbs.ts';
import { isSignedValue, isValueOf, parsed, readValue, type Value } from './values.ts';
import { phrases } from './phrases.ts';

const bounds: readonly (readonly [ApiOperator, readonly string[]])[] = [
  [
    'at_least',
    ['at least', 'greater than or equal to', 'more than or equal to', '>=', 'no less than', 'no fewer than'],
  ],
  ['at_most', [...notExceed, 'at most', 'less than or equal to', '<=', 'no more than', 'no greater than', 'up to']],
  [
    'more_than',
    phrases(`
  greater than | more than | bigger than | larger than | higher than | above | over | >
`),
  ],
  [
    'less_than',
    phrases(`
  less than | lower than | smaller than | fewer than | below | under | <
`),
  ],
];

const types: readonly (readonly [string, readonly string[]])[] = [
  ['string', ['a string', 'a text', 'string']],
  ['integer', ['an integer', 'a whole number', 'integer', 'an int']],
  ['number', ['a number', 'numeric', 'a numeric value', 'number']],
  ['boolean', ['a boolean', 'a bool', 'boolean', 'true or false']],
  ['array', ['an array', 'a list', 'array', 'a json array']],
  ['object', ['an object', 'a json object', 'object']],
];

/** RE2 patterns of formats that people name. */
const formats: readonly (readonly [string, readonly string[]])[] = [
  [
    '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
    ['a uuid', 'a valid uuid', 'a guid', 'a valid guid'],
  ],
  ['^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$', ['an email', 'an email address', 'a valid email', 'a valid email address']],
  ['^https?://[^\\s]+$', ['a url', 'a valid url']],
  [
    '^v?\\d+\\.\\d+\\.\\d+(?:[-+][0-9A-Za-z.+-]+)?$',
    ['a semver', 'a semver version', 'a semver string', 'a valid semver', 'a semantic version'],
  ],
];

export const formatOf = (words: string): string | undefined => formats.find(([, known]) => known.includes(words))?.[0];

/** "a string", "integer": the JSON type that people name. */
export const readType = (cursor: Cursor): string | undefined => types.find(([, words]) => cursor.take(...words))?.[0];

const put = (text: string): Expected => ({
  problem: `We can't tell if "${text}" is the exact value. Put it in quotes, for example: is "${text}"`,
});

const readNumeric = (cursor: Cursor): unknown => {
  const word = cursor.token?.kind === 'word' ? readNumber(cursor.word()) : undefined;
  if (word !== undefined && !/\d/.test(cursor.word())) {
    cursor.at += 1;
    return word;
  }
  const value = readValue(cursor);
  if (!value) return undefined;
  const read = value.kind === 'literal' ? parsed(value) : value.text.startsWith('{{') ? value.text : undefined;
  return typeof read === 'number' || typeof read === 'string' ? read : undefined;
};

const readBound = (cursor: Cursor): { operator: ApiOperator; expected: unknown } | undefined =>
  cursor.attempt(() => {
    const bound = bounds.find(([, words]) => cursor.take(...words.toSorted((a, b) => b.length - a.length)));
    const expected = bound && readNumeric(cursor);
    return bound && expected !== undefined ? { operator: bound[0], expected } : undefined;
  });

/** "at least 5", "between 1 and 10", "more than 0 and less than 20". */
export function readBounds(cursor: Cursor): { operator: ApiOperator; expected: unknown }[] | undefined {
  return cursor.attempt(() => {
    if (cursor.take('between')) {
      const from = readNumeric(cursor);
      const to = from !== undefined && cursor.take('and', 'to') ? readNumeric(cursor) : undefined;
      cursor.take('inclusive', ', inclusive', 'inclusively', '( inclusive )');
      return from === undefined || to === undefined
        ? undefined
        : [
            { operator: 'at_least', expected: from },
            { operator: 'at_most', expected: to },
          ];
    }
    const first = readBound(cursor);
    // "Greater than 0 and less than 20".
    const second =
      first && /^(?:more_than|at_least)$/.test(first.operator)
        ? cursor.attempt(() => {
            const next = cursor.take('and', 'but', ', but') === undefined ? undefined : readBound(cursor);
            return next && /^(?:less_than|at_most)$/.test(next.operator) && isBoundary(cursor) ? next : undefined;
          })
        : undefined;
    return first && (second ? [first, second] : [first]);
  });
}

/** `[operator, expected]` of what has no plain value, and whether "not" can turn it around. */
function readSpecial(cursor: Cursor): { operator: ApiOperator; expected?: unknown } | undefined {
  if (cursor.take('empty string')) return { operator: 'equals', expected: '' };
  if (cursor.take('empty', 'blank')) return { operator: 'is_empty' };
  if (cursor.take('not empty', 'non-empty', 'nonempty')) return { operator: 'not_empty' };
  if (cursor.take('an empty array', 'an empty list', 'empty array', 'empty list'))
    return { operator: 'equals', expected: [] };
  if (cursor.take('an empty object')) return { operator: 'equals', expected: {} };
  if (cursor.take('an empty string')) return { operator: 'equals', expected: '' };
  if (cursor.take('present', 'there', 'returned', 'included', 'defined')) return { operator: 'exists' };
  if (cursor.take('missing', 'absent', 'not there')) return { operator: 'not_exists' };
  if (cursor.take('positive', 'a positive number')) return { operator: 'more_than', expected: 0 };
  if (cursor.take('negative', 'a negative number')) return { operator: 'less_than', expected: 0 };
  if (cursor.take('null', 'nil')) return { operator: 'equals', expected: null };
  for (const [pattern, words] of formats)
    if (cursor.take(...words.toSorted((a, b) => b.length - a.length)))
      return { operator: 'matches', expected: pattern };
  const type = readType(cursor);
  return type === undefined ? undefined : { operator: 'is_type', expected: type };
}

const isStatement = (cursor: Cursor): boolean => /^(?:is|are|was|has|have|equals?|==?|[<>]=?)$/.test(cursor.word());

function readList(cursor: Cursor, field: string): unknown[] | undefined {
  return cursor.attempt(() => {
    const isNamed = cursor.take('one of', 'either', 'any of') !== undefined;
    cursor.take(':');
    const [only] = cursor.token?.block ? [cursor.token.block] : [];
    if (isNamed && only?.kind === 'json' && only.text.startsWith('[')) {
      cursor.at += 1;
      return JSON.parse(only.text) as unknown[];
    }
    const values: unknown[] = [];
    let isClosed = false;
    for (;;) {
      const value = readValue(cursor);
      if (!value || !(isNamed || isValueOf(field, value))) return undefined;
      values.push(parsed(value));
      // "The name is Ada or age is 5" begins another statement.
      if (isClosed) return isStatement(cursor) ? undefined : values;
      if (cursor.take(', or', 'or', ...(isNamed ? [', and', 'and'] : []))) isClosed = true;
      else if (!cursor.take(',')) return isNamed && values.length > 1 ? values : undefined;
    }
  });
}

const itemTypes = new Map([
  ['strings', 'string'],
  ['numbers', 'number'],
  ['integers', 'integer'],
  ['booleans', 'boolean'],
  ['objects', 'object'],
]);

/** "An array of strings", "an array with at least 1 item", "null or a string". */
function readListShape(
  cursor: Cursor,
  make: (part: { operator: ApiOperator; expected?: unknown }) => ApiAssertion,
): Expected | undefined {
  const { type, target } = make({ operator: 'exists' });
  const segments = type === 'json_path' ? literalSegments(target) : undefined;
  if (!segments) return undefined;
  const put = (leaf: Record<string, unknown>): Expected | undefined => {
    const schema = schemaAt(segments, leaf);
    return schema && isBoundary(cursor)
      ? expecting(assertionOf('json_schema', { operator: 'valid', expected: schema }))
      : undefined;
  };
  const union = cursor.attempt(() => {
    const first = cursor.take('null') ?? readType(cursor);
    if (first === undefined || !cursor.take('or')) return undefined;
    const second = cursor.take('null') ?? readType(cursor);
    return second !== undefined && second !== first ? put({ type: [first, second] }) : undefined;
  });
  if (union) return union;
  if (!cursor.take('an array', 'a list', 'array', 'list') || !cursor.take('of', 'with', 'containing')) return undefined;
  const named = itemTypes.get(cursor.take(...itemTypes.keys()) ?? '');
  if (named !== undefined) return put({ type: 'array', items: { type: named } });
  const bound = cursor.attempt(() => readBound(cursor));
  const exact = bound ? undefined : (cursor.take('exactly'), readNumeric(cursor));
  if (!cursor.take('items', 'item', 'elements', 'element', 'entries', 'entry', 'values', 'value', 'objects', 'strings'))
    return undefined;
  const limits = bound
    ? limitOf(bound.operator, bound.expected)
    : typeof exact === 'number'
      ? { minItems: exact, maxItems: exact }
      : undefined;
  return limits && put({ type: 'array', ...limits });
}

/** Reads a verb and the words after it, about the value at `field`; `make` gives the assertion its place. */
export function readComplement(
  cursor: Cursor,
  { verb, isNegated }: ReadVerb,
  {
    field,
    isPlural,
    make,
  }: {
    field: string;
    isPlural: boolean;
    make: (part: { operator: ApiOperator; expected?: unknown }) => ApiAssertion;
  },
): Expected | undefined {
  const turned = (operator: ApiOperator, expected?: unknown): Expected | undefined => {
    const used = isNegated ? oppositeOf(operator) : operator;
    if (used === undefined) return { problem: 'Say what the value is instead of what it is not' };
    return expecting(make({ operator: used, expected }));
  };
  const read = (): Expected | undefined => {
    switch (verb) {
      case 'exist':
        return turned('exists');
      case 'be':
      case 'equal':
        return readEquality();
      case 'contain': {
        cursor.take('the text', 'the word', 'the string', 'the value', 'the substring');
        const linked = readAttribute(cursor);
        if (linked !== undefined) return turned('contains', linked);
        const value = readValue(cursor);
        if (!value) return undefined;
        if (value.isPlain && !isValueOf('name', value)) return put(value.text);
        if (!isPlural && value.kind === 'text') return turned('contains', value.text);
        return turned('includes', parsed(value));
      }
      case 'start':
      case 'end': {
        const value = readValue(cursor);
        return value && value.kind !== 'block'
          ? turned(verb === 'start' ? 'starts_with' : 'ends_with', value.text)
          : undefined;
      }
      case 'match': {
        cursor.take('the pattern', 'the regex', 'the regular expression', 'pattern', 'regex');
        const token = cursor.takeToken(
          ({ kind, text }) => kind === 'quoted' || /^\/.+\/$/.test(text) || text.startsWith('^'),
        );
        const pattern = token && readSpacedPattern(cursor, token);
        if (pattern !== undefined) return turned('matches', pattern);
        return (
          token &&
          turned(
            'matches',
            token.kind === 'quoted'
              ? token.value.replace(/^\/(.+)\/$/s, '$1')
              : token.text.replace(/^\/(.+)\/$/s, '$1'),
          )
        );
      }
      case 'have': {
        const shaped = isNegated ? undefined : cursor.attempt(() => readTextShape(cursor));
        if (shaped !== undefined) return turned('matches', shaped);
        if (!cursor.take('a length of', 'length', 'a length')) return undefined;
        const length = readNumeric(cursor);
        return length === undefined || isNegated ? undefined : turned('has_length', length);
      }
      default:
        return undefined;
    }
  };
  const readEquality = (): Expected | undefined => {
    // "role = admin" is as exact as quotes are.
    const isSigned = verb === 'equal' && /^={1,3}$/.test(cursor.word(-1));
    cursor.take('exactly', 'equal to', 'set to', 'still', 'now', 'exactly equal to');
    const found = cursor.attempt(() => readBounds(cursor));
    if (found) {
      if (isNegated && found.length > 1)
        return {
          problem: 'Say the bounds without "not", for example: is at least 5',
        };
      return expecting(
        ...found.map(({ operator, expected }) =>
          make({ operator: (isNegated ? oppositeOf(operator) : operator) ?? operator, expected }),
        ),
      );
    }
    const number = cursor.attempt(() => {
      const type = isNegated ? undefined : readType(cursor);
      const limits = type === 'number' || type === 'integer' ? readBounds(cursor) : undefined;
      return limits && isBoundary(cursor) ? [{ operator: 'is_type' as const, expected: type }, ...limits] : undefined;
    });
    if (number) return expecting(...number.map(make));
    const filled = cursor.attempt(() => {
      if (isNegated) return undefined;
      const type = cursor.take('a non-empty string', 'a nonempty string')
        ? 'string'
        : cursor.take('a non-empty array', 'a non-empty list', 'a nonempty array')
          ? 'array'
          : undefined;
      return type !== undefined && isBoundary(cursor) ? type : undefined;
    });
    if (filled !== undefined)
      return expecting(make({ operator: 'is_type', expected: filled }), make({ operator: 'not_empty' }));
    const shape = isNegated ? undefined : cursor.attempt(() => readListShape(cursor, make));
    if (shape) return shape;
    const special = cursor.attempt(() => {
      const one = readSpecial(cursor);
      return one && isBoundary(cursor) ? one : undefined;
    });
    if (special) return turned(special.operator, special.expected);
    const list = readList(cursor, field);
    if (list)
      return isNegated
        ? expecting(...list.map((expected) => make({ operator: 'not_equals', expected })))
        : turned('one_of', list);
    const value = readValue(cursor);
    if (!value) return undefined;
    const isExact = isSigned && isSignedValue(value);
    if (isBoundary(cursor) && !isExact && !isKnownValue(field, value)) return put(value.text);
    return turned('equals', parsed(value));
  };
  return cursor.attempt(() => {
    const result = read();
    return result && isBoundary(cursor) ? result : undefined;
  });
}

/** `^\d+ days$`: a pattern with spaces, up to where it says that it ends. */
const readSpacedPattern = (cursor: Cursor, { kind, text }: ApiToken): string | undefined =>
  cursor.attempt(() => {
    if (kind === 'quoted' || !text.startsWith('^') || text.endsWith('$')) return undefined;
    let pattern = text;
    while (cursor.token && !pattern.endsWith('$')) {
      pattern += cursor.token.gap + cursor.token.text;
      cursor.at += 1;
    }
    return pattern.endsWith('$') ? pattern : undefined;
  });

/** `rel="next"`: a word and the quotation right after it. */
const readAttribute = (cursor: Cursor): string | undefined =>
  cursor.attempt(() => {
    const name = cursor.takeToken(({ kind, text }) => kind === 'word' && /^[\w-]+=$/.test(text));
    const value = name && cursor.takeToken(({ kind, gap }) => kind === 'quoted' && gap === '');
    return name && value ? `${name.text}"${value.value}"` : undefined;
  });

const isKnownValue = (field: string, value: Value): boolean => isValueOf(field, value);

export const jsonPath =
  (target: string) =>
  (part: { operator: ApiOperator; expected?: unknown }): ApiAssertion =>
    assertionOf('json_path', { ...part, target });
