import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { provideFfmpeg } from '@saywright/runner/browser/ffmpeg';
import { repository } from '../scripts/lib/repository.ts';
import { launchOptions } from './gallery/launch-options.ts';

// Workers inherit both: Node reads TypeScript by itself, and compiles it once. Playwright would have Babel read every module first.
process.env['PW_DISABLE_TS_ESM'] ??= '1';
process.env['NODE_COMPILE_CACHE'] ??= join(repository.cache, 'compiled');

// Workers inherit where it is, for recordings.
await provideFfmpeg();

const scenes = ['**/accessibility.spec.ts', '**/docs-pictures.spec.ts'];

/** End-to-end tests: one product for all of them, started by the global set-up; each test registers its own people. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // A journey may wait 45 s for a run, on a machine that does other things too.
  timeout: 120_000,
  // Reported as flaky, by name, when the second attempt passes.
  retries: 1,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  globalSetup: './e2e/global-setup.ts',
  projects: [
    { name: 'gallery world', testMatch: '*.setup.ts' },
    // A new context has none of the product's code compiled: `fixtures.ts` clears what Playwright leaves of the test before.
    { name: 'journeys', testIgnore: scenes, use: { reuseContext: true } },
    { name: 'scenes', testMatch: scenes, dependencies: ['gallery world'] },
  ],
  use: {
    ...(process.env.SAYWRIGHT_URL ? { baseURL: process.env.SAYWRIGHT_URL } : {}),
    viewport: { width: 1440, height: 900 },
    // Without a graphics card, the frames of animations cost a quarter of the processor time. `first-minutes` and
    // `landing` have them.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // Recording slows every test down. To record: `npm run test:e2e -- --trace retain-on-failure`.
    trace: 'off',
    launchOptions: await launchOptions(),
  },
});
