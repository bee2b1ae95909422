import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A name for a Unix socket. No browser can open it, so a twin behind it is reached through the gate alone. On Linux it's an
 * abstract one, which needs no file and goes with its process; elsewhere it's in a folder that only its owner can enter.
 */
export const privateSocket = (platform: NodeJS.Platform = process.platform): string =>
  platform === 'linux' ? `\0saywright-${randomBytes(12).toString('hex')}` : join(socketFolder(), `${(made += 1)}`);

let made = 0;
let folder: string | undefined;

function socketFolder(): string {
  if (folder !== undefined) return folder;
  const created = mkdtempSync(join(tmpdir(), 'saywright-sockets-'));
  process.once('exit', () => rmSync(created, { recursive: true, force: true }));
  return (folder = created);
}

/** Listens on such a socket. @returns stops listening */
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
