import { request as requestHttp, type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { isThisMachine } from './addresses.ts';
import {
  connectionProblem,
  connectToAny,
  resolveTarget,
  targetName,
  targetOf,
  type EgressRules,
} from './open-socket.ts';
import { EgressRefusedError } from './policy.ts';
import { assertAllowedUrl, canonicalHost } from './resolve-host.ts';

/**
 * One request to an address that a customer chose, made by us and not by a run. The name is resolved once, every address of
 * it is checked, and the connection goes to one that was checked. A redirect is an answer like any other. One deadline
 * covers everything, and no more of an answer is read than is asked for.
 */
export interface OutsideCall {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: string;
  timeoutMs: number;
  maxAnswerBytes: number;
}

export type OutsideResult =
  | { status: number; text: string; headers: Readonly<Record<string, string>>; durationMs: number }
  | { status: null; problem: string; durationMs: number };

const onlyHttps = 'Use an https:// URL, so that nobody can read what we send.';

/** Names aren't resolved yet, so this can only refuse what is certain. @throws EgressRefusedError */
function assertAllowed(url: URL, { policy }: EgressRules): void {
  assertAllowedUrl(url.href, policy);
  if (url.protocol !== 'https:' && policy === 'public') throw new EgressRefusedError(onlyHttps, url.hostname);
}

/**
 * Whether we would call the URL now: https, and no name or address that's private. A name that can't be resolved right now
 * is let through, since each call checks it again.
 * @throws EgressRefusedError
 */
export async function assertCallable(text: string, rules: EgressRules): Promise<void> {
  const url = new URL(text);
  assertAllowed(url, rules);
  try {
    await resolveTarget(targetOf(url), rules);
  } catch (error) {
    if (error instanceof EgressRefusedError) throw error;
  }
}

/** A connection to a checked address. Only this machine may be called without encryption. */
async function open(url: URL, rules: EgressRules, signal: AbortSignal): Promise<Socket> {
  assertAllowed(url, rules);
  const addresses = await resolveTarget(targetOf(url), rules);
  if (url.protocol !== 'https:' && !addresses.every(isThisMachine))
    throw new EgressRefusedError(onlyHttps, url.hostname);
  return connectToAny(addresses, targetOf(url).port, signal);
}

async function readUpTo(answer: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8').toWellFormed();
}

const textOf = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? value.join(', ') : (value ?? '');

function send(
  call: OutsideCall,
  socket: Socket,
  signal: AbortSignal,
): Promise<Omit<OutsideResult & { status: number }, 'durationMs'>> {
  const url = new URL(call.url);
  const host = canonicalHost(url.hostname);
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      method: call.method,
      host,
      path: `${url.pathname}${url.search}`,
      headers: {
        ...call.headers,
        host: url.host,
        connection: 'close',
        'content-length': String(Buffer.byteLength(call.body ?? '')),
      },
      signal,
      createConnection: () =>
        url.protocol === 'https:'
          ? connectTls({ socket, ...(isIP(host) ? { host } : { servername: host }), ALPNProtocols: ['http/1.1'] })
          : socket,
    };
    const sent: ClientRequest = url.protocol === 'https:' ? requestHttps(options) : requestHttp(options);
    sent.once('error', reject);
    sent.once('response', (answer) => {
      readUpTo(answer, call.maxAnswerBytes).then((text) => {
        resolve({
          status: answer.statusCode ?? 0,
          text,
          headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, textOf(value)])),
        });
        sent.destroy();
      }, reject);
    });
    sent.end(call.body ?? '');
  });
}

const isCertificateProblem = (code: string): boolean => /CERT|ERR_TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code);

function problemOf(error: unknown, url: URL, { timeoutMs }: OutsideCall): string {
  const name = targetName(targetOf(url));
  const { code = '', name: kind = '' } = error as { code?: string; name?: string };
  if (kind === 'TimeoutError' || kind === 'AbortError' || code === 'ABORT_ERR')
    return `${name} didn't answer within ${timeoutMs / 1_000} seconds.`;
  if (isCertificateProblem(code))
    return `The certificate of ${name} isn't valid (${code}). Renew it, and replay the delivery.`;
  if (code.startsWith('HPE_')) return `${name} didn't answer in HTTP.`;
  return connectionProblem(error, name);
}

/** Makes the call. What goes wrong is a result with its reason, for people. */
export async function callOutside(call: OutsideCall, rules: EgressRules): Promise<OutsideResult> {
  const began = performance.now();
  const url = new URL(call.url);
  const signal = AbortSignal.timeout(call.timeoutMs);
  const durationMs = (): number => Math.round(performance.now() - began);
  let socket: Socket | undefined;
  try {
    const timedOut = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    socket = await Promise.race([open(url, rules, signal), timedOut]);
    const answer = await Promise.race([send(call, socket, signal), timedOut]);
    return { ...answer, durationMs: durationMs() };
  } catch (error) {
    return { status: null, problem: problemOf(error, url, call), durationMs: durationMs() };
  } finally {
    socket?.destroy();
  }
}
