import { connect as connectHttp2, type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2';
import type { Socket } from 'node:net';
import { TunnelClosedError } from '@saywright/egress/open-socket';
import { WebSocket } from 'ws';
import { keepAlive } from './keep-alive.ts';
import { socketOver, socketPair } from './socket-pair.ts';
import { splice } from './splice.ts';
import { keyHeader, maxFrameBytes, reasonHeader, relayPath, sessionMegabytes, windowBytes } from './wire.ts';

const connectTimeoutMs = 10_000;

/** A worker's end of a tunnel. */
export class Entrance {
  readonly #relay: string;
  readonly #key: string;
  #socket: WebSocket | undefined;
  #session: Promise<ClientHttp2Session> | undefined;

  /** @param relay the origin of the relay, http or https */
  constructor({ relay, key }: { relay: string; key: string }) {
    this.#relay = relay;
    this.#key = key;
  }

  /**
   * A connection to the site at the other end: a socket like any other, since that is what HTTP clients and TLS expect.
   * @throws TunnelClosedError, or an error with the code that the other machine got
   */
  async connect(signal?: AbortSignal): Promise<Socket> {
    const session = await this.#open();
    const stream = session.request({ ':method': 'CONNECT', ':authority': 'site' }, signal ? { signal } : {});
    await answered(stream);
    const [near, far] = await socketPair().catch((error: unknown) => {
      stream.destroy();
      throw error;
    });
    splice(far, stream);
    return near;
  }

  close(): void {
    this.#socket?.terminate();
  }

  #open(): Promise<ClientHttp2Session> {
    this.#session ??= this.#join().catch((error: unknown) => {
      this.#session = undefined;
      throw error;
    });
    return this.#session;
  }

  async #join(): Promise<ClientHttp2Session> {
    const socket = new WebSocket(`${this.#relay.replace(/^http/i, 'ws')}${relayPath}/run`, {
      headers: { [keyHeader]: this.#key },
      handshakeTimeout: connectTimeoutMs,
      maxPayload: maxFrameBytes,
      perMessageDeflate: false,
    });
    this.#socket = socket;
    socket.on('error', () => socket.terminate());
    const carried = socketOver(socket);
    await new Promise<void>((resolve, reject) => {
      socket.once('error', (cause) => reject(new TunnelClosedError({ cause }))).once('open', resolve);
    });
    keepAlive(socket);
    const stream = await carried;
    const session = connectHttp2('http://tunnel', {
      createConnection: () => stream,
      maxSessionMemory: sessionMegabytes,
      settings: { initialWindowSize: windowBytes, enablePush: false },
    });
    session.on('connect', () => session.setLocalWindowSize(windowBytes));
    session.on('error', () => socket.terminate());
    socket.on('close', () => {
      session.destroy();
      // The next connection tries again: agents come back.
      this.#session = undefined;
    });
    return session;
  }
}

/** Resolves when the other machine has connected. */
function answered(stream: ClientHttp2Stream): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.once('error', (cause) => reject(new TunnelClosedError({ cause })));
    stream.once('response', ({ ':status': status, [reasonHeader]: reason }) => {
      if (status === 200) return resolve();
      stream.destroy();
      const code = String(reason ?? 'CLOSED');
      reject(code === 'CLOSED' ? new TunnelClosedError() : Object.assign(new Error(`Tunnel: ${code}`), { code }));
    });
  });
}
