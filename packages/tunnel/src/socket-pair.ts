import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createWebSocketStream, type WebSocket } from 'ws';
import { splice } from './splice.ts';

const host = '127.0.0.1';

/** The two ends of a connection on this machine. */
export async function socketPair(): Promise<[near: Socket, far: Socket]> {
  const server = createServer({ noDelay: true, allowHalfOpen: true });
  try {
    server.listen(0, host);
    await once(server, 'listening');
    const near = connect({ host, port: (server.address() as AddressInfo).port, noDelay: true, allowHalfOpen: true });
    const [[far]] = (await Promise.all([once(server, 'connection'), once(near, 'connect')])) as [[Socket], unknown];
    if (far.remotePort === near.localPort) return [near, far];
    far.destroy();
    near.destroy();
    throw new Error('Another process connected to a port of a tunnel');
  } finally {
    server.close();
  }
}

/**
 * A WebSocket as a socket. Node's HTTP/2 also takes streams that aren't sockets, and then fails with an internal
 * assertion when two writes overlap. Call it before anything can arrive.
 */
export async function socketOver(webSocket: WebSocket): Promise<Socket> {
  const stream = createWebSocketStream(webSocket);
  stream.on('error', () => webSocket.terminate());
  const [near, far] = await socketPair();
  for (const each of [near, far]) each.on('error', () => webSocket.terminate());
  splice(far, stream);
  webSocket.on('close', () => near.destroy());
  return near;
}
