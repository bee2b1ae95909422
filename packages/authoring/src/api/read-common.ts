import { readAddress } from '../english/address.ts';
import { isBoundary } from './boundary.ts';
import type { Cursor } from './cursor.ts';
import { noAuth, noToken, readAuth } from './read-auth.ts';
import { readHeaderName, readHeaderValue, takeSign } from './read-header.ts';
import type { Reading, State } from './state.ts';
import { phrases } from './phrases.ts';

const takeUrl = (cursor: Cursor): string | undefined => {
  const token = cursor.takeToken(
    ({ kind, value, block }) => kind !== 'mark' && !block && /^(?:https?:\/\/|localhost)/i.test(value),
  );
  return token && readAddress(token.value);
};

/** "The base URL is https://api.example.com", before the first request. */
function readBase(cursor: Cursor, state: State): Reading | undefined {
  return cursor.attempt(() => {
    cursor.take('given that', 'given');
    const use = cursor.take('use', 'using', 'against', 'test against');
    const named = cursor.take(
      'the base url',
      'base url',
      'the api is at',
      'the api at',
      'the api lives at',
      'the api runs at',
      'baseurl',
    );
    if (use === undefined && named === undefined) return undefined;
    cursor.take('is', ':', '=', 'at');
    const url = takeUrl(cursor);
    if (url === undefined) return undefined;
    if (named === undefined && !cursor.take('as the base url', 'as base url') && use !== 'against') return undefined;
    return isBoundary(cursor)
      ? { state: { ...state, baseUrl: url, hasBaseUrl: true }, message: `Requests start with ${url}` }
      : undefined;
  });
}

const owners = phrases(
  "as a client | as the client | as a user | as the user | as an admin | as admin | i am | i'm | we are | the user is | the client is | i have | we have | i | we | the client",
);
const uses = phrases(`
  logged in with | signed in with | authenticated with | authorized with | authenticate with | sign in with | log in with |
  using | use | with | send | set | add
`);

/** "Given I have no token": nothing that all requests send signs them in. */
const readRefusal = (cursor: Cursor, state: State): Reading | undefined =>
  cursor.attempt(() => {
    cursor.take(...owners);
    const isRefused =
      cursor.take(
        'not logged in',
        'not signed in',
        'not authenticated',
        'unauthenticated',
        'logged out',
        'an unauthenticated user',
        'an anonymous user',
      ) !== undefined ||
      (cursor.take('no', 'without') !== undefined && cursor.take(...noAuth, ...noToken) !== undefined);
    return isRefused && state.common.auth === undefined && isBoundary(cursor)
      ? { state, message: 'Send without signing in' }
      : undefined;
  });

const forAll = phrases(`
  for all requests | for every request | in all requests | in every request | on all requests |
  on every request | for everything | throughout
`);

/** The parts that all requests send, said before the first one: "Use the bearer token {{token}} for all requests". */
export function readCommon(cursor: Cursor, state: State): Reading | undefined {
  if (state.entries.length > 0) return undefined;
  return (
    readBase(cursor, state) ??
    cursor.attempt((): Reading | undefined => {
      cursor.take('please', 'first');
      const isGiven = cursor.take('given that', 'given', 'assuming') !== undefined;
      if (isGiven) {
        const refused = readRefusal(cursor, state);
        if (refused) return refused;
      }
      cursor.take(...owners);
      const every = cursor.take(
        'all requests use',
        'every request uses',
        'all requests send',
        'every request sends',
        'all requests have',
        'every request has',
      );
      if (
        every === undefined &&
        !cursor.take(...uses) &&
        !isGiven &&
        !(cursor.at === 0 && /^(?:header|headers)$/.test(cursor.word()))
      )
        return undefined;
      const auth = cursor.attempt(() => readAuth(cursor, state));
      const header = auth
        ? undefined
        : cursor.attempt(() => {
            const name = readHeaderName(cursor);
            if (name === undefined) return undefined;
            if (isGiven) cursor.take('is', 'to');
            takeSign(cursor);
            const value = readHeaderValue(cursor);
            return value === undefined ? undefined : { name, value };
          });
      const isAll = cursor.take(...forAll) !== undefined || every !== undefined;
      if ((!auth && !header) || !isBoundary(cursor)) return undefined;
      const common = { ...state.common };
      if (auth) common.auth = { type: auth.type, auth: auth.auth };
      if (header) common.headers = { ...common.headers, [header.name]: header.value };
      const what = auth?.message ?? `Header ${header?.name}: ${header?.value}`;
      return {
        state: { ...state, common },
        message: isAll ? `${what}, in all requests` : `${what}, in the requests that follow`,
      };
    })
  );
}
