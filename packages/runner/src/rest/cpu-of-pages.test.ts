import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { busyMs, cpuOfPages, cpuUsed } from './cpu-of-pages.ts';

const times = (...entries: [string, number][]) => new Map(entries);

test('adds up what processes have used, new ones included', () => {
  expect(cpuUsed(times(['1', 100], ['2', 50]), times(['1', 110], ['2', 50], ['3', 40]))).toBe(50);
});

test('counts the time that a page waits for a processor as if it had run', () => {
  const stat = Object.assign(
    Array.from({ length: 30 }, () => '0'),
    { 11: '20', 12: '5' },
  );
  expect(busyMs(stat, '250000000 1750000000 42')).toBe(2_000);
  expect(busyMs(stat, '')).toBe(250);
});

test('says nothing about a group that lost a process, or that nobody could read', () => {
  expect(cpuUsed(times(['1', 100], ['2', 50]), times(['1', 110]))).toBeUndefined();
  expect(cpuUsed(times(), times(['1', 110]))).toBeUndefined();
  expect(cpuUsed(undefined, times(['1', 110]))).toBeUndefined();
});

test.skipIf(process.platform !== 'linux')('reads the processes that the leader of a group has started', async () => {
  const inner = 'setInterval(() => {}, 1000); console.log(process.pid)';
  const outer = `require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(inner)}], { stdio: 'inherit' })`;
  const leader = spawn(process.execPath, ['-e', outer], { detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = (await once(leader.stdout, 'data')) as [Buffer];
    const strangers = new Set<string>();
    const seen = await cpuOfPages(leader.pid, strangers);
    expect([...(seen?.keys() ?? [])]).toEqual([line.toString().trim()]);
    expect(strangers).toContain(String(process.pid));
  } finally {
    process.kill(-Number(leader.pid), 'SIGKILL');
  }
});
