import { report, runTask, type Task } from './lib/tasks.ts';

/** `npm run check`: everything that needs no service and no browser, in seconds. */

const tasks: Task[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '.'] },
  { name: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types of the web app', command: ['tsc', '-p', 'web/tsconfig.json'] },
  { name: 'import rules', command: ['node', 'scripts/check-imports.ts'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'cited paths', command: ['node', 'scripts/check-docs.ts'] },
  { name: 'wording', command: ['node', 'scripts/check-wording.ts'] },
  { name: 'contract parity', command: ['vitest', 'run', '--project', 'unit', 'tests/contract/parity.test.ts'] },
];

const results = await Promise.all(tasks.map((task) => runTask(task)));
for (const result of results) {
  console.log(report(result));
  if (!result.ok) console.log(result.output);
}
if (results.some((result) => !result.ok)) process.exitCode = 1;
