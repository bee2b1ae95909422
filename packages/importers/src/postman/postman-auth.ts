import type { ApiAuth, AuthType } from '@saywright/contracts/entities/api-request';
import type { Loss } from '../import-builder.ts';
import { isRecord, own, recordsOf, textOf, type JsonRecord } from '../json-value.ts';
import type { VariableNames } from '../variable-names.ts';

export interface RequestAuth {
  auth_type: AuthType;
  auth: Partial<ApiAuth>;
}

const none: RequestAuth = { auth_type: 'none', auth: {} };

/** The sign-in that applies to a request: its own, else that of the nearest folder around it. */
export const inheritedAuth = (own: unknown, inherited: unknown): unknown =>
  isRecord(own) && own['type'] !== undefined && own['type'] !== null ? own : inherited;

/** Collections write the parts of a sign-in as a list of keys and values, older ones as an object. */
function partsOf(auth: JsonRecord, type: string): (key: string) => string {
  const given = own(auth, type);
  if (isRecord(given)) return (key) => textOf(own(given, key));
  const parts = new Map(recordsOf(given).map(({ key, value }) => [textOf(key), textOf(value)]));
  return (key) => parts.get(key) ?? '';
}

const otherTypes = new Map([
  ['awsv4', 'AWS Signature'],
  ['digest', 'Digest'],
  ['edgegrid', 'Akamai EdgeGrid'],
  ['hawk', 'Hawk'],
  ['jwt', 'JWT, which Postman signs for each request'],
  ['ntlm', 'NTLM'],
  ['oauth1', 'OAuth 1.0'],
  ['asap', 'ASAP'],
]);

export function postmanAuth(given: unknown, names: VariableNames, losses: Loss[]): RequestAuth {
  if (!isRecord(given)) return none;
  const type = textOf(given['type']).toLowerCase();
  const part = partsOf(given, type);
  const text = (key: string): string => names.text(part(key));
  switch (type) {
    case '':
    case 'noauth':
      return none;
    case 'bearer':
      return { auth_type: 'bearer_token', auth: { token: text('token') } };
    case 'basic':
      return { auth_type: 'basic', auth: { username: text('username'), password: text('password') } };
    case 'apikey':
      return {
        auth_type: 'api_key',
        auth: { key: text('key'), value: text('value'), in: part('in') === 'query' ? 'query' : 'header' },
      };
    case 'oauth2':
      return oauth2(text, losses);
    default:
      losses.push({
        part: 'authentication',
        reason: `${otherTypes.get(type) ?? `"${type}"`} isn't supported. Add a bearer token, an API key, basic authentication, or OAuth 2.0.`,
      });
      return none;
  }
}

function oauth2(text: (key: string) => string, losses: Loss[]): RequestAuth {
  const token = text('accessToken');
  const grant = text('grant_type');
  if (grant === 'client_credentials' || (grant === '' && text('accessTokenUrl') !== '' && token === ''))
    return {
      auth_type: 'oauth2',
      auth: {
        token_url: text('accessTokenUrl'),
        client_id: text('clientId'),
        client_secret: text('clientSecret'),
        scope: text('scope'),
      },
    };
  if (token !== '' && text('addTokenTo') !== 'queryParams') return { auth_type: 'bearer_token', auth: { token } };
  if (token !== '') return { auth_type: 'api_key', auth: { key: 'access_token', value: token, in: 'query' } };
  losses.push({
    part: 'authentication',
    reason: `OAuth 2.0 with ${grant === '' ? 'no token in the file' : grant.replaceAll('_', ' ')} needs a person to sign in. Add a bearer token, or client credentials.`,
  });
  return none;
}
