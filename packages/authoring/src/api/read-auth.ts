import { wordSet } from '../english/phrase.ts';
import type { ApiAuth, AuthType } from '@saywright/contracts/entities/api-request';
import { isBoundary } from './boundary.ts';
import type { Cursor } from './cursor.ts';
import { changeDraft, currentEntry, takesBody, type State } from './state.ts';
import { readValue } from './values.ts';
import { phrases } from './phrases.ts';

export interface ReadAuth {
  type: AuthType;
  auth: Partial<ApiAuth>;
  message: string;
  /** With a change to the requests before: the value that's taken from one of them. */
  state?: State;
}

const articles = ['the', 'a', 'an', 'this', 'that'];

/** A secret or a name: a quotation, a variable, or one word. */
const takeSecret = (cursor: Cursor): string | undefined =>
  cursor.attempt(() => {
    const { token } = cursor;
    if (token?.kind === 'word' && /^[\w.~+/=:@!$%^&*-]{1,2000}$/.test(token.text) && !refused.has(token.lower)) {
      cursor.at += 1;
      return token.text;
    }
    return readValue(cursor)?.text;
  });
const refused = wordSet(
  'and or in is as for from with the a an of to header query that which token authentication auth invalid expired missing wrong valid ' +
    'returns should returned saved above user username password credentials required it my our',
);

const aboutTokens =
  /^(?:[a-z]+(?:ed|ing|en|ive|ous|less|ful|able|ible|id)|wrong|bad|none|null|empty|blank|good|right|old|new|fake|gone|here|there|not|no)$/;

/** The variable of the token that a test before saved last. */
export const savedToken = (state: State): string | undefined =>
  state.entries.flatMap(({ draft }) => draft.extractions).findLast(({ name }) => /token/i.test(name))?.name;

