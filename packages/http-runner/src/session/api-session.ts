import { CookieJar } from 'tough-cookie';
import { Connection, type ConnectionSettings } from './connection.ts';

/** An access token of OAuth 2.0. */
export interface AccessToken {
  token: string;
  /** Milliseconds since 1970; Infinity when the server doesn't say. */
  expiresAt: number;
}

/** The state that consecutive requests share: open connections, cookies, and access tokens. */
export class ApiSession {
  readonly cookies = new CookieJar(undefined, { looseMode: true, rejectPublicSuffixes: true });
  readonly tokens = new Map<string, AccessToken>();
  readonly settings: ConnectionSettings;
  readonly #idle = new Map<string, Connection[]>();
  readonly #busy = new Set<Connection>();
  #isClosed = false;

  constructor(settings: ConnectionSettings) {
    this.settings = settings;
  }

  /** A connection for one request at a time: one that's open already, or a new one. Give it back with `release`. */
  acquire(url: URL): Connection {
    if (this.#isClosed) throw new Error('The session is closed');
    const idle = this.#idle.get(url.origin) ?? [];
    const usable = idle.filter((connection) => connection.isUsable);
    const connection = usable.pop() ?? new Connection(url, this.settings);
    this.#idle.set(url.origin, usable);
    this.#busy.add(connection);
    return connection;
  }

  release(connection: Connection, { keep }: { keep: boolean }): void {
    this.#busy.delete(connection);
    if (!keep || this.#isClosed) connection.close();
    else this.#idle.get(connection.origin)?.push(connection);
  }

  close(): void {
    this.#isClosed = true;
    for (const connection of [...this.#busy, ...[...this.#idle.values()].flat()]) connection.close();
    this.#idle.clear();
    this.#busy.clear();
  }
}
