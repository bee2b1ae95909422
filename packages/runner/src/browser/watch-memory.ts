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
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const look = async (): Promise<void> => {
    const used = await memoryOfGroup(pid);
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

/** Bytes that belong to the processes of a group alone; those that end meanwhile count as nothing. */
async function memoryOfGroup(group: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const sizes = await Promise.all(pids.map((pid) => memoryOf(pid, group).catch(() => 0)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function memoryOf(pid: string, group: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1');
  // The name of the program stands in parentheses and may hold anything; state, parent and group follow.
  const [, , processGroup] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (Number(processGroup) !== group) return 0;
  const status = await readFile(`/proc/${pid}/status`, 'latin1');
  return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1_024;
}
