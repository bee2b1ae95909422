import { readdir, readFile } from 'node:fs/promises';

/** Fields of `/proc/<pid>/stat` after the name, which may contain spaces: the parent's ID is the second. */
const parentOf = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);

const pageBytes = 4_096;

/** Memory that a process shares with no other one, so that those of a browser aren't counted many times. */
async function ownBytes(pid: number): Promise<number> {
  const [, resident = 0, shared = 0] = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ').map(Number);
  return Math.max(0, resident - shared) * pageBytes;
}

async function descendants(): Promise<number[]> {
  const entries = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map<number, number>();
  for (const pid of entries) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    if (stat !== undefined) parents.set(pid, parentOf(stat));
  }
  const isOurs = (pid: number | undefined): boolean =>
    pid !== undefined && (parents.get(pid) === process.pid || isOurs(parents.get(pid)));
  return entries.filter((pid) => isOurs(pid));
}

/** The memory of this worker and of the processes that it started, such as its browser. Linux only. */
export async function workerMemory(): Promise<number | undefined> {
  if (process.platform !== 'linux') return process.memoryUsage.rss();
  const children = await descendants();
  const sizes = await Promise.all(children.map((pid) => ownBytes(pid).catch(() => 0)));
  return sizes.reduce((sum, size) => sum + size, process.memoryUsage.rss());
}
