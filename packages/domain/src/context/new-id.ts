import { randomFillSync } from 'node:crypto';
import { ulid } from 'ulid';
import type { Clock } from './clock.ts';

/** Random bytes are drawn in bulk: an id takes sixteen, and each draw costs as much as the rest of the id. */
const pool = new Uint8Array(1_024);
let used = pool.length;

function random(): number {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return (pool[used++] ?? 0) / 256;
}

/** A new ULID: 26 characters that sort by the clock's time. */
export const newId = (clock: Clock): string => ulid(clock.now(), random);
