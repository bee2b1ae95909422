import { createHmac, createSecretKey, hash, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { AccessKey } from './access-key.ts';

/**
 * Signature Version 4, the verifying side: a request is signed in its `Authorization` header or, presigned, in its query.
 *
 *   canonical request  method, path, sorted query, the signed headers, the hash of the body
 *   string to sign     the date, the scope (day/region/service), the hash of the canonical request
 *   signing key        HMAC chain over secret, day, region and service; the same for a whole day, so it's cached
 */
export interface SignedRequest {
  method: string;
  /** Path and query as they were sent. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Signer {
  key: AccessKey;
  /** The service that the scope names, for example `dynamodb`. */
  service: string;
}

export type SignatureProblem = 'missing' | 'unknown_key' | 'mismatch' | 'skewed' | 'expired';

export class SignatureError extends Error {
  override readonly name = 'SignatureError';
  readonly problem: SignatureProblem;

  constructor(problem: SignatureProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}

const algorithm = 'AWS4-HMAC-SHA256';
const skewMs = 15 * 60_000;
const longestExpiryS = 7 * 24 * 3_600;
/** S3 alone leaves the hash of a body out of the signature. */
const unsignedPayloads = new Set(['UNSIGNED-PAYLOAD', 'STREAMING-UNSIGNED-PAYLOAD-TRAILER']);
const emptyHash = hash('sha256', '');

interface Claims {
  credential: string;
  signedHeaders: string;
  signature: string;
  date: string;
  /** Seconds; absent for a request that is signed in its header. */
  expires?: number;
}

/** Checks signatures against the keys that were issued. */
export class SignatureVerifier {
  readonly #keys = new Map<string, AccessKey>();
  readonly #signingKeys = new Map<string, KeyObject>();
  readonly #region: string;

  constructor(region: string) {
    this.#region = region;
  }

  add(key: AccessKey): void {
    this.#keys.set(key.accessKeyId, key);
  }

  /** @throws SignatureError unless a key of ours signed exactly this request, just now */
  verify(request: SignedRequest, now: number): Signer {
    const [path = '/', query = ''] = splitUrl(request.url);
    const parameters = query === '' ? [] : readQuery(query);
    const claims = claimsOf(request.headers, parameters);
    const [accessKeyId = '', day = '', region, service = '', end] = claims.credential.split('/');
    const key = this.#keys.get(accessKeyId);
    if (!key) throw new SignatureError('unknown_key', 'The access key is unknown.');
    if (region !== this.#region || end !== 'aws4_request' || !claims.date.startsWith(day) || day.length !== 8)
      throw new SignatureError('mismatch', 'The scope of the credential is wrong.');
    const names = claims.signedHeaders.split(';');
    if (!names.includes('host')) throw new SignatureError('mismatch', 'The Host header is not signed.');
    const canonical = [
      request.method,
      service === 's3' ? path : escapePath(path),
      canonicalQuery(parameters),
      ...names.map(
        (name) =>
          `${name}:${String(request.headers[name] ?? '')
            .trim()
            .replaceAll(/\s+/g, ' ')}`,
      ),
      '',
      claims.signedHeaders,
      payloadHash(request, { service, presigned: claims.expires !== undefined }),
    ].join('\n');
    const scope = `${day}/${region}/${service}/aws4_request`;
    const text = `${algorithm}\n${claims.date}\n${scope}\n${hash('sha256', canonical)}`;
    const expected = createHmac('sha256', this.#signingKey(key, day, service))
      .update(text)
      .digest();
    const given = Buffer.from(claims.signature, 'hex');
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new SignatureError('mismatch', 'The signature does not match the request.');
    checkTime(claims, now);
    return { key, service };
  }

  #signingKey(key: AccessKey, day: string, service: string): KeyObject {
    const name = `${key.accessKeyId}/${day}/${service}`;
    const cached = this.#signingKeys.get(name);
    if (cached) return cached;
    let derived = Buffer.from(`AWS4${key.secretAccessKey}`);
    for (const part of [day, this.#region, service, 'aws4_request'])
      derived = createHmac('sha256', derived).update(part).digest();
    // A day's keys are few; yesterday's go with everything else once in a while.
    if (this.#signingKeys.size > 1_000) this.#signingKeys.clear();
    // As an object of its own, a key is five times faster to use than as bytes.
    const signingKey = createSecretKey(derived);
    this.#signingKeys.set(name, signingKey);
    return signingKey;
  }
}

function claimsOf(headers: IncomingHttpHeaders, parameters: readonly (readonly [string, string])[]): Claims {
  const authorization = headers.authorization;
  if (authorization?.startsWith(`${algorithm} `)) {
    const fields = new Map(
      authorization
        .slice(algorithm.length + 1)
        .split(',')
        .map((field) => {
          const at = field.indexOf('=');
          return [field.slice(0, at).trim(), field.slice(at + 1).trim()] as const;
        }),
    );
    return complete({
      credential: fields.get('Credential'),
      signedHeaders: fields.get('SignedHeaders'),
      signature: fields.get('Signature'),
      date: String(headers['x-amz-date'] ?? ''),
    });
  }
  const asked = new Map(parameters);
  if (asked.get('X-Amz-Algorithm') !== algorithm) throw new SignatureError('missing', 'The request is not signed.');
  const expires = Number(asked.get('X-Amz-Expires'));
  if (!Number.isInteger(expires) || expires < 1 || expires > longestExpiryS)
    throw new SignatureError('mismatch', 'X-Amz-Expires is not a number of seconds up to a week.');
  return complete({
    credential: asked.get('X-Amz-Credential'),
    signedHeaders: asked.get('X-Amz-SignedHeaders'),
    signature: asked.get('X-Amz-Signature'),
    date: asked.get('X-Amz-Date'),
    expires,
  });
}

function complete(claims: { [Name in keyof Claims]?: Claims[Name] | undefined }): Claims {
  const { credential, signedHeaders, signature, date, expires } = claims;
  if (!credential || !signedHeaders || !signature || !date)
    throw new SignatureError('missing', 'The signature is incomplete.');
  return { credential, signedHeaders, signature, date, ...(expires === undefined ? {} : { expires }) };
}

function payloadHash(
  { headers, body }: SignedRequest,
  { service, presigned }: { service: string; presigned: boolean },
): string {
  const stated = headers['x-amz-content-sha256'];
  if (service === 's3' && (unsignedPayloads.has(String(stated)) || (presigned && stated === undefined)))
    return String(stated ?? 'UNSIGNED-PAYLOAD');
  const actual = body.length === 0 ? emptyHash : hash('sha256', body);
  if (stated !== undefined && stated !== actual)
    throw new SignatureError('mismatch', 'The body is not the one that was signed.');
  return actual;
}

function checkTime({ date, expires }: Claims, now: number): void {
  const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(date) ?? [];
  const signedAt = Date.parse(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
  if (Number.isNaN(signedAt)) throw new SignatureError('mismatch', 'The date of the signature is not valid.');
  if (expires !== undefined && now > signedAt + expires * 1_000)
    throw new SignatureError('expired', 'Request has expired');
  if (signedAt > now + skewMs || (expires === undefined && signedAt < now - skewMs))
    throw new SignatureError('skewed', 'The difference between the request time and the current time is too large.');
}

function splitUrl(url: string): [string, string?] {
  const at = url.indexOf('?');
  return at === -1 ? [url] : [url.slice(0, at), url.slice(at + 1)];
}

function readQuery(query: string): [string, string][] {
  return query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      return at === -1 ? [decode(part), ''] : [decode(part.slice(0, at)), decode(part.slice(at + 1))];
    });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new SignatureError('mismatch', 'The query is not valid.');
  }
}

const escape = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

const escapePath = (path: string): string => (path === '/' ? path : escape(path).replaceAll('%2F', '/'));

const canonicalQuery = (parameters: readonly (readonly [string, string])[]): string =>
  parameters.length === 0
    ? ''
    : parameters
        .filter(([name]) => name !== 'X-Amz-Signature')
        .map(([name, value]) => `${escape(name)}=${escape(value)}`)
        .toSorted()
        .join('&');
