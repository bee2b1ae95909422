import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { workerMemory } from './worker-memory.ts';

const held = 150_000_000;

it.runIf(process.platform === 'linux')('counts what the processes that it started hold', async () => {
  const before = workerMemory();
  const code = `globalThis.held = Buffer.alloc(${held}, 1); process.stdout.write('ready'); process.stdin.resume()`;
  const child = spawn(process.execPath, ['-e', code], { stdio: ['pipe', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  const during = workerMemory();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(during - before).toBeGreaterThan(held / 2);
});
