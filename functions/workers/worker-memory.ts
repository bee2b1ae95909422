import { readdirSync, readFileSync } from 'node:fs';

// Read synchronously: files of `/proc` never wait for a disk, and hundreds of asynchronous reads cost ten times the CPU.
const readProc = (path: string): string | undefined => {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    // Its process has ended.
    return undefined;
  }
};

/** Fields of `/proc/<pid>/stat` after the name, which may contain spaces: the parent's ID is the second. */
const parentOf = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);

const pageBytes = 4_096;

/** Memory that a process shares with no other one, so that those of a browser aren't counted many times. */
function ownBytes(pid: number): number {
  const [, resident = 0, shared = 0] = (readProc(`${pid}/statm`) ?? '').split(' ').map(Number);
  return Math.max(0, resident - shared) * pageBytes;
}

function descendants(): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? readProc(`${name}/stat`) : undefined;
    if (stat !== undefined) parents.set(Number(name), parentOf(stat));
  }
  const isOurs = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === process.pid || isOurs(parent));
  };
  return [...parents.keys()].filter(isOurs);
}

/** The memory of this worker and of the processes that it started, such as its browser, in bytes. */
export function workerMemory(): number {
  const own = process.memoryUsage.rss();
  if (process.platform !== 'linux') return own;
  return descendants().reduce((sum, pid) => sum + ownBytes(pid), own);
}
