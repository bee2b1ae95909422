import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Relay, type RelayOptions } from './relay.ts';
import { relayPath } from './wire.ts';

/** Where a load balancer asks whether the relay is there. */
export const healthPath = `${relayPath}/health`;

/** Answers requests that aren't upgrades: nothing under the relay's path is a page. */
export const answerPlain: RequestListener = (request, response) => {
  if (request.url?.split('?')[0] === healthPath) return void response.writeHead(200).end('ok');
  response.writeHead(426, { connection: 'upgrade', upgrade: 'websocket', 'content-length': 0 }).end();
};

/** A relay that listens on every address of its machine. @param port 0 takes a free one */
export async function serveRelay({ port, ...options }: RelayOptions & { port: number }) {
  const relay = new Relay(options);
  const server = createServer(answerPlain);
  server.on('upgrade', (request, socket, head) => {
    if (!relay.take(request, socket, head)) socket.destroy();
  });
  server.listen(port);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: (): void => {
      relay.close();
      server.close();
      server.closeAllConnections();
    },
  };
}
