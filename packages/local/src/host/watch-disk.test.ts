import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, it, onTestFinished } from 'vitest';
import type { Notice } from './log-files.ts';
import { watchDisk } from './watch-disk.ts';

const watching = (leastBytes: number) => {
  const notices: Notice[] = [];
  const watch = watchDisk(tmpdir(), { leastBytes, onNotice: (notice) => notices.push(notice) });
  onTestFinished(() => watch.stop());
  return { watch, notices };
};

it('says once that a disk is full, and names the directory', async () => {
  const { blocks, bsize } = await statfs(tmpdir());
  const { watch, notices } = watching(blocks * bsize + 1);
  await watch.look();
  await watch.look();
  expect(notices).toMatchObject([{ level: 'error', message: expect.stringContaining(`${tmpdir()} is full`) }]);
});

it('says nothing while there is room', async () => {
  const { watch, notices } = watching(0);
  await watch.look();
  expect(notices).toEqual([]);
});
