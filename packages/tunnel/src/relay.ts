import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { connect, performServerHandshake, type ClientHttp2Session, type ServerHttp2Stream } from 'node:http2';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { keepAlive } from './keep-alive.ts';
import { socketOver } from './socket-pair.ts';
import { splice } from './splice.ts';
import {
  keyHeader,
  keyPattern,
  maxFrameBytes,
  reasonHeader,
  relayPath,
  sessionMegabytes,
  windowBytes,
} from './wire.ts';

const maxStreams = 256;
const defaultMaxAgents = 100;
const defaultMaxAgentsOfToken = 20;

const digest = (key: string): string => createHash('sha256').update(key).digest('hex');

const bearerOf = ({ headers }: IncomingMessage): string | undefined =>
  /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];

function refuse(socket: Duplex, status: number, text: string): void {
  socket.end(`HTTP/1.1 ${status} ${text}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

export interface RelayOptions {
  /** Whether the holder of this CI/CD token may open tunnels. */
  mayOpen: (token: string) => Promise<boolean>;
  /** The most tunnels at once: each may take the memory of its windows. */
  maxAgents?: number;
  /** The most tunnels at once with the same token. */
  maxAgentsOfToken?: number;
}

interface Agent {
  session: ClientHttp2Session;
  socket: WebSocket;
  token: string;
}

/** Where agents and workers meet. It keeps nothing, and a tunnel is gone with its agent. */
export class Relay {
  readonly #options: RelayOptions;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes, perMessageDeflate: false });
  readonly #agents = new Map<string, Agent>();

  constructor(options: RelayOptions) {
    this.#options = options;
  }

  /** Takes a request to upgrade, if it's one for the relay. @returns whether it is */
  take(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    const path = (request.url ?? '').split('?')[0];
    if (path !== `${relayPath}/agent` && path !== `${relayPath}/run`) return false;
    socket.on('error', () => socket.destroy());
    const key = String(request.headers[keyHeader] ?? '');
    const join = path === `${relayPath}/run` ? this.#joinRun : this.#joinAgent;
    if (keyPattern.test(key)) void join(request, { socket, head, key });
    else refuse(socket, 400, 'Bad Request');
    return true;
  }

  readonly #joinAgent = async (request: IncomingMessage, { socket, head, key }: Arrival): Promise<void> => {
    const token = bearerOf(request);
    const may = token !== undefined && (await this.#options.mayOpen(token).catch(() => undefined));
    if (may === undefined) return refuse(socket, 503, 'Service Unavailable');
    if (!may) return refuse(socket, 401, 'Unauthorized');
    const name = digest(key);
    // A key that leaked leads no runs to the site of another token's owner.
    const current = this.#agents.get(name);
    if (current && current.token !== token) return refuse(socket, 403, 'Forbidden');
    const others = [...this.#agents].filter(([each]) => each !== name);
    const { maxAgents = defaultMaxAgents, maxAgentsOfToken = defaultMaxAgentsOfToken } = this.#options;
    if (others.filter(([, agent]) => agent.token === token).length >= maxAgentsOfToken)
      return refuse(socket, 429, 'Too Many Requests');
    if (others.length >= maxAgents) return refuse(socket, 503, 'Service Unavailable');
    this.#server.handleUpgrade(request, socket, head, (open) => void this.#addAgent({ name, token }, open));
  };

  async #addAgent({ name, token }: { name: string; token: string }, socket: WebSocket): Promise<void> {
    keepAlive(socket);
    const stream = await socketOver(socket);
    const session = connect('http://tunnel', {
      createConnection: () => stream,
      maxSessionMemory: sessionMegabytes,
      settings: { initialWindowSize: windowBytes, enablePush: false },
    });
    session.on('connect', () => session.setLocalWindowSize(windowBytes));
    session.on('error', () => socket.terminate());
    // An agent that lost its connection comes back before the loss has been noticed here.
    const agent = { session, socket, token };
    this.#agents.get(name)?.socket.terminate();
    this.#agents.set(name, agent);
    socket.on('close', () => {
      session.destroy();
      if (this.#agents.get(name) === agent) this.#agents.delete(name);
    });
  }

  readonly #joinRun = async (request: IncomingMessage, { socket, head, key }: Arrival): Promise<void> => {
    const name = digest(key);
    const agent = this.#agents.get(name);
    // Its token may have been revoked since. An outage of the service isn't a reason to close it.
    if (agent && !(await this.#options.mayOpen(agent.token).catch(() => true))) {
      agent.socket.terminate();
      this.#agents.delete(name);
    }
    if (!this.#agents.has(name)) return refuse(socket, 404, 'Not Found');
    this.#server.handleUpgrade(request, socket, head, (open) => void this.#addRun(name, open));
  };

  async #addRun(name: string, socket: WebSocket): Promise<void> {
    keepAlive(socket);
    const session = performServerHandshake(await socketOver(socket), {
      maxSessionMemory: sessionMegabytes,
      settings: { initialWindowSize: windowBytes, maxConcurrentStreams: maxStreams },
    });
    session.setLocalWindowSize(windowBytes);
    session.on('error', () => socket.terminate());
    session.on('stream', (incoming) => this.#lead(incoming, name));
  }

  /** Leads a connection of a run to the agent. */
  #lead(incoming: ServerHttp2Stream, name: string): void {
    incoming.on('error', () => incoming.destroy());
    const session = this.#agents.get(name)?.session;
    if (!session || session.closed || session.destroyed) return answer(incoming, 'CLOSED');
    const outgoing = session.request({ ':method': 'CONNECT', ':authority': 'site' });
    outgoing.on('error', () => (incoming.headersSent ? incoming.destroy() : answer(incoming, 'CLOSED')));
    const giveUp = (): void => void outgoing.destroy();
    incoming.on('close', giveUp);
    outgoing.on('response', ({ ':status': status, [reasonHeader]: reason }) => {
      if (status !== 200) return answer(incoming, String(reason ?? 'CLOSED'));
      incoming.off('close', giveUp);
      incoming.respond({ ':status': 200 });
      splice(incoming, outgoing);
    });
  }

  close(): void {
    for (const { socket } of this.#agents.values()) socket.terminate();
    for (const socket of this.#server.clients) socket.terminate();
    this.#server.close();
  }
}

interface Arrival {
  socket: Duplex;
  head: Buffer;
  key: string;
}

function answer(stream: ServerHttp2Stream, reason: string): void {
  if (stream.destroyed || stream.headersSent) return;
  stream.respond({ ':status': 502, [reasonHeader]: reason }, { endStream: true });
}
