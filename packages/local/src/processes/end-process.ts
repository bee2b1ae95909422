import type { ChildProcess } from 'node:child_process';

/**
 * Ends a child that leads its own process group: SIGTERM, then SIGKILL for the whole group after `graceMs`.
 * Resolves when the child is gone; at once when it already is.
 */
export async function endProcess(child: ChildProcess, graceMs = 2_000): Promise<void> {
  if (hasEnded(child)) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const timer = setTimeout(() => killGroup(child, 'SIGKILL'), graceMs);
  killGroup(child, 'SIGTERM');
  await gone;
  clearTimeout(timer);
}

/** Signals the whole process group of a child; nothing happens when it has ended. */
export function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    child.kill(signal);
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}
