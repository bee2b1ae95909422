/**
 * The only way out of a run's browser: a forward proxy on loopback.
 *
 * Each request's host is resolved here, every address it has is checked against the policy, and the connection goes to
 * a checked address, so that a name which answers differently the second time changes nothing. Plain requests come in
 * absolute form (RFC 9112 §3.2.2), TLS and WebSockets through CONNECT (RFC 9110 §9.3.6). What cannot be reached is
 * remembered with a reason for people and the browser sees a broken connection, as it would without a proxy:
 * an answer of ours could be mistaken for the site's.
 *
 * On one machine the product is a site like any other, but for what only people may see there: requests to its port say
 * that they come from a run, and tunnels, in which nothing can be said, don't get there.
 */
import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  connectionProblem,
  connectToAny,
  isTunneled,
  resolveTarget,
  targetName,
  targetOf,
} from '@saywright/egress/open-socket';
import type { EgressRules, Target } from '@saywright/egress/open-socket';
import { ownAddress } from '@saywright/egress/own-addresses';
import type { AddressRules } from '@saywright/egress/assert-reachable';
import { EgressRefusedError } from '@saywright/egress/policy';
import { canonicalHost } from '@saywright/egress/resolve-host';
import { runPseudonym } from '@saywright/egress/run-pseudonym';

export interface EgressTrouble {
  kind: 'refused_by_policy' | 'unreachable';
  /** One sentence or two for people: what happened and what to do. */
  text: string;
}

export interface EgressProxy {
  /** `http://127.83.x.y:<port>`, one of the product's own addresses. */
  url: string;
  /** The rules that addresses are checked by. */
  rules: AddressRules;
  /** Why nothing came from this address lately; undefined when nothing went wrong. */
  troubleAt(address: string): EgressTrouble | undefined;
  /** Takes note of a host that was refused before anything was asked of the proxy. */
  refuse(host: string): void;
  /** Every host that the policy refused, in the order of asking. */
  refusals(): readonly string[];
  close(): Promise<void>;
}

const maxRemembered = 500;

/** Headers of one hop (RFC 9110 §7.6.1) that must not travel on. */
const hopHeaders = new Set([
  'proxy-connection',
  'proxy-authorization',
  'proxy-authenticate',
  'keep-alive',
  'connection',
]);

const forwardedHeaders = (rawHeaders: readonly string[]): string[] => {
  const kept: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = [rawHeaders[index], rawHeaders[index + 1]];
    if (!hopHeaders.has(name.toLowerCase())) kept.push(name, value);
  }
  return kept;
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

const isClosed = (error: NodeJS.ErrnoException): boolean => error.code === 'ECONNRESET' || error.code === 'EPIPE';

const describeTrouble = (error: unknown, host: string): EgressTrouble => ({
  kind: error instanceof EgressRefusedError ? 'refused_by_policy' : 'unreachable',
  text: connectionProblem(error, host),
});

