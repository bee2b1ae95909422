import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** Takes over a connection that's to speak another protocol. */
export type OnUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

export interface Listening {
  port: number;
  close(): Promise<void>;
}

const anyPortAttempts = 10;

/**
 * Listens on one port of 127.0.0.1 and, where there is IPv6, of ::1: `localhost` means either, and nobody else may get
 * the other.
 * @param port 0 takes a free one
 * @throws NodeJS.ErrnoException with code EADDRINUSE
 */
export async function listenOnLoopback(
  listener: RequestListener,
  port: number,
  onUpgrade?: OnUpgrade,
): Promise<Listening> {
  for (let attempt = 1; ; attempt += 1) {
    const first = await listen(listener, { host: '127.0.0.1', port }, onUpgrade);
    const { port: taken } = first.address() as AddressInfo;
    try {
      const second = await listen(listener, { host: '::1', port: taken }, onUpgrade);
      return { port: taken, close: () => closeAll([first, second]) };
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return { port: taken, close: () => closeAll([first]) };
      await closeAll([first]);
      if (port !== 0 || attempt === anyPortAttempts) throw error;
    }
  }
}

function listen(
  listener: RequestListener,
  address: { host: string; port: number },
  onUpgrade: OnUpgrade | undefined,
): Promise<Server> {
  const server = createServer({ keepAliveTimeout: 60_000 }, listener);
  if (onUpgrade) server.on('upgrade', onUpgrade);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map((server) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      return closed;
    }),
  );
}
