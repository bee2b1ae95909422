import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/**
 * Runs `start` and answers what it answered together with the child process it started, recognised by an argument that
 * no other process has. Playwright does not tell the process of a browser it has launched.
 */
export async function watchChild<T>(
  mark: string,
  start: () => Promise<T>,
): Promise<{ result: T; child: ChildProcess | undefined }> {
  const created: ChildProcess[] = [];
  const listener = (message: unknown): void => {
    created.push((message as { process: ChildProcess }).process);
  };
  const find = (): ChildProcess | undefined => created.find((child) => child.spawnargs?.includes(mark));
  subscribe('child_process', listener);
  try {
    return { result: await start(), child: find() };
  } catch (error) {
    killGroup(find());
    throw error;
  } finally {
    unsubscribe('child_process', listener);
  }
}

/** Ends a process and all it has started; a process that is gone already is left alone. */
export function killGroup(child: ChildProcess | undefined): void {
  if (child?.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}
