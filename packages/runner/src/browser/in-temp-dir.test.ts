import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { inTempDir } from './in-temp-dir.ts';

test('gives each of several programs that start at once its own temp folder, and puts the old one back', async () => {
  const before = process.env['TMPDIR'];
  const seen = await Promise.all(
    ['/a', '/b', '/c'].map((dir) =>
      inTempDir(dir, async (onCreated) => {
        const early = process.env['TMPDIR'];
        await setImmediate();
        const late = process.env['TMPDIR'];
        onCreated();
        return [early, late];
      }),
    ),
  );
  expect(seen).toEqual([
    ['/a', '/a'],
    ['/b', '/b'],
    ['/c', '/c'],
  ]);
  expect(process.env['TMPDIR']).toBe(before);
});

test('continues after a program that did not start', async () => {
  const before = process.env['TMPDIR'];
  const failed = inTempDir('/a', () => Promise.reject(new Error('No such program')));
  const next = inTempDir('/b', async () => process.env['TMPDIR']);
  await expect(failed).rejects.toThrow('No such program');
  expect(await next).toBe('/b');
  expect(process.env['TMPDIR']).toBe(before);
});
