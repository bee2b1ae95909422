import { AsyncLocalStorage } from 'node:async_hooks';
import type { ChildProcess } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

const starting = new AsyncLocalStorage<ChildProcess[]>();

/**
 * Runs `start` and answers what it answered together with the child process that it has started and that lives on.
 * Playwright does not tell the process of a browser it has launched; several may start at the same time.
 * @param onCreated called when the first process exists
 */
export async function watchChild<T>(
  start: () => Promise<T>,
  onCreated: () => void,
): Promise<{ result: T; child: ChildProcess | undefined }> {
  const created: ChildProcess[] = [];
  const listener = (message: unknown): void => {
    if (starting.getStore() !== created) return;
    created.push((message as { process: ChildProcess }).process);
    onCreated();
  };
  subscribe('child_process', listener);
  try {
    const result = await starting.run(created, start);
    return { result, child: created.findLast(({ exitCode, signalCode }) => exitCode === null && signalCode === null) };
  } catch (error) {
    for (const child of created) killGroup(child);
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