/** Starts a proxy for one run. */
export async function startEgressProxy(
  options: EgressRules & {
    /** Told of each host that the policy refuses, once. */
    onRefused?: (host: string) => void;
  },
): Promise<EgressProxy> {
  const { frontDoorPort, onRefused } = options;
  const troubles = new Map<string, EgressTrouble>();
  const refused = new Set<string>();
  const tunnels = new Set<Duplex>();

  const refuse = (host: string): void => {
    if (refused.size >= maxRemembered || refused.has(host)) return;
    refused.add(host);
    onRefused?.(host);
  };

  const remember = (target: Target, error: unknown): void => {
    const trouble = describeTrouble(error, targetName(target));
    if (trouble.kind === 'refused_by_policy') refuse(targetName(target));
    if (troubles.size < maxRemembered) troubles.set(targetName(target), trouble);
  };

  const open = async (target: Target, { isOpaque = false } = {}): Promise<Socket> => {
    const socket =
      options.tunnel && isTunneled(target, options)
        ? await options.tunnel.connect()
        : await connectToAny(await resolveTarget(target, options, { isOpaque }), target.port);
    troubles.delete(targetName(target));
    return socket;
  };

  const agentOf = (keepAlive: boolean): Agent => {
    const agent = new Agent({ keepAlive, maxSockets: 64 });
    agent.createConnection = ({ host, port }, callback) => {
      open({ hostname: host ?? '', port: Number(port) }).then(
        (socket) => callback?.(null, socket),
        (error: Error) => callback?.(error, undefined as unknown as Socket),
      );
      return undefined;
    };
    return agent;
  };
  const pool = agentOf(true);
  const fresh = agentOf(false);

  const forward = (request: IncomingMessage, response: ServerResponse): void => {
    const url = URL.parse(request.url ?? '');
    if (url?.protocol !== 'http:') {
      response.writeHead(400).end();
      return;
    }
    const target = { hostname: url.hostname, port: Number(url.port || 80) };
    const giveUp = (error: unknown): void => {
      if (!response.headersSent) remember(target, error);
      response.destroy();
    };
    const isRepeatable = !hasBody(request);
    const send = (agent: Agent): void => {
      const upstream = httpRequest({
        agent,
        host: canonicalHost(url.hostname),
        port: target.port,
        method: request.method,
        path: url.pathname + url.search,
        headers: [
          ...forwardedHeaders(request.rawHeaders),
          ...(target.port === frontDoorPort ? ['Via', `1.1 ${runPseudonym}`] : []),
        ],
        setHost: false,
      });
      upstream.on('error', (error) => {
        // Servers close idle connections, perhaps at the moment one is used again. A browser then asks on a new one.
        const isStale = upstream.reusedSocket && !response.headersSent && !response.destroyed && isClosed(error);
        if (isStale) send(fresh);
        else giveUp(error);
      });
      upstream.on('response', (answer) => {
        try {
          response.writeHead(answer.statusCode ?? 502, answer.statusMessage, forwardedHeaders(answer.rawHeaders));
        } catch (error) {
          giveUp(error);
          return;
        }
        answer.on('error', () => response.destroy());
        answer.pipe(response);
        response.flushHeaders();
      });
      response.on('close', () => {
        if (!response.writableFinished) upstream.destroy();
      });
      if (isRepeatable) upstream.end();
      else request.pipe(upstream);
    };
    // A body is sent once, so it never goes over a connection that may be closed already.
    send(isRepeatable ? pool : fresh);
  };

  const tunnel = async (request: IncomingMessage, client: Duplex, head: Buffer): Promise<void> => {
    client.on('error', () => client.destroy());
    const url = URL.parse(`http://${request.url ?? ''}`);
    if (!url) {
      client.end('HTTP/1.1 400 Bad Request\r\n\r\n');
      return;
    }
    const target = { hostname: url.hostname, port: Number(url.port || 80) };
    try {
      const upstream = await open(target, { isOpaque: true });
      if (client.destroyed) {
        upstream.destroy();
        return;
      }
      tunnels.add(client).add(upstream);
      upstream.on('error', () => client.destroy());
      client.on('close', () => upstream.destroy());
      upstream.on('close', () => {
        client.destroy();
        tunnels.delete(client);
        tunnels.delete(upstream);
      });
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      upstream.write(head);
      upstream.pipe(client).pipe(upstream);
    } catch (error) {
      remember(target, error);
      client.end(`HTTP/1.1 ${error instanceof EgressRefusedError ? '403 Forbidden' : '502 Bad Gateway'}\r\n\r\n`);
    }
  };

  const host = ownAddress();
  const server = createServer({ requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 60_000 }, forward);
  server.on('connect', (request, client, head) => void tunnel(request, client, head));
  server.on('upgrade', (_request, socket) => socket.destroy());
  server.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, host, resolve);
  });

  return {
    rules: options,
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    troubleAt: (address) => {
      const url = URL.parse(address);
      return url ? troubles.get(targetName(targetOf(url))) : undefined;
    },
    refuse,
    refusals: () => [...refused],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
        for (const socket of tunnels) socket.destroy();
        pool.destroy();
        fresh.destroy();
      }),
  };
}
