import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildStep, type BuildStep } from './build-step.ts';
import { repository } from './repository.ts';

let dir: string;
let runs: number;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'saywright-step-'));
  runs = 0;
  writeFileSync(join(dir, 'input'), 'one');
});

afterEach(() => {
  rmSync(dir, { recursive: true });
  rmSync(join(repository.cache, 'build', `${basename(dir)}.json`), { force: true });
});

function step(salt = ''): BuildStep {
  return {
    name: basename(dir),
    salt,
    outputs: [join(dir, 'output')],
    run: async () => {
      runs += 1;
      writeFileSync(join(dir, 'output'), 'built');
      return { inputs: [join(dir, 'input')], detail: `run ${runs}` };
    },
  };
}

it('runs once for the same inputs, and remembers what it said', async () => {
  expect(await buildStep(step())).toMatchObject({ cached: false, detail: 'run 1' });
  expect(await buildStep(step())).toMatchObject({ cached: true, detail: 'run 1' });
});

it.each([
  ['an input changes', () => writeFileSync(join(dir, 'input'), 'two'), ''],
  ['an input goes away', () => rmSync(join(dir, 'input')), ''],
  ['an output is missing', () => rmSync(join(dir, 'output')), ''],
  ['the options change', () => undefined, 'other options'],
])('runs again when %s', async (_reason, change, salt) => {
  await buildStep(step());
  change();
  await buildStep(step(salt));
  expect(runs).toBe(2);
});

it('runs again when the last run failed', async () => {
  const failing = { ...step(), run: () => Promise.reject(new Error('does not build')) };
  await expect(buildStep(failing)).rejects.toThrow('does not build');
  await buildStep(step());
  expect(runs).toBe(1);
});
