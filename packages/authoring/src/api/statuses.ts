import type { Cursor } from './cursor.ts';
import { phrases } from './phrases.ts';

/** Words for status codes, the longest first. */
const reasons: readonly (readonly [string, number])[] = [
  ['non-authoritative information', 203],
  ['moved permanently', 301],
  ['temporary redirect', 307],
  ['permanent redirect', 308],
  ['not modified', 304],
  ['bad request', 400],
  ['payment required', 402],
  ['not found', 404],
  ['method not allowed', 405],
  ['not acceptable', 406],
  ['request timeout', 408],
  ['length required', 411],
  ['precondition failed', 412],
  ['payload too large', 413],
  ['content too large', 413],
  ['unsupported media type', 415],
  ["i'm a teapot", 418],
  ['unprocessable content', 422],
  ['unprocessable entity', 422],
  ['too many requests', 429],
  ['internal server error', 500],
  ['not implemented', 501],
  ['bad gateway', 502],
  ['service unavailable', 503],
  ['gateway timeout', 504],
  ['no content', 204],
  ['partial content', 206],
  ['see other', 303],
  ['unprocessable', 422],
  ['unauthorized', 401],
  ['unauthorised', 401],
  ['unauthenticated', 401],
  ['forbidden', 403],
  ['conflict', 409],
  ['gone', 410],
  ['accepted', 202],
  ['created', 201],
  ['ok', 200],
];

/** A list of codes and classes such as "4xx"; or a bound. */
export type StatusSpec =
  | { kind: 'codes'; codes: readonly (number | string)[] }
  | {
      kind: 'range';
      bounds: readonly { operator: 'more_than' | 'at_least' | 'less_than' | 'at_most'; code: number }[];
    };

const readReason = (cursor: Cursor): number | undefined => {
  const phrase = cursor.take(...reasons.map(([words]) => words));
  return reasons.find(([words]) => words === phrase)?.[1];
};

/** `isQuotable`: "the response status should be "200"" is about the code, and no field. */
const takeCode = (cursor: Cursor, isQuotable = false): number | undefined => {
  const token = cursor.takeToken(({ text, kind, value }) =>
    /^[1-5]\d\d$/.test(kind === 'quoted' && isQuotable ? value : text),
  );
  return token && Number(token.kind === 'quoted' ? token.value : token.text);
};

/** "200", "200 OK", "404 not found", "a 4xx", "a client error", "bad request". Undefined for a code with another's words. */
function readOne(cursor: Cursor, isNamed: boolean): number | string | undefined {
  cursor.take('a', 'an', 'the');
  cursor.take(
    'http status code',
    'http status',
    'status code of',
    'status code',
    'status of',
    'status',
    'http',
    'code',
  );
  cursor.take(':', '=');
  const code = takeCode(cursor, isNamed);
  if (code !== undefined) {
    const before = cursor.at;
    cursor.take('(');
    const reason = readReason(cursor);
    if (reason === undefined) cursor.at = before;
    else cursor.take(')');
    const isSame =
      reason === undefined || reason === code || [code, reason].every((each) => [301, 302, 308, 307].includes(each));
    return isSame ? code : undefined;
  }
  const family = cursor.takeToken(({ text }) => /^[1-5]xx(?:['’]?s)?$/i.test(text));
  if (family) return `${family.text[0]}xx`;
  const named = readReason(cursor);
  if (named !== undefined) return named;
  if (cursor.take('client error')) return '4xx';
  if (cursor.take('server error')) return '5xx';
  if (cursor.take('redirect', 'redirection')) return '3xx';
  if (cursor.take('success', ...(isNamed ? ['successful'] : []))) return '2xx';
  return undefined;
}

const lower = ['at least', 'greater than or equal to', '>=', 'no less than'];
const above = ['greater than', 'more than', 'above', 'over', '>'];
const upper = ['at most', 'less than or equal to', '<=', 'no more than', 'up to'];
const below = ['less than', 'below', 'under', '<'];

function readRange(cursor: Cursor): StatusSpec | undefined {
  if (cursor.take('between')) {
    const from = takeCode(cursor);
    const to = from !== undefined && cursor.take('and', 'to') ? takeCode(cursor) : undefined;
    if (from === undefined || to === undefined || from > to) return undefined;
    return {
      kind: 'range',
      bounds: [
        { operator: 'at_least', code: from },
        { operator: 'at_most', code: to },
      ],
    };
  }
  const operator = cursor.take(...lower)
    ? 'at_least'
    : cursor.take(...upper)
      ? 'at_most'
      : cursor.take(...above)
        ? 'more_than'
        : cursor.take(...below)
          ? 'less_than'
          : undefined;
  const code = operator && takeCode(cursor);
  return operator && code !== undefined ? { kind: 'range', bounds: [{ operator, code }] } : undefined;
}

const tails = phrases(`
  status code | status | response code | response | code | error code | error | errors
`);

/** The expected status. `isNamed`: "status" was said before it, so "successful" is one too. */
export function readStatusSpec(cursor: Cursor, { isNamed }: { isNamed: boolean }): StatusSpec | undefined {
  return cursor.attempt(() => {
    const range = cursor.attempt(() => readRange(cursor));
    if (range) return range;
    const codes: (number | string)[] = [];
    cursor.take('either', 'one of', 'any of');
    do {
      const one = cursor.attempt(() => readOne(cursor, isNamed));
      if (one === undefined) {
        if (codes.length > 0) return undefined;
        if (!cursor.take('an error', ...(isNamed ? ['error'] : []))) return undefined;
        codes.push('4xx', '5xx');
      } else codes.push(one);
      cursor.attempt(() => cursor.take(...tails));
    } while (
      cursor.take('or a', 'or an', 'or', ', or', '/') ??
      cursor.attempt(() => (cursor.take(',') && cursor.allows(() => listGoesOn(cursor, isNamed)) ? true : undefined))
    );
    return { kind: 'codes', codes };
  });
}

/** "200, 201 or 204": after a comma, more codes up to an "or". */
function listGoesOn(cursor: Cursor, isNamed: boolean): true | undefined {
  while (readOne(cursor, isNamed) !== undefined) {
    if (cursor.take('or', ', or')) return true;
    if (!cursor.take(',')) return undefined;
  }
  return undefined;
}
