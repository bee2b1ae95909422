import type { WebSocket } from 'ws';
import { pingMs } from './wire.ts';

/** Ends a WebSocket whose other side has gone without saying so. Load balancers also close those that are silent. */
export function keepAlive(socket: WebSocket): void {
  let isAlive = true;
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, pingMs);
  timer.unref();
  socket.on('pong', () => (isAlive = true)).on('close', () => clearInterval(timer));
}
