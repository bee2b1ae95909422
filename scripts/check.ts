import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { report, runTask, type Task } from './lib/tasks.ts';

/** `npm run check`: everything that needs no service and no browser, in seconds. */
const { values } = parseArgs({ options: { 'without-tests': { type: 'boolean', default: false } } });

/** For the tools written in Go: they run side by side, and more threads or garbage collection cost twice the CPU time. */
const env = { GOGC: '400', GOMAXPROCS: String(Math.ceil(availableParallelism() / 2)) };

const tasks: Task[] = [
  { name: 'format', command: ['oxfmt', '--check', '.'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '.'], env },
  { name: 'types', command: ['tsc', '-p', 'tsconfig.json', '--checkers', '1'], env },
  { name: 'types of the web app', command: ['tsc', '-p', 'web/tsconfig.json', '--checkers', '1'], env },
  { name: 'import rules', command: ['node', 'scripts/check-imports.ts'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'cited paths', command: ['node', 'scripts/check-docs.ts'] },
  { name: 'wording', command: ['node', 'scripts/check-wording.ts'] },
];
if (!values['without-tests'])
  tasks.push({
    name: 'contract parity',
    command: ['vitest', 'run', '--project', 'unit', 'tests/contract/parity.test.ts'],
  });

const results = await Promise.all(tasks.map((task) => runTask(task)));
for (const result of results) {
  console.log(report(result));
  if (!result.ok) console.log(result.output);
}
if (results.some((result) => !result.ok)) process.exitCode = 1;
