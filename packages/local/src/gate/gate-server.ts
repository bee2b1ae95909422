import {
  Agent,
  createServer,
  request as send,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { actingHeader } from './access-key.ts';
import type { Authorizer, Verdict } from './authorizer.ts';
import { refusalAnswer } from './refusals.ts';
import type { ServiceName } from './services.ts';

/**
 * Where a twin listens: a Unix socket, which no browser can open, or an address. `accessKeyId` replaces the key in what
 * passes, for a program that keeps separate data for each key.
 */
export type Upstream = { socketPath: string } | { host: string; port: number; accessKeyId?: string };

export interface GateServerOptions {
  authorizer: Authorizer;
  upstreams: Readonly<Record<ServiceName, Upstream>>;
}

/** More than the largest object that its twin takes. */
const maxBodyBytes = 64 * 1_048_576;
const smallBytes = 65_536;

/** The connection's own state, and who the admin's key acts as. */
const ours = new Set([actingHeader, 'connection', 'keep-alive', 'expect']);

/** A request that may pass. */
interface Passage {
  incoming: IncomingMessage;
  body: Buffer;
  response: ServerResponse;
  verdict: Verdict & { passes: true };
}

/**
 * Stands in front of all twins, on one port: a request passes when a key of ours signed it and its role's policy allows
 * it. The body is read whole before that, for nothing of a request may reach a twin before its signature is checked.
 */
export function createGateServer({ authorizer, upstreams }: GateServerOptions): Server {
  const agent = new Agent({ keepAlive: true });

  const forward = ({ incoming, body, response, verdict }: Passage): void => {
    const { method, url: path } = incoming;
    const upstream = upstreams[verdict.service];
    const headers = withKeyOf(upstream, withoutOurs(incoming.rawHeaders));
    const outgoing = send({ ...upstream, agent, method, path, headers, setHost: false });
    // A client sees what it would see without the gate: a broken connection, which it retries.
    outgoing.on('error', () => response.destroy());
    outgoing.on('response', (answer) => {
      if (answer.statusCode === 404 && verdict.hidesAbsence !== undefined) {
        answer.resume();
        return refuse(response, { ...verdict, reason: 'denied', message: verdict.hidesAbsence }, method);
      }
      answer.on('error', () => response.destroy());
      response.writeHead(answer.statusCode ?? 502, withoutOurs(answer.rawHeaders));
      // Most answers are one small chunk, which goes out in one piece with its headers.
      if (Number(answer.headers['content-length']) <= smallBytes)
        readBody(answer, (answered) => response.end(answered));
      else answer.pipe(response);
    });
    // Nobody waits for a message that the queue still holds back.
    response.on('close', () => response.writableFinished || outgoing.destroy());
    outgoing.end(body);
  };

  return createServer({ keepAliveTimeout: 60_000, requestTimeout: 0 }, (incoming, response) => {
    incoming.on('error', () => response.destroy());
    readBody(incoming, (body) => {
      const { method = 'GET', url = '/', headers } = incoming;
      const verdict = authorizer.judge({ method, url, headers, body });
      if (verdict.passes) forward({ incoming, body, response, verdict });
      else refuse(response, verdict, method);
    });
  }).on('close', () => agent.destroy());
}

function readBody(message: IncomingMessage, then: (body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  message.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxBodyBytes) message.destroy();
    else chunks.push(chunk);
  });
  message.on('end', () => then(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
}

/** Headers as they came, but for those that end here. */
function withoutOurs(rawHeaders: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = [rawHeaders[at], rawHeaders[at + 1]];
    if (!ours.has(name.toLowerCase())) kept.push(name, value);
  }
  return kept;
}

const withKeyOf = (upstream: Upstream, rawHeaders: readonly string[]): readonly string[] => {
  const key = 'accessKeyId' in upstream ? upstream.accessKeyId : undefined;
  if (key === undefined) return rawHeaders;
  return rawHeaders.map((text) => text.replace(/^(AWS4-HMAC-SHA256 Credential=)[^/]+/, `$1${key}`));
};

function refuse(
  response: ServerResponse,
  refusal: Pick<Verdict & { passes: false }, 'service' | 'reason' | 'message'>,
  method: string | undefined,
): void {
  const { status, headers, body } = refusalAnswer(refusal.service, refusal.reason, refusal.message);
  response.writeHead(status, headers).end(method === 'HEAD' ? undefined : body);
}
