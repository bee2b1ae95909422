import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

export interface Task {
  name: string;
  command: readonly [string, ...string[]];
  /** Variables of its environment besides those of this process. */
  env?: Readonly<Record<string, string>>;
}

export interface TaskResult {
  task: Task;
  ok: boolean;
  seconds: number;
  output: string;
}

export const root: string = resolve(import.meta.dirname, '../..');
const bin = (name: string): string => (name === 'node' ? process.execPath : resolve(root, 'node_modules/.bin', name));

/** Runs one task. @param options.onLine gets each line of its output as it comes */
export function runTask(task: Task, { onLine }: { onLine?: (line: string) => void } = {}): Promise<TaskResult> {
  const started = performance.now();
  const [name, ...args] = task.command;
  return new Promise((done) => {
    const child = spawn(bin(name), args, {
      cwd: root,
      env: { ...process.env, ...task.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output += `${line}\n`;
        onLine?.(line);
      });
    }
    const finish = (ok: boolean): void => done({ task, ok, seconds: (performance.now() - started) / 1000, output });
    child.on('error', (error) => {
      output += `${error.message}\n`;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

export const report = ({ task, ok, seconds }: TaskResult): string =>
  `${ok ? '✓' : '✗'} ${task.name.padEnd(22)} ${seconds.toFixed(1)} s`;
