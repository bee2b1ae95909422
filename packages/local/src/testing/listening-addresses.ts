import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Every process of this machine. */
export const processIds = (): number[] => readdirSync('/proc').map(Number).filter(Number.isInteger);

/**
 * The TCP addresses that a process and everything it started listen on, as the kernel knows them: `127.0.0.1:3000`, and
 * `[…]:3000` for IPv6.
 */
export function listeningAddresses(root: number): string[] {
  const sockets = new Set(familyOf(root).flatMap(socketsOf));
  return ['tcp', 'tcp6']
    .flatMap((name) => read(`/proc/net/${name}`).split('\n').slice(1))
    .map((row) => row.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode = '']) => state === '0A' && sockets.has(inode))
    .map(([, local = '']) => addressOf(local));
}

function familyOf(root: number): number[] {
  const parents = processIds().map((pid) => [pid, Number(/\) \S (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1])] as const);
  const family = [root];
  for (const member of family) family.push(...parents.filter(([, parent]) => parent === member).map(([pid]) => pid));
  return family;
}

function socketsOf(pid: number): string[] {
  const dir = `/proc/${pid}/fd`;
  return listed(dir).flatMap((name) => /^socket:\[(\d+)\]$/.exec(link(join(dir, name)))?.[1] ?? []);
}

function addressOf(local: string): string {
  const [host = '', port = ''] = local.split(':');
  const bytes = (host.match(/../g) ?? []).toReversed().map((byte) => Number.parseInt(byte, 16));
  return `${host.length === 8 ? bytes.join('.') : '[::1]'}:${Number.parseInt(port, 16)}`;
}

// Processes and their files come and go while they are looked at.
const orElse = <Value>(read: () => Value, otherwise: Value): Value => {
  try {
    return read();
  } catch {
    return otherwise;
  }
};
const read = (file: string): string => orElse(() => readFileSync(file, 'utf8'), '');
const link = (path: string): string => orElse(() => readlinkSync(path), '');
const listed = (dir: string): string[] => orElse(() => readdirSync(dir), []);
