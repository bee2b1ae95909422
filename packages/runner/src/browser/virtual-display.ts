import { spawn } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';
import { killGroup } from './watch-child.ts';

/** Where windows can be shown. */
export interface Display {
  /** Variables with which a program finds it. */
  env: Readonly<Record<string, string>>;
  close(): void;
}

const startTimeoutMs = 10_000;
/** Room for the largest window that a test can ask for. */
const screen = '3840x2160x24';

/**
 * The display of this machine, or a virtual one of its own if it has none: Xvfb on Linux. Undefined: windows cannot
 * be shown here.
 */
export async function openDisplay(): Promise<Display | undefined> {
  if (process.platform !== 'linux' || process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'])
    return { env: {}, close: () => undefined };
  const program = onPath('Xvfb');
  return program === undefined ? undefined : startXvfb(program);
}

function onPath(name: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** It chooses a free number by itself and tells it on descriptor 3 once it can be used. */
async function startXvfb(program: string): Promise<Display | undefined> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await new Promise<string | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), startTimeoutMs);
    const settle = (text: string | undefined): void => {
      clearTimeout(timer);
      resolve(text);
    };
    (child.stdio[3] as Readable).once('data', (text: Buffer) => settle(text.toString().trim()));
    child.once('error', () => settle(undefined));
    child.once('exit', () => settle(undefined));
  });
  const close = (): void => killGroup(child);
  if (number) return { env: { DISPLAY: `:${number}` }, close };
  close();
  return undefined;
}
