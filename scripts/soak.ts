import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './lib/repository.ts';
import { runTask, report, type Task } from './lib/tasks.ts';

/**
 * `npm run soak`: tests of scale in full, every word in every sentence, every scene's contrasts in both themes, and chaos with
 * many seeds, on a machine with nothing else to do. `npm test` runs them small and with one seed. `CHAOS_SEED` is the first seed
 * and `CHAOS_SEEDS` says how many, 20 unless given.
 */
const first = Number(process.env['CHAOS_SEED'] ?? 1);
const seeds = Number(process.env['CHAOS_SEEDS'] ?? 20);
const vitest = (name: string, files: readonly string[], env: Record<string, string> = {}): Task => ({
  name,
  command: ['vitest', 'run', ...files],
  env: { SOAK: '1', ...env },
});

/** Those that do more when they are soaking. */
const scaled = globSync('{functions,packages/*/src,tests}/**/*.test.ts', { cwd: repository.root }).filter((file) =>
  readFileSync(join(repository.root, file), 'utf8').includes(' soaking('),
);

const tasks: readonly Task[] = [
  vitest('scale', scaled),
  {
    name: 'scenes in both themes',
    command: ['playwright', 'test', '--config', 'tests/playwright.config.ts', '--project', 'scenes'],
    env: { SOAK: '1', PW_DISABLE_TS_ESM: '1' },
  },
  ...Array.from({ length: seeds }, (_, at) => String(first + at)).flatMap((seed) => [
    vitest(`chaos, seed ${seed}`, ['tests/chaos/chaos'], { CHAOS_SEED: seed }),
    vitest(`money, seed ${seed}`, ['tests/chaos/money.'], { CHAOS_SEED: seed, CHAOS_SEEDS: '1' }),
  ]),
];
for (const task of tasks) {
  const result = await runTask(task);
  console.log(report(result));
  if (result.ok) continue;
  console.log(result.output);
  process.exitCode = 1;
}
