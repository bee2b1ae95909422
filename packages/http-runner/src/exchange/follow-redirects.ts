/**
 * Sends a request and follows its redirects (Fetch standard, "HTTP-redirect fetch"): every hop goes through the checks of
 * its own connection. What identifies the sender stays with the origin that it was meant for.
 */
import { cutText } from '@saywright/contracts/text/cut-text';
import { Cookie } from 'tough-cookie';
import { TargetProblem } from '../problems.ts';
import type { ApiSession } from '../session/api-session.ts';
import type { ConnectTimings } from '../session/connection.ts';
import { exchange, type Received, type Sending } from './exchange.ts';

export const maxRedirects = 20;

export interface Followed extends Received {
  redirects: { status_code: number; url: string }[];
  /** The request that got the response. */
  sent: Sending;
}

export interface FollowOptions {
  session: ApiSession;
  signal: AbortSignal;
  followRedirects: boolean;
  /** Whether a header must not go to another origin. */
  isPrivate: (header: { name: string; value: string }) => boolean;
  /** Whether a text contains a secret, which a body must not take to another host. */
  isSecret: (text: string) => boolean;
  /** Tells people that another host got the body. */
  note: (text: string) => void;
  /** Called before each hop, so that people see what was sent when nothing comes back. */
  onSend: (sending: Sending) => void;
}

const redirectCodes = new Set([301, 302, 303, 307, 308]);
const bodyHeaders = /^content-(?:encoding|language|location|type)$/i;

export async function followRedirects(first: Sending, options: FollowOptions): Promise<Followed> {
  const { session, signal } = options;
  const redirects: Followed['redirects'] = [];
  const connecting: ConnectTimings = { dns: null, connect: null, tls: null };
  for (let sending = first; ;) {
    const sent = await withCookies(sending, session);
    options.onSend(sent);
    const received = await exchange(sent, session, signal);
    addTimings(connecting, received.timings);
    await keepCookies(received, sending.url, session);
    const location =
      options.followRedirects && redirectCodes.has(received.statusCode) ? headerOf(received, 'location') : undefined;
    if (location === undefined)
      return { ...received, timings: { ...received.timings, ...connecting }, redirects, sent };
    const url = redirectTarget(location, sending.url);
    if (redirects.length >= maxRedirects)
      throw new TargetProblem(
        `The server redirected more than ${maxRedirects} times, last to ${url.href}. Check for a redirect loop.`,
      );
    redirects.push({ status_code: received.statusCode, url: url.href });
    sending = redirected(sending, { ...options, status: received.statusCode, url });
  }
}

/** Connecting counts for all hops together; the last one often has a connection already. */
function addTimings(sum: ConnectTimings, timings: ConnectTimings): void {
  for (const phase of ['dns', 'connect', 'tls'] as const) {
    const took = timings[phase];
    if (took !== null) sum[phase] = (sum[phase] ?? 0) + took;
  }
}

const headerOf = ({ headers }: Received, name: string): string | undefined =>
  headers.find((header) => header.name.toLowerCase() === name)?.value;

function redirectTarget(location: string, from: URL): URL {
  const url = URL.parse(location, from.href);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new TargetProblem(`The server redirected to "${cutText(location, 500)}", which isn't an http or https URL.`);
  url.username = '';
  url.password = '';
  return url;
}

interface Redirect extends Pick<FollowOptions, 'isPrivate' | 'isSecret' | 'note'> {
  status: number;
  url: URL;
}

/** The same host over TLS is where the sender wanted to go. */
const isUpgrade = (from: URL, url: URL): boolean =>
  from.protocol === 'http:' &&
  url.protocol === 'https:' &&
  from.hostname === url.hostname &&
  from.port + url.port === '';

/** As curl, fetch and Postman do, the body goes along with a 307 or 308. Theirs may take a secret to another host; ours doesn't. */
function checkBody(body: Uint8Array, { from, status, url, isSecret, note }: Redirect & { from: URL }): void {
  if (url.origin === from.origin || isUpgrade(from, url)) return;
  if (isSecret(Buffer.from(body).toString('utf8')))
    throw new TargetProblem(
      `${from.host} redirected (${status}) to ${url.host}. The body contains a secret, so it wasn't sent there. If it belongs there, use ${url.origin} in the test's URL.`,
    );
  note(`${from.host} redirected (${status}) to ${url.host}, so the body was sent to ${url.host}, too.`);
}

function redirected(
  { method, url: from, headers, body }: Sending,
  { status, url, isPrivate, isSecret, note }: Redirect,
): Sending {
  const becomesGet =
    (status === 303 && method !== 'GET' && method !== 'HEAD') ||
    ((status === 301 || status === 302) && method === 'POST');
  const isElsewhere = url.origin !== from.origin;
  const kept = headers.filter(
    (header) =>
      !(becomesGet && bodyHeaders.test(header.name)) &&
      !(isElsewhere && (isPrivate(header) || header.name.toLowerCase() === 'host')),
  );
  const keptBody = becomesGet ? null : body;
  if (keptBody) checkBody(keptBody, { from, status, url, isPrivate, isSecret, note });
  return { method: becomesGet ? 'GET' : method, url, headers: kept, body: keptBody };
}

/** The cookies of the session join those that the test sets itself, which win. */
async function withCookies(sending: Sending, { cookies }: ApiSession): Promise<Sending> {
  const stored = await cookies.getCookies(sending.url.href);
  if (stored.length === 0) return sending;
  const own = sending.headers.find(({ name }) => name.toLowerCase() === 'cookie')?.value ?? '';
  const names = new Set(own.split(';').map((pair) => pair.split('=')[0]?.trim()));
  const added = stored.filter(({ key }) => !names.has(key)).map((cookie) => cookie.cookieString());
  const value = [...added, ...(own === '' ? [] : [own])].join('; ');
  const others = sending.headers.filter(({ name }) => name.toLowerCase() !== 'cookie');
  return { ...sending, headers: [...others, { name: 'Cookie', value }] };
}

async function keepCookies({ headers }: Received, url: URL, { cookies }: ApiSession): Promise<void> {
  for (const { name, value } of headers) {
    if (name.toLowerCase() !== 'set-cookie') continue;
    const cookie = Cookie.parse(value, { loose: true });
    if (cookie) await cookies.setCookie(cookie, url.href, { ignoreError: true });
  }
}
