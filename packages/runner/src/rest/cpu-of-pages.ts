import { readdir, readFile } from 'node:fs/promises';

/** Linux counts processor time for programs in hundredths of a second. */
const tickMs = 10;

const nanosecondsPerMs = 1e6;

/** Milliseconds of processor time by process, and of waiting for a processor. */
export type CpuTimes = ReadonlyMap<string, number>;

/**
 * How long a process has run, by the fields of its `stat` after the name, and how long its main thread has waited for a
 * processor, by its `schedstat`: on a busy machine, a page that has work to do may get next to no processor.
 */
export function busyMs(stat: readonly string[], schedstat: string): number {
  const [, waited = '0'] = schedstat.split(' ');
  return (Number(stat[11]) + Number(stat[12])) * tickMs + Number(waited) / nanosecondsPerMs;
}

/**
 * Reads how much processor time each process that a browser has started has used or waited for; undefined where the
 * system doesn't say. Pages run in those. The browser itself, the leader of the group, is left out: Firefox's is never idle.
 * @param strangers processes of other groups, which aren't read again; kept up to date here
 */
export async function cpuOfPages(group: number | undefined, strangers: Set<string>): Promise<CpuTimes | undefined> {
  if (group === undefined || process.platform !== 'linux') return undefined;
  const times = new Map<string, number>();
  const pids = (await readdir('/proc')).filter(
    (name) => /^\d+$/.test(name) && !strangers.has(name) && name !== String(group),
  );
  await Promise.all(
    pids.map(async (pid) => {
      const [stat = '', schedstat = ''] = await Promise.all(
        ['stat', 'schedstat'].map((name) => readFile(`/proc/${pid}/${name}`, 'latin1').catch(() => '')),
      );
      // The name, in parentheses, may contain anything.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (Number(fields[2]) === group) times.set(pid, busyMs(fields, schedstat));
      else if (stat !== '') strangers.add(pid);
    }),
  );
  return times;
}

/** Milliseconds used between two readings; undefined if a process has ended, or there is no reading. */
export function cpuUsed(before: CpuTimes | undefined, after: CpuTimes | undefined): number | undefined {
  if (!before?.size || !after || ![...before.keys()].every((pid) => after.has(pid))) return undefined;
  return [...after].reduce((used, [pid, ms]) => used + ms - (before.get(pid) ?? 0), 0);
}
