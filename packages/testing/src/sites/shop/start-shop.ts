import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { handleShop } from './handle-shop.ts';

export interface RunningSite {
  /** Origin without a trailing slash: `http://127.0.0.1:41234`. */
  url: string;
  close(): Promise<void>;
}

/** Serves the shop alone on a loopback port; 0 takes a free one. */
export async function startShop(port = 0): Promise<RunningSite> {
  const server = createServer((request, response) => {
    handleShop(request, response).then(
      (handled) => handled || response.writeHead(404).end(),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
