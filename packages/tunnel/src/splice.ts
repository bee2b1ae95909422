import type { Duplex } from 'node:stream';

/**
 * Joins two streams in both directions. Each direction ends on its own, and what was sent before still arrives; a stream that
 * breaks takes the other with it. Sockets have to allow a half-open connection.
 */
export function splice(one: Duplex, other: Duplex): void {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      if (!from.readableEnded) to.destroy();
    });
  }
}
