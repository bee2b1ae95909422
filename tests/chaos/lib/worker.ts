import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { quickEnv } from './quick-protocol.ts';

export interface WorkerProcess {
  signal(name: NodeJS.Signals): void;
  /** Resolves when the process is gone. */
  gone: Promise<unknown>;
  /**
   * Resolves when it has logged a message that contains all of these texts.
   * @throws with its last messages when it ended without that, or didn't log it for too long
   */
  logged(...texts: string[]): Promise<void>;
}

const logLimitMs = 120_000;

const live = (child: ChildProcess): boolean => child.exitCode === null && child.signalCode === null;

/**
 * Starts a worker in a process of its own, on the run queue of the world whose environment is in place. It is killed,
 * whatever state it is in, when the test that started it ends. `CLOCK_OFFSET_MS` gives it a wrong clock.
 * `SHOW_WORKERS=1` shows what workers log.
 */
export function startWorker(env: Record<string, string> = {}, main = 'worker-main.ts'): WorkerProcess {
  const clock = env.CLOCK_OFFSET_MS === undefined ? [] : ['--import', join(import.meta.dirname, 'wrong-clock.ts')];
  const child = spawn(process.execPath, [...clock, join(import.meta.dirname, main)], {
    env: { ...process.env, ...quickEnv, EGRESS_POLICY: 'loopback', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const messages: string[] = [];
  const listeners = new Set<() => void>();
  const output = createInterface({ input: child.stdout });
  const closed = once(output, 'close');
  output.on('line', (line) => {
    messages.push(line);
    if (process.env.SHOW_WORKERS) process.stderr.write(line + '\n');
    for (const listener of listeners) listener();
  });
  onTestFinished(async () => {
    if (!live(child)) return;
    child.kill('SIGKILL');
    await gone;
  });
  return {
    signal: (name) => void child.kill(name),
    gone,
    logged: (...texts) =>
      new Promise((resolve, reject) => {
        const settle = (end: () => void): void => {
          listeners.delete(look);
          clearTimeout(limit);
          end();
        };
        const fail = (what: string): void => {
          const told = messages.slice(-20).join('\n');
          settle(() => reject(new Error(`The worker ${what} without logging "${texts.join('", "')}":\n${told}`)));
        };
        const look = (): void => {
          if (messages.some((line) => texts.every((text) => line.includes(text)))) settle(resolve);
        };
        const limit = setTimeout(() => fail('was waited for'), logLimitMs);
        void closed.then(() => fail('ended'));
        listeners.add(look);
        look();
      }),
  };
}
