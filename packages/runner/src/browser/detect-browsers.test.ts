import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { detectBrowsers } from './detect-browsers.ts';

/** Firefox as customers see it, and the hint that only the operator gets. */
async function firefoxIn(env: Record<string, string>) {
  const hints: string[] = [];
  const [, firefox] = await detectBrowsers({
    env: { BROWSER_PATH: process.execPath, ...env },
    exists: (path) => path.includes(tmpdir()),
    onHint: (hint) => hints.push(hint),
  });
  return { firefox, hint: hints.find((hint) => /firefox/i.test(hint)) };
}

const unavailable = { available: false, how_to_install: 'Firefox isn’t available here. Choose another browser.' };

test('customers read that a browser is missing, and the operator how to install it', async () => {
  const env = { BROWSER_PATH: process.execPath };
  const hints: string[] = [];
  const [chromium, firefox, webkit] = await detectBrowsers({
    env,
    exists: (path) => path === process.execPath,
    onHint: (hint) => hints.push(hint),
  });
  expect(chromium).toMatchObject({ browser: 'chromium', available: true, lane: 'fast', how_to_install: null });
  expect(chromium?.version).toBe(process.versions.node);
  expect(firefox).toEqual({
    browser: 'firefox',
    available: false,
    version: null,
    lane: 'heavy',
    how_to_install: unavailable.how_to_install,
    gaps: [],
  });
  expect(webkit).toMatchObject({
    available: false,
    lane: 'heavy',
    how_to_install: 'WebKit isn’t available here. Choose another browser.',
  });
  expect(hints.toSorted()).toEqual([
    'Firefox is not installed on this machine. Install Firefox 153 or newer, ' +
      'run "npx playwright install firefox", or name one with FIREFOX_PATH.',
    expect.stringContaining('npx playwright install --with-deps webkit'),
  ]);
});

test.runIf(process.platform !== 'win32')(
  'a Firefox that is too old is not offered, and one that is replaced is',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'saywright-firefox-'));
    const program = join(folder, 'firefox');
    const install = async (version: string): Promise<void> => {
      await writeFile(program, `#!/bin/sh\necho 'Mozilla Firefox ${version}'\n`);
      await chmod(program, 0o755);
    };
    try {
      await install('140.12.0esr');
      expect(await firefoxIn({ FIREFOX_PATH: program })).toMatchObject({
        firefox: unavailable,
        hint: expect.stringContaining('is version 140.12.0; tests need 153 or newer'),
      });
      await install('153.7.0esr');
      expect(await firefoxIn({ FIREFOX_PATH: program })).toMatchObject({
        firefox: { available: true, version: '153.7.0' },
      });
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

test('the operator hears of a FIREFOX_PATH that leads nowhere, and customers read no path', async () => {
  expect(await firefoxIn({ FIREFOX_PATH: '/nowhere/firefox' })).toMatchObject({
    firefox: unavailable,
    hint: `FIREFOX_PATH is "/nowhere/firefox", which doesn't exist. Correct or unset it.`,
  });
});
