import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

interface Found {
  /** Where Playwright would have its build. */
  expected: string;
  executablePath: string | null;
  loadedBefore: boolean;
}

/** Looks for Firefox in a process that knows only this folder of browsers. */
async function lookIn(folder: string): Promise<Found> {
  const script = `
    import Module from 'node:module';
    const { findPlaywrightBuild } = await import(${JSON.stringify(import.meta.resolve('./playwright-build.ts'))});
    const build = await findPlaywrightBuild('firefox');
    const loadedBefore = Object.keys(Module._cache).some((path) => path.includes('playwright-core'));
    const { firefox } = await import('playwright-core');
    const executablePath = build?.executablePath ?? null;
    console.log(JSON.stringify({ expected: firefox.executablePath(), executablePath, loadedBefore }));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    env: { PATH: process.env['PATH'], HOME: folder, PLAYWRIGHT_BROWSERS_PATH: folder },
  });
  return JSON.parse(stdout) as Found;
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'saywright-builds-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('loads Playwright only where one of its browsers may be', async () => {
  const folder = emptyFolder();
  const { expected, ...without } = await lookIn(folder);
  expect(without).toEqual({ executablePath: null, loadedBefore: false });
  mkdirSync(dirname(expected), { recursive: true });
  writeFileSync(expected, '');
  expect(await lookIn(folder)).toEqual({ expected, executablePath: expected, loadedBefore: true });
});
