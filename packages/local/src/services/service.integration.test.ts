import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isAlive } from '../processes/is-alive.ts';
import { Service } from './service.ts';

let dir: string;
let pids: readonly number[];
let lines: string[];
let service: Service;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'saywright-service-'));
  lines = [];
  const entry = join(dir, 'index.mjs');
  writeFileSync(
    entry,
    `process.once('SIGTERM', () => { console.log('stopping'); process.exit(0); });
     console.log('working on ' + process.env.WORK);
     setInterval(() => {}, 1_000);`,
  );
  const observer = {
    onLine: (_name: string, line: string) => lines.push(line),
    onProcesses: (_name: string, now: readonly number[]) => (pids = now),
  };
  service = new Service({ name: 'fixture', entry, env: { WORK: 'runs' } }, { count: 2, observer });
});

afterEach(async () => {
  await service.close();
  rmSync(dir, { recursive: true });
});

it('runs as many processes as it should, replaces one that is killed, and stops them in order', async () => {
  await expect.poll(() => lines).toEqual(['working on runs', 'working on runs']);
  const [killed = 0, kept = 0] = pids;
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => pids.length === 2 && !pids.includes(killed)).toBe(true);
  expect(pids).toContain(kept);
  await expect.poll(() => lines.length).toBe(3);
  const last = pids;
  await service.close();
  expect(last.filter(isAlive)).toEqual([]);
  expect(lines.filter((line) => line === 'stopping')).toHaveLength(2);
  expect(pids).toEqual([]);
});
