import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LongestFirst } from '@saywright/testing/longest-first';
import { testPasswordCost } from '@saywright/testing/password-cost';
import { sharingFiles } from '@saywright/testing/sharing-files';
import { defineConfig } from 'vitest/config';
import { repository } from './scripts/lib/repository.ts';
import { docsPlugins } from './web/build/docs-plugins.ts';

// Each file has a process of its own, and those start others: what Node has compiled once is there for all of them.
process.env['NODE_COMPILE_CACHE'] ??= join(repository.cache, 'compiled');

const exclude = ['**/node_modules/**', 'dist/**', 'cdk.out/**'];

/** Node runs the sources as `npm start` does. It's twice as fast as what Vite makes of them. */
const asNodeDoes = {
  execArgv: ['--import', pathToFileURL(join(repository.root, 'packages/testing/src/module-hooks.ts')).href],
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

const unit = {
  // What these tests load keeps no state between files, and loading it once saves most of their time.
  isolate: false,
  // Enough on a machine that is busy with other things.
  testTimeout: 30_000,
};

const integration = {
  ...asNodeDoes,
  env: { PASSWORD_COST: String(testPasswordCost) },
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // What is waited for comes from other processes, on machines that may be busy.
  expect: { poll: { timeout: 30_000 } },
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...unit,
          ...asNodeDoes,
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'functions/**/*.test.ts',
            'tests/**/*.test.ts',
            'infra/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [...exclude, '**/*.integration.test.ts'],
        },
      },
      {
        // Only web/tsconfig.json has path aliases: `~/` is web/src.
        resolve: { tsconfigPaths: true },
        plugins: docsPlugins(),
        test: { ...unit, name: 'unit-web', include: ['web/src/**/*.test.ts'] },
      },
      {
        test: {
          ...integration,
          name: 'integration',
          include: ['**/*.integration.test.ts'],
          exclude: [...exclude, ...sharingFiles],
        },
      },
      {
        test: {
          ...integration,
          name: 'integration-shared',
          isolate: false,
          globalSetup: 'packages/testing/src/worlds-folder.ts',
          include: sharingFiles,
          exclude,
        },
      },
    ],
  },
});
