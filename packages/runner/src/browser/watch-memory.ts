import { readdir, readFile } from 'node:fs/promises';

const lookEveryMs = 500;

/**
 * Looks how much memory a browser takes, all of its processes together, and tells once when it is more than it may. Only
 * Linux says which memory processes do not share; elsewhere nothing is watched.
 * @returns ends the watch
 */
export function watchMemory(options: {
  /** The leader of the browser's process group. */
  pid: number | undefined;
  limitBytes: number;
  onTooMuch(): void;
}): () => void {
  const { pid, limitBytes, onTooMuch } = options;
  if (pid === undefined || process.platform !== 'linux') return () => undefined;
  const strangers = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const look = async (): Promise<void> => {
    const used = await memoryOfGroup(pid, strangers);
    if (ended) return;
    if (used > limitBytes) onTooMuch();
    else timer = setTimeout(() => void look(), lookEveryMs);
  };
  timer = setTimeout(() => void look(), lookEveryMs);
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

/**
 * Bytes that belong to the processes of a group alone; those that end meanwhile count as nothing.
 * @param strangers processes that were seen in other groups, which are not read again: nothing joins a browser's group but
 * what the browser starts, and that is in it from its beginning. Kept up to date here.
 */
export async function memoryOfGroup(group: number, strangers = new Set<string>()): Promise<number> {
  const pids = new Set((await readdir('/proc')).filter((name) => /^\d+$/.test(name)));
  for (const pid of strangers) if (!pids.has(pid)) strangers.delete(pid);
  const sizes = await Promise.all(
    [...pids.difference(strangers)].map(async (pid) => {
      const found = await readProcess(pid).catch(() => undefined);
      if (found?.group === group) return found.ownBytes;
      if (found) strangers.add(pid);
      return 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function readProcess(pid: string): Promise<{ group: number; ownBytes: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1');
  return {
    // Inner namespaces follow the one that the process ids are of.
    group: Number(/^NSpgid:\s+(\d+)/m.exec(status)?.[1]),
    ownBytes: Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1_024,
  };
}
