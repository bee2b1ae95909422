import { runTask, report, type Task } from './lib/tasks.ts';

/**
 * `npm run soak`: tests of scale in full, every word in every sentence, and chaos with many seeds, on a machine with nothing
 * else to do.
 * `npm test` runs them small and with one seed. `CHAOS_SEED` is the first seed and `CHAOS_SEEDS` says how many, 20 unless given.
 */
const first = Number(process.env['CHAOS_SEED'] ?? 1);
const seeds = Number(process.env['CHAOS_SEEDS'] ?? 20);
const vitest = (name: string, project: string, files: string[]): Task => ({
  name,
  command: ['vitest', 'run', '--project', project, ...files],
  env: { SOAK: '1' },
});
const integration = (name: string, files: string[], env: Record<string, string> = {}): Task => {
  const task = vitest(name, 'integration*', files);
  return { ...task, env: { ...task.env, ...env } };
};

const tasks = [
  vitest('words in sentences', 'unit', ['packages/authoring/src/english/']),
  integration('scale', ['tests/chaos/leaving', 'tests/ops/directory-reads']),
  ...Array.from({ length: seeds }, (_, at) => String(first + at)).flatMap((seed) => [
    integration(`chaos, seed ${seed}`, ['tests/chaos/chaos'], { CHAOS_SEED: seed }),
    integration(`money, seed ${seed}`, ['tests/chaos/money.'], { CHAOS_SEED: seed, CHAOS_SEEDS: '1' }),
  ]),
];
for (const task of tasks) {
  const result = await runTask(task);
  console.log(report(result));
  if (result.ok) continue;
  console.log(result.output);
  process.exitCode = 1;
}
