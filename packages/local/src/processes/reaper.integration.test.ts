import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { dieWithParent } from './reaper.ts';
import { isAlive } from './is-alive.ts';

const reaper = new URL('./reaper.ts', import.meta.url).href;

/** A process that starts two children, ends the first by itself, and prints both process ids. */
const parentScript = `
  import { spawn } from 'node:child_process';
  import { dieWithParent } from '${reaper}';
  const start = () => { const child = spawn('/bin/sleep', ['600'], { detached: true }); dieWithParent(child); return child; };
  const [first, second] = [start(), start()];
  first.once('exit', () => console.log(JSON.stringify([first.pid, second.pid])));
  first.kill();
`;

it.each(['SIGKILL', 'SIGTERM'] as const)('kills what is left when the parent ends by %s', async (signal) => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', parentScript], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  dieWithParent(parent);
  const line = await new Promise<string>((resolve) => createInterface(parent.stdout).once('line', resolve));
  const [first = 0, second = 0] = JSON.parse(line) as number[];
  expect(isAlive(first)).toBe(false);
  expect(isAlive(second)).toBe(true);
  parent.kill(signal);
  await expect.poll(() => isAlive(second)).toBe(false);
});