function readBearer(cursor: Cursor, state: State): ReadAuth | undefined {
  cursor.take(...articles);
  // "An expired token "eyJ…"" is sent as it is.
  const bad = cursor.attempt(() => {
    if (!cursor.take('expired', 'invalid', 'wrong', 'bad', 'malformed', 'fake', 'tampered', 'revoked'))
      return undefined;
    if (!cursor.take('bearer token', 'access token', 'auth token', 'jwt', 'token')) return undefined;
    const isGiven =
      cursor.token?.kind === 'quoted' ||
      cursor.token?.text.startsWith('{{') === true ||
      /^(?=.*[\d._-])\w[\w.-]{3,}$/.test(cursor.token?.text ?? '');
    return isGiven ? readValue(cursor)?.text : undefined;
  });
  if (bad !== undefined) return { type: 'bearer_token', auth: { token: bad }, message: 'Sign in with a bearer token' };
  // "User 1's token "abc"": whose it is makes no difference to what's sent.
  const owned = cursor.attempt(() => {
    for (let words = 0; words < 3; words += 1)
      if (/['’]s?$/.test(cursor.takeToken(({ kind }) => kind === 'word')?.text ?? '')) {
        const isToken = cursor.take('bearer token', 'access token', 'auth token', 'token') !== undefined;
        const isGiven = cursor.token?.kind === 'quoted' || cursor.token?.text.startsWith('{{') === true;
        return isToken && isGiven ? readValue(cursor)?.text : undefined;
      }
    return undefined;
  });
  if (owned !== undefined)
    return { type: 'bearer_token', auth: { token: owned }, message: 'Sign in with a bearer token' };
  const bearer = (token: string): ReadAuth => ({
    type: 'bearer_token',
    auth: { token },
    message: 'Sign in with a bearer token',
  });
  if (
    cursor.take(
      'bearer token authentication',
      'bearer token auth',
      'bearer token',
      'bearer authentication',
      'bearer auth',
      'bearer',
    )
  ) {
    cursor.take('with token', 'with the token', 'with', 'of', ':', '=', 'set to');
    const token = takeSecret(cursor);
    const kept = token === undefined && isBoundary(cursor) ? savedToken(state) : undefined;
    return token === undefined ? (kept === undefined ? undefined : bearer(`{{${kept}}}`)) : bearer(token);
  }
  const jwt = cursor.attempt(() => (cursor.take('jwt token', 'jwt') ? takeSecret(cursor) : undefined));
  if (jwt !== undefined) return { type: 'jwt', auth: { token: jwt }, message: 'Sign in with a JWT' };
  const saved = savedToken(state);
  if (
    saved !== undefined &&
    cursor.take('saved token', 'returned token', 'access token', 'stored token', 'token', saved)
  ) {
    cursor.take(
      'as a bearer token',
      'as the bearer token',
      'as bearer token',
      'as a bearer',
      'as the bearer',
      'as bearer',
    );
    return bearer(`{{${saved}}}`);
  }
  // In a body, a token can be a field as well.
  const entry = currentEntry(state);
  const plain =
    state.entries.length === 0 || (entry && !takesBody(entry.draft.method))
      ? cursor.attempt(() => {
          if (!cursor.take('auth token', 'access token', 'admin token', 'user token', 'valid token', 'token'))
            return undefined;
          // "With token expired" says what the token is like.
          return aboutTokens.test(cursor.word()) ? undefined : takeSecret(cursor);
        })
      : undefined;
  if (plain !== undefined) return bearer(plain);
  const own = cursor.attempt(() => {
    // "The jwt as bearer" is a value of the response before.
    if (
      ['the', 'that', 'this'].includes(cursor.word(-1)) &&
      cursor.token?.kind === 'word' &&
      !cursor.token.text.startsWith('{{')
    )
      return undefined;
    const value = readValue(cursor)?.text;
    return value !== undefined &&
      cursor.take('as a bearer token', 'as the bearer token', 'as bearer token', 'as a bearer', 'as bearer')
      ? value
      : undefined;
  });
  return own === undefined ? undefined : bearer(own);
}

function readBasic(cursor: Cursor): ReadAuth | undefined {
  cursor.take('http');
  if (!cursor.take('basic authentication', 'basic auth', 'basic credentials')) return undefined;
  cursor.take('as', 'with', ':', 'for', 'using');
  const isOpen = cursor.take('(') !== undefined;
  const isNamed = cursor.take('the username', 'username', 'the user', 'user', 'login') !== undefined;
  cursor.take(':', '=');
  const first = takeSecret(cursor);
  if (first === undefined) return undefined;
  const colon = first.indexOf(':');
  if (!isNamed && !isOpen && colon > 0 && !/^\w+:\/\//.test(first))
    return basic(first.slice(0, colon), first.slice(colon + 1));
  cursor.take('and', ',', '/');
  const isPassword = cursor.take('the password', 'password', 'pass') !== undefined;
  if (!isPassword && isNamed) return undefined;
  cursor.take(':', '=');
  const password = takeSecret(cursor);
  if (isOpen && !cursor.take(')')) return undefined;
  return password === undefined ? undefined : basic(first, password);
}
const basic = (username: string, password: string): ReadAuth => ({
  type: 'basic',
  auth: { username, password },
  message: 'Sign in with basic authentication',
});

function readApiKey(cursor: Cursor): ReadAuth | undefined {
  cursor.take(...articles);
  if (!cursor.take('api key', 'api-key', 'apikey')) return undefined;
  const named = cursor.attempt(() => {
    if (!cursor.take('in the header', 'in header', 'header')) return undefined;
    const name = cursor.takeToken(({ value, lower }) => /^[\w-]+$/.test(value) && !refused.has(lower));
    const key = name && cursor.take(':', '=', 'set to') ? takeSecret(cursor) : undefined;
    return name && key !== undefined ? { key: name.value, value: key } : undefined;
  });
  if (named)
    return {
      type: 'api_key',
      auth: { ...named, in: 'header' },
      message: 'Sign in with an API key',
    };
  cursor.take('of', ':', '=', 'set to');
  const value = takeSecret(cursor);
  if (value === undefined) return undefined;
  const place = cursor.attempt((): Partial<ApiAuth> | undefined => {
    if (!cursor.take('in', 'as')) return undefined;
    cursor.take('the', 'a');
    if (cursor.take('query parameter', 'query param', 'query string', 'query')) {
      const name = cursor.takeToken(
        ({ kind, text, lower }) =>
          kind !== 'mark' && /^[\w-]+$/.test(text.replaceAll(/["']/g, '')) && !refused.has(lower),
      );
      return name ? { in: 'query', key: name.value } : undefined;
    }
    const isHeader = cursor.take('header') !== undefined;
    const name = cursor.takeToken(({ value, lower }) => /^[\w-]+$/.test(value) && !refused.has(lower));
    if (!name) return undefined;
    const isIn = isHeader || cursor.take('header') !== undefined;
    if (isIn) return { in: 'header', key: name.value };
    return cursor.take('query parameter', 'query param', 'parameter') ? { in: 'query', key: name.value } : undefined;
  });
  return { type: 'api_key', auth: { value, ...place }, message: 'Sign in with an API key' };
}

/** "Using the returned token", "with the jwt as bearer": that of the response before, in the field of this name. */
function readReturned(cursor: Cursor, state: State): ReadAuth | undefined {
  const isReturned =
    cursor.takeToken(({ lower }) => lower === 'the') && cursor.take('returned', 'received') !== undefined;
  const name = cursor.takeToken(({ text }) => /^(?:\w*token|jwt)$/i.test(text))?.text;
  const isBearer =
    cursor.take('as a bearer token', 'as the bearer token', 'as bearer token', 'as a bearer', 'as bearer') !==
    undefined;
  const entry = state.entries.at(-2);
  const before = entry?.draft;
  // Without "returned", the response must have been said to have it.
  const isKnown =
    before?.assertions.some(({ type, target }) => type === 'json_path' && target === `$.${name ?? ''}`) === true;
  if (!isReturned && !(isBearer && isKnown)) return undefined;
  if (name === undefined || !entry || before?.method !== 'POST' || before.extractions.length > 0) return undefined;
  const entries = state.entries.with(state.entries.length - 2, {
    ...entry,
    draft: {
      ...before,
      extractions: [{ name, from: 'json_path', target: `$.${name}` }],
    },
  });
  return {
    type: 'bearer_token',
    auth: { token: `{{${name}}}` },
    message: `Sign in with the bearer token in $.${name} of the response before`,
    state: { ...state, entries },
  };
}

/** "With the same token": that of the request before. */
function readSame(cursor: Cursor, { entries }: State): ReadAuth | undefined {
  if (!cursor.take(...same)) return undefined;
  const before = entries.at(-2)?.draft;
  return before && before.auth_type !== 'none'
    ? {
        type: before.auth_type,
        auth: before.auth,
        message: 'Sign in as in the request before',
      }
    : undefined;
}
const same = phrases(
  'the same bearer token | the same token | the same credentials | the same api key | the same auth | the same authentication',
);

/** "the bearer token {{token}}", "basic auth ada:secret", "API key abc in the X-Key header", a token that was saved. */
export const readAuth = (cursor: Cursor, state: State): ReadAuth | undefined =>
  cursor.attempt(() => readSame(cursor, state)) ??
  cursor.attempt(() => readReturned(cursor, state)) ??
  cursor.attempt(() => readBearer(cursor, state)) ??
  cursor.attempt(() => readBasic(cursor)) ??
  cursor.attempt(() => readApiKey(cursor));

export const setAuth = (state: State, { type, auth }: Pick<ReadAuth, 'type' | 'auth'>): State =>
  changeDraft(state, (draft) => ({ auth_type: type, auth: { ...draft.auth, ...auth } }));

/** The ways to say that a request doesn't sign in, after "without" or "no". */
export const noAuth = [
  ...phrases(`
  any authorization header | an authorization header | the authorization header | authorization header | an auth header |
  auth header | any authentication | authentication | any auth | auth | authorization
`),
  'any credentials',
  'credentials',
  'signing in',
  'logging in',
  'being logged in',
  'being signed in',
];
export const noToken = phrases(`
  a bearer token | bearer token | the bearer token | an auth token | an access token | an api key | api key |
  the api key | a token | the token | any token | token
`);
