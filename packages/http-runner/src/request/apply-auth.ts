import { defaultApiKeyHeader, type ApiAuth, type AuthType } from '@saywright/contracts/entities/api-request';
import { SetupProblem } from '../problems.ts';
import type { RequestHeaders } from './request-headers.ts';

export interface Authorized {
  url: URL;
  /** The lower-case name of the header that identifies the sender; undefined when none does. */
  header: string | undefined;
}

/**
 * Adds a sign-in to a request. A header that the test sets itself stays.
 * @param fetchToken gets an access token for `oauth2`
 */
export async function applyAuth(
  { type, auth }: { type: AuthType; auth: ApiAuth },
  { url, headers }: { url: URL; headers: RequestHeaders },
  fetchToken: (auth: ApiAuth) => Promise<string>,
): Promise<Authorized> {
  switch (type) {
    case 'none':
      return withUserInfo(url, headers);
    case 'bearer_token':
    case 'jwt':
      return authorization(url, headers, bearer(required(auth.token, type === 'jwt' ? 'JWT' : 'bearer token')));
    case 'basic':
      if (auth.username === '' && auth.password === '') required('', 'username');
      return authorization(url, headers, basic(auth.username, auth.password));
    case 'oauth2':
      // Without a need for a token, none is fetched.
      if (headers.has('Authorization')) return { url, header: 'authorization' };
      return authorization(url, headers, bearer(await fetchToken(auth)));
    case 'api_key':
      return applyKey(auth, url, headers);
  }
}

/** A URL such as https://name:password@host signs in with Basic. */
function withUserInfo(url: URL, headers: RequestHeaders): Authorized {
  if (url.username === '' && url.password === '') return { url, header: undefined };
  const { username, password } = userInfo(url);
  const bare = new URL(url);
  bare.username = '';
  bare.password = '';
  return authorization(bare, headers, basic(username, password));
}

/** Name and password of a URL, without percent-encoding. */
export function userInfo(url: URL): { username: string; password: string } {
  const decoded = (text: string): string => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  return { username: decoded(url.username), password: decoded(url.password) };
}

export const basic = (username: string, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`.toWellFormed()).toString('base64')}`;

const bearer = (token: string): string => `Bearer ${token.trim().replace(/^bearer\s+/i, '')}`;

function authorization(url: URL, headers: RequestHeaders, value: string): Authorized {
  headers.setUnlessSet('Authorization', value);
  return { url, header: 'authorization' };
}

function required(value: string, name: string): string {
  if (value.trim() === '')
    throw new SetupProblem(`The ${name} of the request's auth is empty. Enter it, or turn auth off.`);
  return value;
}

function applyKey(auth: ApiAuth, url: URL, headers: RequestHeaders): Authorized {
  const value = required(auth.value, 'API key');
  const name = auth.key.trim() || defaultApiKeyHeader;
  if (auth.in === 'header') {
    headers.setUnlessSet(name, value);
    return { url, header: name.toLowerCase() };
  }
  const keyed = new URL(url);
  const pair = `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`;
  keyed.search = url.search === '' ? `?${pair}` : `${url.search}&${pair}`;
  return { url: keyed, header: undefined };
}
