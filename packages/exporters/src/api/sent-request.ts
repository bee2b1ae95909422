import { encodeAroundVariables } from '@saywright/contracts/text/variables';
import type { ApiTestDraft } from '@saywright/contracts/entities/api-draft';
import {
  defaultApiKeyHeader,
  type ApiAuth,
  type BodyPart,
  type HttpMethod,
} from '@saywright/contracts/entities/api-request';

/** An API test to export. One that signs in with a stored credential gets variables in its place. */
export interface ExportedTest extends ApiTestDraft {
  credential_id?: string | null;
  /** The names of its folders, outermost first. */
  folder?: readonly string[];
}

type RequestFields = Omit<ExportedTest, 'name' | 'description' | 'assertions' | 'extractions' | 'folder'>;

export type SentBody =
  | { type: 'none' }
  | { type: 'text'; text: string }
  | { type: 'form'; parts: readonly BodyPart[] }
  | { type: 'multipart'; parts: readonly BodyPart[] }
  | { type: 'file'; part: BodyPart };

/** A request as it goes over the wire, with its variables. */
export interface SentRequest {
  method: HttpMethod;
  url: string;
  headers: (readonly [name: string, value: string])[];
  /** A username and password that aren't in a header yet. */
  basic: { username: string; password: string } | undefined;
  body: SentBody;
}

/** The sign-in of a test. What a stored credential holds never leaves the product: variables stand for it. */
export function authOf({ auth_type: type, auth, credential_id: credential }: RequestFields): ApiAuth {
  if (!credential) return auth;
  return {
    ...auth,
    token: type === 'jwt' ? '{{jwt}}' : '{{token}}',
    value: '{{api_key}}',
    username: '{{username}}',
    password: '{{password}}',
    token_url: auth.token_url || '{{token_url}}',
    client_id: '{{client_id}}',
    client_secret: '{{client_secret}}',
  };
}

const isWhole = (url: string): boolean => /^(?:[a-z][a-z\d+.-]*:\/\/|\{\{)/i.test(url);
const startsWithHost = (url: string): boolean =>
  /^(?:localhost|[\w-]+(?:\.[\w-]+)*(?=:\d)|(?:[\w-]+\.)+[a-z]{2,})(?::\d{1,5})?(?:[/?#]|$)/i.test(url);

/** The variable for the address that relative URLs start with. */
export const baseVariable = 'base_url';

/** The whole URL of a request; a relative one starts with `baseUrl`. */
export function wholeUrl(url: string, baseUrl: string): string {
  if (isWhole(url)) return url;
  if (startsWithHost(url)) return `${/^(?:localhost|[\d.]+)[:/?#]?/i.test(url) ? 'http' : 'https'}://${url}`;
  if (url === '' || /^[?#]/.test(url)) return baseUrl + url;
  return `${baseUrl.replace(/\/+$/, '')}/${url.replace(/^\/+/, '')}`;
}

/** Adds to the query of a URL; variables are encoded when the request is sent. */
export function withQuery(url: string, name: string, value: string): string {
  const [, before = '', hash = ''] = /^([^#]*)(#.*)?$/s.exec(url) ?? [];
  return `${before}${before.includes('?') ? '&' : '?'}${encodeAroundVariables(name)}=${encodeAroundVariables(value)}${hash}`;
}

function bodyOf(test: RequestFields): { body: SentBody; contentType: string | undefined } {
  const { method, body_type: type, body, body_parts: parts } = test;
  const none = { body: { type: 'none' }, contentType: undefined } as const;
  if (method === 'GET' || method === 'HEAD') return none;
  switch (type) {
    case 'none':
      return none;
    case 'json':
      return body.trim() === '' ? none : { body: { type: 'text', text: body }, contentType: 'application/json' };
    case 'graphql': {
      const variables = test.graphql_variables.trim();
      const text = `{"query":${JSON.stringify(body)}${variables === '' ? '' : `,"variables":${variables}`}}`;
      return { body: { type: 'text', text }, contentType: 'application/json' };
    }
    case 'text':
      return body === '' ? none : { body: { type: 'text', text: body }, contentType: 'text/plain; charset=utf-8' };
    case 'form':
      return { body: { type: 'form', parts }, contentType: undefined };
    case 'multipart':
      return { body: { type: 'multipart', parts }, contentType: undefined };
    case 'file': {
      const [part] = parts;
      return part
        ? { body: { type: 'file', part }, contentType: part.content_type || 'application/octet-stream' }
        : none;
    }
  }
}

/** The request of a test. `baseUrl` may be a variable. */
export function sentRequest(test: RequestFields, baseUrl: string): SentRequest {
  const headers = Object.entries(test.headers);
  const has = (name: string): boolean => headers.some(([each]) => each.toLowerCase() === name.toLowerCase());
  const add = (name: string, value: string): void => void (has(name) || headers.push([name, value]));
  const { body, contentType } = bodyOf(test);
  let url = wholeUrl(test.url, baseUrl);
  let basic: SentRequest['basic'];
  const auth = authOf(test);
  if (test.auth_type === 'bearer_token' || test.auth_type === 'jwt')
    add('Authorization', `Bearer ${auth.token.replace(/^bearer\s+/i, '')}`);
  if (test.auth_type === 'oauth2') add('Authorization', 'Bearer {{access_token}}');
  if (test.auth_type === 'basic' && !has('Authorization')) basic = { username: auth.username, password: auth.password };
  if (test.auth_type === 'api_key' && auth.in === 'header') add(auth.key || defaultApiKeyHeader, auth.value);
  if (test.auth_type === 'api_key' && auth.in === 'query')
    url = withQuery(url, auth.key || defaultApiKeyHeader, auth.value);
  if (contentType !== undefined) add('Content-Type', contentType);
  return { method: test.method, url, headers, basic, body };
}
