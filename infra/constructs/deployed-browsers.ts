import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { BrowserAvailability } from '@saywright/contracts/entities/browser';

const require = createRequire(new URL('../../packages/runner/package.json', import.meta.url));

interface BrowserList {
  browsers: { name: string; browserVersion?: string }[];
}

/** The browsers of a deployment: the embedded Chromium, and Playwright's builds in the heavy lane's image. */
export function deployedBrowsers(): BrowserAvailability[] {
  const folder = dirname(require.resolve('playwright-core/package.json'));
  const { browsers } = JSON.parse(readFileSync(join(folder, 'browsers.json'), 'utf8')) as BrowserList;
  const version = (name: string): string | null => browsers.find((each) => each.name === name)?.browserVersion ?? null;
  const available = { available: true, how_to_install: null, gaps: [] };
  return [
    { ...available, browser: 'chromium', version: null, lane: 'fast' },
    { ...available, browser: 'firefox', version: version('firefox'), lane: 'heavy' },
    { ...available, browser: 'webkit', version: version('webkit'), lane: 'heavy' },
  ];
}
