import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { statusRoutes } from '@saywright/contracts/routes/status';
import { handler as status } from '@saywright/functions/status/handler';
import { callRoute } from '@saywright/testing/call';
import { makeFlowTest, makeUser } from '@saywright/testing/factories';
import { startWorld, type World } from '@saywright/testing/world';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const dir = mkdtempSync(join(tmpdir(), 'saywright-full-'));
const filler = join(dir, 'filler');
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', dir]).status === 0;

let world: World;

beforeEach(async () => {
  if (!mounted) return;
  world = await startWorld({ dataDir: join(dir, 'data') });
  for (const [name, value] of Object.entries(world.env)) vi.stubEnv(name, value);
}, 240_000);

afterEach(async () => {
  vi.unstubAllEnvs();
  await world?.close();
  if (mounted) spawnSync('umount', ['-l', dir]);
  rmSync(dir, { recursive: true, force: true });
});

function fillUp(): void {
  const file = openSync(filler, 'w');
  expect(() => {
    for (;;) writeSync(file, Buffer.alloc(65_536));
  }).toThrow('ENOSPC');
  closeSync(file);
}

const outages = async (): Promise<string[]> => {
  const { body } = await callRoute(status, statusRoutes.getStatus);
  return (body.components as { id: string; status: string }[])
    .filter((component) => component.status === 'outage')
    .map(({ id }) => id);
};

it.skipIf(!mounted)('a full disk is an outage on the status page, and over when there is room again', async () => {
  const ada = await makeUser();
  await expect.poll(outages).toEqual([]);
  fillUp();
  // Free space inside of the tables' own files is used up first.
  const writeOn = async (): Promise<string> =>
    makeFlowTest(ada, { name: 'x'.repeat(100) }).then(String, () => 'refused');
  await expect.poll(writeOn, { interval: 0 }).toBe('refused');
  await expect.poll(outages).toEqual(['accounts-and-tests', 'results']);
  rmSync(filler);
  await expect.poll(outages).toEqual([]);
  await expect(makeFlowTest(ada)).resolves.toBeDefined();
});
