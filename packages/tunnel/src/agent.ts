import { performServerHandshake, type ServerHttp2Stream } from 'node:http2';
import { connect as connectTcp } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { keepAlive } from './keep-alive.ts';
import { socketOver } from './socket-pair.ts';
import { splice } from './splice.ts';
import { keyHeader, maxFrameBytes, reasonHeader, relayPath, sessionMegabytes, windowBytes } from './wire.ts';

const connectTimeoutMs = 10_000;
const firstPauseMs = 250;
const longestPauseMs = 10_000;

export interface AgentOptions {
  /** The address of Saywright. */
  service: string;
  /** A CI/CD token that runs tests. */
  token: string;
  key: string;
  /** The only site that the tunnel leads to. */
  site: { host: string; port: number };
  /** Told when the connection to the relay is lost, and when it's back. */
  onChange?: (state: 'lost' | 'back') => void;
}

/** The relay didn't take the agent. `status` is that of its HTTP answer; undefined if it can't be reached. */
export class RelayRefusedError extends Error {
  override readonly name = 'RelayRefusedError';
  readonly status: number | undefined;

  constructor(status: number | undefined, options?: ErrorOptions) {
    super(status === undefined ? "The relay can't be reached" : `The relay answered ${status}`, options);
    this.status = status;
  }
}

/** Connects to the site for a run. */
function serve(stream: ServerHttp2Stream, site: AgentOptions['site']): void {
  stream.on('error', () => stream.destroy());
  const socket = connectTcp({ ...site, noDelay: true, allowHalfOpen: true, timeout: connectTimeoutMs });
  const fail = (reason: string): void => {
    socket.destroy();
    if (stream.destroyed || stream.headersSent) return void stream.destroy();
    stream.respond({ ':status': 502, [reasonHeader]: reason }, { endStream: true });
  };
  socket.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? 'ECONNRESET'));
  socket.on('timeout', () => fail('ETIMEDOUT'));
  const giveUp = (): void => void socket.destroy();
  stream.on('close', giveUp);
  socket.on('connect', () => {
    socket.setTimeout(0);
    stream.off('close', giveUp);
    stream.respond({ ':status': 200 });
    splice(stream, socket);
  });
}

/** Connects to the relay once. @throws RelayRefusedError */
async function join({ service, token, key, site }: AgentOptions): Promise<WebSocket> {
  const socket = new WebSocket(`${service.replace(/^http/i, 'ws')}${relayPath}/agent`, {
    headers: { authorization: `Bearer ${token}`, [keyHeader]: key },
    handshakeTimeout: connectTimeoutMs,
    maxPayload: maxFrameBytes,
    perMessageDeflate: false,
  });
  // Listens from the start: the relay's first frame comes along with its answer.
  socket.on('error', () => socket.terminate());
  const carried = socketOver(socket);
  await new Promise<void>((resolve, reject) => {
    socket.once('unexpected-response', (_request, response) => {
      response.resume();
      reject(new RelayRefusedError(response.statusCode));
      socket.terminate();
    });
    socket.once('error', (cause) => reject(new RelayRefusedError(undefined, { cause })));
    socket.once('open', resolve);
  });
  keepAlive(socket);
  const session = performServerHandshake(await carried, {
    maxSessionMemory: sessionMegabytes,
    settings: { initialWindowSize: windowBytes },
  });
  session.setLocalWindowSize(windowBytes);
  session.on('error', () => socket.terminate());
  session.on('stream', (incoming) => serve(incoming, site));
  socket.on('close', () => session.destroy());
  return socket;
}

/**
 * Opens a tunnel to a site of this machine, and keeps it open until it's closed.
 * @throws RelayRefusedError when the relay can't be reached the first time
 */
export async function openTunnel(options: AgentOptions): Promise<{ close(): void }> {
  const closing = new AbortController();
  let socket = await join(options);
  const stay = async (): Promise<void> => {
    for (;;) {
      await new Promise((resolve) => socket.once('close', resolve));
      if (closing.signal.aborted) return;
      options.onChange?.('lost');
      for (let wait = firstPauseMs; ; wait = Math.min(longestPauseMs, wait * 2)) {
        await pause(wait, undefined, { signal: closing.signal });
        try {
          socket = await join(options);
          break;
        } catch (error) {
          if (!(error instanceof RelayRefusedError)) throw error;
        }
      }
      if (closing.signal.aborted) return socket.terminate();
      options.onChange?.('back');
    }
  };
  stay().catch((error: unknown) => {
    if (!closing.signal.aborted) throw error;
  });
  return {
    close: () => {
      closing.abort();
      socket.terminate();
    },
  };
}
