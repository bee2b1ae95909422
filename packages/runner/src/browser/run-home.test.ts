import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeHome, sweepHomes } from './run-home.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'saywright-homes-'));
});
afterEach(() => rm(parent, { recursive: true, force: true }));

/** The name of a home of this process, in parts. */
async function ownName(): Promise<{ space: string; pid: string; started: string }> {
  const home = await makeHome(parent);
  await home.remove();
  const [, , space = '', pid = '', started = ''] = basename(home.dir).split('-');
  return { space, pid, started };
}

test('is private, and is gone after it was removed', async () => {
  const home = await makeHome(parent);
  expect((await stat(home.dir)).mode & 0o777).toBe(0o700);
  await mkdir(join(home.dir, 'profile'));
  await home.remove();
  await home.remove();
  expect(await readdir(parent)).toEqual([]);
});

test('homes of dead processes are swept, everything else stays', async () => {
  const { space, pid, started } = await ownName();
  const { pid: gone } = spawnSync(process.execPath, ['--version']);
  const dead = [
    `saywright-run-${space}-${gone}-123-abc`,
    // Someone else's ID by now.
    `saywright-run-${space}-${pid}-${Number(started) + 1}-abc`,
    `saywright-run-${Number(space) + 1}-${pid}-${started}-old`,
  ];
  const kept = [
    `saywright-run-${space}-${pid}-${started}-abc`,
    `saywright-run-${Number(space) + 1}-${gone}-123-new`,
    'saywright-run-notes',
    'other',
  ];
  for (const name of [...dead, ...kept]) await mkdir(join(parent, name, 'inner'), { recursive: true });
  const twoDaysAgo = Date.now() / 1_000 - 2 * 86_400;
  await utimes(join(parent, dead[2] ?? ''), twoDaysAgo, twoDaysAgo);
  await sweepHomes(parent);
  expect((await readdir(parent)).toSorted()).toEqual(kept.toSorted());
});

test('on Lambda, where workers come one after the other, homes of another namespace are swept at once', async () => {
  const { space, pid, started } = await ownName();
  const names = [
    `saywright-run-${Number(space) + 1}-${pid}-${started}-abc`,
    `saywright-run-${space}-${pid}-${started}-abc`,
  ];
  for (const name of names) await mkdir(join(parent, name));
  vi.stubEnv('AWS_LAMBDA_RUNTIME_API', '127.0.0.1:9001');
  await sweepHomes(parent);
  vi.unstubAllEnvs();
  expect(await readdir(parent)).toEqual(names.slice(1));
});

const script = `
  import { makeHome } from '${new URL('./run-home.ts', import.meta.url).href}';
  const { dir } = await makeHome(process.argv[1]);
  if (process.argv[2] === 'end') process.exit(0);
  console.log(dir);
  setInterval(() => undefined, 1_000);
`;

test('a process that ends takes its homes along', async () => {
  spawnSync(process.execPath, ['--input-type=module', '-e', script, parent, 'end']);
  expect(await readdir(parent)).toEqual([]);
});

test.runIf(process.platform === 'linux')('a home outlives a killed process only until the next sweep', async () => {
  const owner = spawn(process.execPath, ['--input-type=module', '-e', script, parent], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(owner.stdout, 'data')) as [Buffer];
  const home = line.toString().trim();
  const tenant = spawn('/bin/sleep', ['600'], { detached: true, env: { HOME: home } });
  await sweepHomes(parent);
  expect(existsSync(home)).toBe(true);
  owner.kill('SIGKILL');
  await once(owner, 'exit');
  const ended = once(tenant, 'exit');
  await sweepHomes(parent);
  expect(await readdir(parent)).toEqual([]);
  expect(await ended).toEqual([null, 'SIGKILL']);
});
