import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Stripe from 'stripe';
import { expand } from '../api/expand.ts';
import { apiRoutes } from '../api/routes.ts';
import { decodeForm, type FormValue } from '../protocol/form.ts';
import { invalid, StripeError } from '../protocol/stripe-error.ts';
import type { Account } from '../state/account.ts';
import type { Stored } from '../state/store.ts';
import { render } from './render.ts';

/** A request of the API as it came in. */
export interface ApiRequest {
  method: string;
  path: string;
  query: string;
  body: string;
  headers: IncomingMessage['headers'];
}

export interface ApiAnswer {
  status: number;
  body: string;
  headers: Record<string, string>;
}

/** The first answer to a request with this idempotency key. */
interface Remembered extends Stored {
  object: 'twin.idempotency';
  /** Hash of the request that the key belongs to. */
  request: string;
  status: number;
  body: string;
  /** Seconds since the epoch. */
  created: number;
}

const rememberedSeconds = 86_400;

/** Answers a request of the API. Everything that it changes is stored at once, along with the answer under its key. */
export function answerApi(account: Account, request: ApiRequest, secretKey: string): ApiAnswer {
  const id = `req_${createHash('sha256').update(`${Math.random()}`).digest('base64url').slice(0, 14)}`;
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
  const headers = {
    'content-type': 'application/json',
    'request-id': id,
    'stripe-version': Stripe.API_VERSION,
    ...(typeof key === 'string' ? { 'idempotency-key': key } : {}),
  };
  account.request = { id, idempotency_key: typeof key === 'string' ? key : null };
  try {
    authenticate(request, secretKey);
    const { status, body, replayed } = account.store.transact(() =>
      once(account, request, typeof key === 'string' ? key : undefined),
    );
    return {
      status,
      body,
      headers: {
        ...headers,
        ...(replayed ? { 'idempotent-replayed': 'true' } : {}),
        ...(status >= 400 ? { 'stripe-should-retry': 'false' } : {}),
      },
    };
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    const body = render(account, {
      error: { ...error.body, request_log_url: `https://dashboard.stripe.com/test/logs/${id}` },
    });
    return { status: error.status, body, headers: { ...headers, 'stripe-should-retry': 'false' } };
  } finally {
    account.request = { id: null, idempotency_key: null };
  }
}

function authenticate({ headers }: ApiRequest, secretKey: string): void {
  const [, scheme, given = ''] = /^(Bearer|Basic) (.+)$/.exec(headers.authorization ?? '') ?? [];
  const key = scheme === 'Basic' ? (Buffer.from(given, 'base64').toString().split(':')[0] ?? '') : given;
  if (key === '')
    throw new StripeError(401, {
      type: 'invalid_request_error',
      message:
        'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
    });
  if (!isSame(key, secretKey))
    throw new StripeError(401, {
      type: 'invalid_request_error',
      message: `Invalid API Key provided: ${key.slice(0, 8)}***${key.slice(-4)}`,
    });
  const version = headers['stripe-version'] ?? Stripe.API_VERSION;
  if (version !== Stripe.API_VERSION)
    throw invalid(`Invalid Stripe API version: ${String(version)}. The twin speaks ${Stripe.API_VERSION}.`);
}

const isSame = (one: string, other: string): boolean => {
  const [a, b] = [one, other].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(a, b);
};

interface Outcome {
  status: number;
  body: string;
  replayed: boolean;
}

/** Does it, unless its key has been seen: then the answer is the one of that time. */
function once(account: Account, request: ApiRequest, key: string | undefined): Outcome {
  if (key === undefined) return carryOut(account, request);
  if (key.length > 255) throw invalid('The Idempotency-Key header must be at most 255 characters.');
  const id = `idempotency_${key}`;
  const hash = createHash('sha256').update(`${request.path}\n${request.body}`).digest('hex');
  const known = account.store.find<Remembered>('twin.idempotency', id);
  if (known && account.now() - known.created < rememberedSeconds) {
    if (known.request !== hash)
      throw new StripeError(400, {
        type: 'idempotency_error',
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    return { status: known.status, body: known.body, replayed: true };
  }
  const outcome = carryOut(account, request);
  account.store.put<Remembered>({
    id,
    object: 'twin.idempotency',
    request: hash,
    status: outcome.status,
    body: outcome.body,
    created: account.now(),
  });
  return outcome;
}

function carryOut(account: Account, { method, path, query, body }: ApiRequest): Outcome {
  for (const { pattern, method: wanted, run } of apiRoutes) {
    const match = wanted === method ? pattern.exec(path) : null;
    if (!match) continue;
    const { expand: paths, ...form } = decodeForm(method === 'POST' ? body : query);
    const answer = run(account, { ids: match.slice(1).map(decodeURIComponent), form });
    if (answer instanceof StripeError)
      return { status: answer.status, body: render(account, { error: answer.body }), replayed: false };
    return { status: 200, body: render(account, expand(account, answer, textsOf(paths))), replayed: false };
  }
  throw new StripeError(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  });
}

function textsOf(value: FormValue | undefined): string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string'))
    throw invalid('Invalid array', { param: 'expand' });
  return value;
}
