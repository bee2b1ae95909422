import type { ApiPlan, OpenedCredential } from '@saywright/contracts/api-plan';
import type { ApiAuth, ApiRequest, AuthType } from '@saywright/contracts/entities/api-request';
import { isDeeperThan } from '../assertions/is-deeper-than.ts';
import type { Sending } from '../exchange/exchange.ts';
import { unreadVariables, type Variables } from '../variables/variables.ts';
import { applyAuth, userInfo } from './apply-auth.ts';
import { requestBody } from './request-body.ts';
import { requestHeaders } from './request-headers.ts';
import { requestUrl } from './request-url.ts';

export interface Prepared extends Sending {
  /** The lower-case name of the header that identifies the sender; undefined when none does. */
  authHeader: string | undefined;
}

interface SignIn {
  type: AuthType;
  auth: ApiAuth;
}

/** The fields that each type of auth reads. */
const fieldsOf: Record<AuthType, readonly (keyof ApiAuth)[]> = {
  none: [],
  bearer_token: ['token'],
  jwt: ['token'],
  api_key: ['key', 'value'],
  basic: ['username', 'password'],
  oauth2: ['token_url', 'client_id', 'client_secret', 'scope'],
};

const secretFields = ['token', 'value', 'password', 'client_secret'] as const;

/** Shorter ones that stand in the test itself are words like "test", which appear everywhere. */
const shortestSecret = 4;

/**
 * Makes up the request: variables filled in, body written, auth applied.
 * @param addSecret is called with each secret before anything is sent
 * @throws SetupProblem
 */
export async function prepareRequest(
  { plan, credential, variables }: { plan: ApiPlan; credential: OpenedCredential | null; variables: Variables },
  {
    notes,
    addSecret,
    fetchToken,
  }: {
    notes: string[];
    addSecret: (secret: string) => void;
    fetchToken: (auth: ApiAuth) => Promise<string>;
  },
): Promise<Prepared> {
  const { request } = plan;
  // One message names every variable that's missing, so all texts are filled in before the first is used.
  const texts = [...textsOf(plan, credential)];
  for (const text of texts) variables.fill(text);
  variables.check();
  const unread = [...new Set(texts.flatMap(unreadVariables))].slice(0, 5);
  if (unread.length > 0)
    notes.push(`We left ${unread.join(', ')} as written. The name of a variable has letters, digits, and . _ - in it.`);
  const signIn = signInOf(request, credential, variables);
  for (const name of secretFields)
    if (signIn.auth[name].length >= (credential ? 1 : shortestSecret)) addSecret(signIn.auth[name]);
  const url = requestUrl(request.url, plan.base_url, variables);
  url.hash = '';
  const { password } = userInfo(url);
  if (password.length >= shortestSecret) addSecret(password);
  const headers = requestHeaders(request.headers, variables, notes);
  const written = /^\s*[\w-]+\s+(\S{8,})\s*$/.exec(headers.get('Authorization') ?? '')?.[1];
  if (written !== undefined) addSecret(written);
  const body = requestBody(request, { headers, variables, notes });
  const authorized = await applyAuth(signIn, { url, headers }, fetchToken);
  headers.setUnlessSet('Accept', '*/*');
  headers.setUnlessSet('Accept-Encoding', 'gzip, deflate, br, zstd');
  headers.setUnlessSet('User-Agent', 'Saywright');
  return {
    method: request.method,
    url: authorized.url,
    headers: headers.entries(),
    body,
    authHeader: authorized.header,
  };
}

/** A credential's own texts are taken as they are: a secret may look like a variable. */
function signInOf({ auth_type, auth }: ApiRequest, credential: OpenedCredential | null, variables: Variables): SignIn {
  if (!credential) return { type: auth_type, auth: { ...auth, ...filledFields(auth, fieldsOf[auth_type], variables) } };
  const place = credential.type === 'api_key' ? { ...filledFields(auth, ['key'], variables), in: auth.in } : {};
  return { type: credential.type, auth: { ...credential.auth, ...place } };
}

function filledFields(auth: ApiAuth, fields: readonly (keyof ApiAuth)[], variables: Variables): Partial<ApiAuth> {
  const filled = fields.map((name) => [name, variables.fill(auth[name])]);
  variables.check();
  return Object.fromEntries(filled) as Partial<ApiAuth>;
}

function* textsOf({ request, base_url, assertions }: ApiPlan, credential: OpenedCredential | null): Iterable<string> {
  yield request.url;
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(request.url)) yield base_url;
  for (const [name, value] of Object.entries(request.headers)) yield* [name, value];
  yield* bodyTexts(request);
  for (const field of credential ? (['key'] as const) : fieldsOf[request.auth_type]) yield request.auth[field];
  for (const { target, expected_value } of assertions)
    yield* [target, ...(isDeeperThan(expected_value, 100) ? [] : textsIn(expected_value))];
}

function* bodyTexts(request: ApiRequest): Iterable<string> {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  switch (request.body_type) {
    case 'graphql':
      yield* [request.body, request.graphql_variables];
      return;
    case 'json':
    case 'text':
      yield request.body;
      return;
    case 'form':
    case 'multipart':
    case 'file':
      for (const { name, type, value, file_name, content_type } of request.body_parts)
        yield* [name, type === 'file' ? '' : value, file_name, content_type];
      return;
    case 'none':
  }
}

function* textsIn(value: unknown): Iterable<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) yield* textsIn(item);
}
