import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { usage } from '../../packages/cli/src/usage.ts';
import { buildCli } from './build-cli.ts';

let dir: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'saywright-package-'));
  await buildCli(dir);
});
afterAll(() => rmSync(dir, { recursive: true }));

it('packs one program with its README, and nothing of the repository', () => {
  const [packed] = JSON.parse(execFileSync('npm', ['pack', '--dry-run', '--json'], { cwd: dir, encoding: 'utf8' })) as [
    { name: string; files: { path: string }[] },
  ];
  expect(packed.name).toBe('@saywright/cli');
  expect(packed.files.map(({ path }) => path).toSorted()).toEqual(['README.md', 'package.json', 'saywright.mjs']);
});

it('runs outside of the repository', () => {
  const shown = execFileSync(process.execPath, [join(dir, 'saywright.mjs'), '--help'], { cwd: dir, encoding: 'utf8' });
  expect(shown).toBe(`${usage}\n`);
});
