import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from '../self-signed.ts';
import type { RunningSite } from '../serve.ts';

/** Serves a page over TLS on a free loopback port, with a certificate that nobody trusts. */
export async function startUntrusted(): Promise<RunningSite> {
  const server = createServer(selfSigned(), (_request, response) => response.end('<h1>Trust me</h1>'));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
