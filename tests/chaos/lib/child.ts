import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Runs `<name>-main.ts` of this folder in a process of its own until it ends, with `input` as its argument. */
export async function runScript(name: string, input: unknown): Promise<{ code: number | null; signal: string | null }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${name}-main.ts`), JSON.stringify(input)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: process.env,
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  return { code, signal };
}
