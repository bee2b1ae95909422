import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A port of a loopback address that was free a moment ago. Another process may take it first: be ready to ask again. */
export async function freePort(host: string): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise<void>((resolve) => server.close(() => resolve()));
  return port;
}
