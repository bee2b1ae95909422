import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A site of the tests. */
export interface RunningSite {
  /** Origin without a trailing slash: `http://127.0.0.1:41234`. */
  url: string;
  close(): Promise<void>;
}

/** Serves on a loopback port; 0 takes a free one. A request that the handler does not answer gets 404. */
export async function serveSite(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<boolean> | boolean,
  port = 0,
): Promise<RunningSite> {
  const server = createServer((request, response) => {
    Promise.resolve(handle(request, response)).then(
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
