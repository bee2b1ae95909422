import { readdirSync, readFileSync } from 'node:fs';

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
  /** Told of each look that found no more than the limit. */
  onUsed?(bytes: number): void;
  /** As in `memoryOfGroup`. */
  strangers?: Set<string>;
}): () => void {
  const { pid, limitBytes, onTooMuch, onUsed, strangers = new Set() } = options;
  if (pid === undefined || process.platform !== 'linux') return () => undefined;
  const timer = setInterval(() => {
    const used = memoryOfGroup(pid, strangers);
    if (used <= limitBytes) return onUsed?.(used);
    clearInterval(timer);
    onTooMuch();
  }, lookEveryMs);
  return () => clearInterval(timer);
}

/**
 * Bytes that belong to the processes of a group alone; those that end meanwhile count as nothing, and so does everything on a
 * system that doesn't say. Files of `/proc` never wait for a disk: reading hundreds of them asynchronously costs ten times the
 * processor time.
 * @param strangers processes that were seen in other groups, which are not read again: nothing joins a browser's group but
 * what the browser starts, and that is in it from its beginning. Kept up to date here.
 */
export function memoryOfGroup(group: number, strangers = new Set<string>()): number {
  if (process.platform !== 'linux') return 0;
  const pids = new Set(readdirSync('/proc').filter((name) => /^\d+$/.test(name)));
  for (const pid of strangers) if (!pids.has(pid)) strangers.delete(pid);
  let bytes = 0;
  for (const pid of pids.difference(strangers)) {
    const found = readProcess(pid);
    if (found?.group === group) bytes += found.ownBytes;
    else if (found) strangers.add(pid);
  }
  return bytes;
}

/** Undefined for a process that has ended. */
function readProcess(pid: string): { group: number; ownBytes: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return {
      // Inner namespaces follow the one that the process ids are of.
      group: Number(/^NSpgid:\s+(\d+)/m.exec(status)?.[1]),
      ownBytes: Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1_024,
    };
  } catch {
    return undefined;
  }
}
