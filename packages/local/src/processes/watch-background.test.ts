import { spawn } from 'node:child_process';
import process from 'node:process';
import { expect, test } from 'vitest';
import { watchBackground } from './watch-background.ts';

test('says the error of a child that failed, not where in Node it was thrown', async () => {
  const child = spawn(process.execPath, ['-e', 'throw new TypeError("No browser was found")'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const reason = await new Promise((resolve) => void watchBackground(child, { onFailure: resolve }));
  expect(reason).toBe('TypeError: No browser was found');
});
