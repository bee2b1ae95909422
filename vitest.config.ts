import { testPasswordCost } from '@saywright/testing/password-cost';
import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', 'dist/**', 'cdk.out/**'];

export default defineConfig({
  test: {
    projects: [
      {
        // Only web/tsconfig.json has path aliases: `~/` is web/src.
        resolve: { tsconfigPaths: true },
        test: {
          name: 'unit',
          // What these tests load keeps no state between files, and loading it once saves most of their time.
          isolate: false,
          include: [
            'packages/*/src/**/*.test.ts',
            'functions/**/*.test.ts',
            'tests/**/*.test.ts',
            'infra/**/*.test.ts',
            'scripts/**/*.test.ts',
            'web/src/**/*.test.ts',
          ],
          exclude: [...exclude, '**/*.integration.test.ts'],
        },
      },
      {
        test: {
          name: 'integration',
          include: ['**/*.integration.test.ts'],
          exclude,
          env: { PASSWORD_COST: String(testPasswordCost) },
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // What is waited for comes from other processes, on machines that may be busy.
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
});
