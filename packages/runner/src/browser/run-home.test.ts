import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeHome } from './run-home.ts';

test('homes of processes that are gone are wiped, others stay', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'saywright-homes-'));
  try {
    const { pid: gone } = spawnSync(process.execPath, ['--version']);
    const names = [`saywright-run-${gone}-abc`, `saywright-run-${process.pid}-abc`, 'saywright-run-notes', 'other'];
    for (const name of names) await mkdir(join(parent, name, 'inner'), { recursive: true });
    const home = await makeHome(parent);
    expect((await readdir(parent)).map((name) => join(parent, name)).toSorted()).toEqual(
      [home, ...names.slice(1).map((name) => join(parent, name))].toSorted(),
    );
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
});
