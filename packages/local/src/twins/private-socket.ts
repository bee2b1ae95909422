import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';

/**
 * A name for an abstract Unix socket: it needs no file, goes with its process, and no browser can open it, so that a twin
 * behind it is reached through the gate alone.
 */
export const privateSocket = (): string => `\0saywright-${randomBytes(12).toString('hex')}`;

/** Listens on an abstract socket. @returns stops listening */
export async function listenPrivately(listener: RequestListener, socketPath: string): Promise<() => Promise<void>> {
  const server = createServer({ keepAliveTimeout: 60_000 }, listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen({ path: socketPath }, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
