/**
 * One connection to one origin, with its timings and TLS facts. Addresses are checked here, after the name was resolved:
 * `resolveTarget` sees literal addresses in every spelling, which a `lookup` function never gets.
 */
import { checkServerIdentity, connect as connectTls, type TLSSocket } from 'node:tls';
import { isIP, type Socket } from 'node:net';
import type { ApiResponse } from '@saywright/contracts/entities/api-execution';
import { connectToAny, isTunneled, resolveTarget, targetOf, type EgressRules } from '@saywright/egress/open-socket';
import { canonicalHost } from '@saywright/egress/resolve-host';
import { Client } from 'undici';
import { tlsFactsOf } from './tls-facts.ts';

export interface ConnectionSettings extends EgressRules {
  /** Certificates (PEM) to trust besides those that Node comes with. */
  trusted?: readonly string[] | undefined;
}

export interface ConnectTimings {
  dns: number | null;
  connect: number | null;
  tls: number | null;
}

export class Connection {
  readonly origin: string;
  readonly client: Client;
  /** Requests that it has carried. */
  uses = 0;
  timings: ConnectTimings = { dns: null, connect: null, tls: null };
  tls: ApiResponse['tls'] = null;
  httpVersion: '1.1' | '2' = '1.1';
  readonly #settings: ConnectionSettings;
  readonly #stopped = new AbortController();

  constructor(url: URL, settings: ConnectionSettings) {
    this.origin = url.origin;
    this.#settings = settings;
    this.client = new Client(url.origin, {
      allowH2: true,
      // One deadline covers everything; see `exchange`.
      headersTimeout: 0,
      bodyTimeout: 0,
      maxHeaderSize: 64 * 1_024,
      connect: (_options, callback) => {
        this.#open(url).then(
          (socket) => callback(null, socket),
          (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
        );
      },
    });
  }

  get isUsable(): boolean {
    return !this.client.closed && !this.client.destroyed;
  }

  async #open(url: URL): Promise<Socket> {
    const isEncrypted = url.protocol === 'https:';
    const target = targetOf(url);
    const { signal } = this.#stopped;
    const start = performance.now();
    const { tunnel } = this.#settings;
    const throughTunnel = tunnel && isTunneled(target, this.#settings) ? tunnel : undefined;
    const addresses = throughTunnel ? [] : await resolveTarget(target, this.#settings, { isOpaque: isEncrypted });
    const resolved = performance.now();
    const socket = await (throughTunnel?.connect(signal) ?? connectToAny(addresses, target.port, signal));
    const connected = performance.now();
    this.timings = {
      dns: throughTunnel || isIP(canonicalHost(url.hostname)) ? null : resolved - start,
      connect: connected - resolved,
      tls: null,
    };
    if (!isEncrypted) return socket;
    const secure = await this.#encrypt(socket, canonicalHost(url.hostname));
    this.timings.tls = performance.now() - connected;
    this.tls = tlsFactsOf(secure);
    this.httpVersion = secure.alpnProtocol === 'h2' ? '2' : '1.1';
    return secure;
  }

  close(): void {
    this.#stopped.abort();
    void this.client.destroy();
  }

  #encrypt(socket: Socket, host: string): Promise<TLSSocket> {
    const { trusted } = this.#settings;
    const { signal } = this.#stopped;
    return new Promise((resolve, reject) => {
      const secure = connectTls({
        socket,
        ...(isIP(host) ? {} : { servername: host }),
        checkServerIdentity: (_name, certificate) => checkServerIdentity(host, certificate),
        ALPNProtocols: ['h2', 'http/1.1'],
        ...(trusted && { ca: [...trusted] }),
      });
      const stop = (): void => void secure.destroy(new Error('The connection was no longer needed'));
      signal.addEventListener('abort', stop, { once: true });
      const fail = (error: Error): void => {
        signal.removeEventListener('abort', stop);
        reject(error);
      };
      secure.once('error', fail).once('secureConnect', () => {
        signal.removeEventListener('abort', stop);
        secure.off('error', fail);
        resolve(secure);
      });
    });
  }
}
