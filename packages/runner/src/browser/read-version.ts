import { execFile } from 'node:child_process';
import { realpathSync, statSync } from 'node:fs';
import { promisify } from 'node:util';

const timeoutMs = 10_000;
const known = new Map<string, Promise<string | undefined>>();

/**
 * The version that a program tells with `--version`; undefined when it tells none, as on Windows. Asked once, and again
 * when the program has been replaced.
 * @param env what it needs beside the environment of this process
 */
export function readVersion(
  executablePath: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  const path = realpathSync(executablePath);
  const key = `${path} ${statSync(path).mtimeMs}`;
  const reading = known.get(key) ?? ask(executablePath, env);
  known.set(key, reading);
  return reading;
}

async function ask(executablePath: string, env: Readonly<Record<string, string>>): Promise<string | undefined> {
  const options = { timeout: timeoutMs, env: { ...process.env, ...env } };
  const told = await promisify(execFile)(executablePath, ['--version'], options).catch(() => undefined);
  return /\d+(?:\.\d+)+/.exec(told?.stdout ?? '')?.[0];
}
