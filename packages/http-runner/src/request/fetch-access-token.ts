/** OAuth 2.0, client credentials (RFC 6749 §4.4). */
import { cutText } from '@saywright/contracts/text/cut-text';
import { createHash } from 'node:crypto';
import type { ApiAuth } from '@saywright/contracts/entities/api-request';
import { EgressRefusedError } from '@saywright/egress/policy';
import { followRedirects, type Followed } from '../exchange/follow-redirects.ts';
import { SetupProblem, TargetProblem } from '../problems.ts';
import type { AccessToken, ApiSession } from '../session/api-session.ts';
import { basic } from './apply-auth.ts';

/** A token that expires sooner isn't used again. */
const spareMs = 30_000;

/**
 * An access token, from the session as long as it's valid.
 * @throws SetupProblem with the token server's own reason
 */
export async function fetchAccessToken(
  auth: ApiAuth,
  { session, signal, now }: { session: ApiSession; signal: AbortSignal; now: () => number },
): Promise<string> {
  const key = createHash('sha256')
    .update(JSON.stringify([auth.token_url, auth.client_id, auth.client_secret, auth.scope]))
    .digest('hex');
  const known = session.tokens.get(key);
  if (known && known.expiresAt - spareMs > now()) return known.token;
  const url = tokenUrl(auth);
  try {
    const token = await requestToken(auth, { url, session, signal, now: now() });
    session.tokens.set(key, token);
    return token.token;
  } catch (error) {
    if (!(error instanceof TargetProblem) && !(error instanceof EgressRefusedError)) throw error;
    throw new SetupProblem(`We couldn't get an access token. ${error.message}`, { cause: error });
  }
}

function tokenUrl({ token_url, client_id }: ApiAuth): URL {
  const url = URL.parse(token_url.trim());
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new SetupProblem(
      `"${token_url}" isn't a valid token URL. Write it like https://auth.example.com/oauth/token.`,
    );
  if (client_id.trim() === '') throw new SetupProblem('OAuth 2.0 needs a client ID. Enter it.');
  return url;
}

interface Sent {
  url: URL;
  session: ApiSession;
  signal: AbortSignal;
  now: number;
}

/** Most servers want the client's name and secret in the header; some read them in the body only. */
async function requestToken(auth: ApiAuth, sent: Sent): Promise<AccessToken> {
  const first = await post(auth, sent, 'header');
  const isUnknownClient = [400, 401].includes(first.statusCode) && fieldsOf(first)?.['error'] === 'invalid_client';
  return readToken(isUnknownClient ? await post(auth, sent, 'body') : first, sent);
}

function post(auth: ApiAuth, { url, session, signal }: Sent, place: 'header' | 'body'): Promise<Followed> {
  const form = new URLSearchParams({ grant_type: 'client_credentials' });
  if (auth.scope.trim() !== '') form.set('scope', auth.scope.trim());
  if (place === 'body') {
    form.set('client_id', auth.client_id);
    form.set('client_secret', auth.client_secret);
  }
  // RFC 6749 §2.3.1: both are encoded as in forms before they're joined.
  const encoded = (text: string): string => new URLSearchParams({ v: text }).toString().slice(2);
  const headers = [
    { name: 'Accept', value: 'application/json' },
    { name: 'Content-Type', value: 'application/x-www-form-urlencoded' },
    { name: 'User-Agent', value: 'Saywright' },
    ...(place === 'header'
      ? [{ name: 'Authorization', value: basic(encoded(auth.client_id), encoded(auth.client_secret)) }]
      : []),
  ];
  const options = {
    session,
    signal,
    followRedirects: false,
    isPrivate: () => true,
    isSecret: () => true,
    note: () => undefined,
    onSend: () => undefined,
  };
  return followRedirects({ method: 'POST', url, headers, body: Buffer.from(form.toString()) }, options);
}

function fieldsOf({ body }: Followed): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(body.bytes.toString('utf8'));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function readToken(answer: Followed, { url, now }: Sent): AccessToken {
  const fields = fieldsOf(answer);
  const token = fields?.['access_token'];
  if (answer.statusCode >= 200 && answer.statusCode < 300 && typeof token === 'string' && token !== '') {
    const seconds = Number(fields?.['expires_in'] ?? Infinity);
    return { token, expiresAt: Number.isFinite(seconds) ? now + seconds * 1_000 : Infinity };
  }
  const reason = [fields?.['error'], fields?.['error_description']]
    .filter((each) => typeof each === 'string')
    .join(': ');
  throw new TargetProblem(
    `${url.host} answered ${answer.statusCode}${reason === '' ? ' without an access token' : ` (${cutText(reason, 500)})`}. Check the token URL, client ID, client secret, and scope.`,
  );
}
