import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

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

/** Runs one task; `live` passes its output through as it comes, otherwise it is kept for the result. */
export function runTask(task: Task, { live = false }: { live?: boolean } = {}): Promise<TaskResult> {
  const started = performance.now();
  const [name, ...args] = task.command;
  return new Promise((done) => {
    const child = spawn(bin(name), args, {
      cwd: root,
      env: { ...process.env, ...task.env },
      stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
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
