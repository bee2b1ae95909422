import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserAvailability } from '@saywright/contracts/entities/browser';
import { expect, test } from 'vitest';
import { createBrowserCatalog } from './browser-catalog.ts';

const firefox: BrowserAvailability = {
  browser: 'firefox',
  available: true,
  version: '153.7.0',
  lane: 'heavy',
  how_to_install: null,
  gaps: [],
};
const available = async (catalog: ReturnType<typeof createBrowserCatalog>) =>
  (await catalog.list()).filter((each) => each.available).map(({ browser }) => browser);

test('an installation of which nothing is known has Chromium, and says so of the others', async () => {
  const browsers = await createBrowserCatalog({}).list();
  expect(browsers.map(({ browser, available: is }) => [browser, is])).toEqual([
    ['chromium', true],
    ['firefox', false],
    ['webkit', false],
  ]);
  expect(browsers[2]?.how_to_install).toBe('WebKit isn’t available here. Choose another browser.');
});

test('a deployment has what its configuration says', async () => {
  expect(await createBrowserCatalog({ json: JSON.stringify({ browsers: [firefox] }) }).list()).toEqual([firefox]);
  expect(() => createBrowserCatalog({ json: '{"browsers":[{}]}' })).toThrow(/expected/);
});

test('what is installed on this machine later is seen', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'saywright-browsers-'));
  const file = join(folder, 'browsers.json');
  try {
    const catalog = createBrowserCatalog({ file, json: JSON.stringify({ browsers: [firefox] }) });
    expect(await available(catalog)).toEqual(['chromium']);
    await writeFile(file, JSON.stringify({ browsers: [{ ...firefox, available: false }] }));
    await utimes(file, 1, 1);
    expect(await available(catalog)).toEqual([]);
    await writeFile(file, JSON.stringify({ browsers: [firefox] }));
    expect(await available(catalog)).toEqual(['firefox']);
    await rm(file);
    expect(await available(catalog)).toEqual(['firefox']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
