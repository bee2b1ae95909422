import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failedTests } from './lib/failed-tests.ts';
import { repository } from './lib/repository.ts';
import { report, runTask, type Task, type TaskResult } from './lib/tasks.ts';

/** `npm test`: the checks, a build, and every test: unit, integration on the real twins, end to end in a browser. */

const reports = join(repository.cache, 'test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const reportOf = (name: string): string => join(reports, `${name.replaceAll(' ', '-')}.json`);

const vitest = (name: string, ...args: string[]): Task => {
  const reporting = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', reportOf(name)];
  return { name, command: ['vitest', 'run', '--project', name, ...args, ...reporting] };
};

const endToEnd: Task = {
  name: 'end to end',
  command: ['playwright', 'test', '--config', 'tests/playwright.config.ts', '--reporter', 'list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('end to end') },
};

const tasks: Task[] = [
  { name: 'check', command: ['node', 'scripts/check.ts'] },
  { name: 'build', command: ['node', 'scripts/build.ts'] },
  vitest('unit'),
  vitest('integration', '--maxWorkers', '3'),
  endToEnd,
];

const results: TaskResult[] = [];
for (const task of tasks) {
  console.log(`\n── ${task.name}`);
  const result = await runTask(task, { live: true });
  results.push(result);
  if (!result.ok && (task.name === 'check' || task.name === 'build')) break;
}

// Once more at the end, where whoever comes back after ten minutes looks first.
for (const { task } of results)
  for (const { name, reason } of failedTests(reportOf(task.name)))
    console.log(`\n✗ ${task.name}: ${name}\n${reason.replaceAll(/^/gm, '    ')}`);

console.log('');
for (const result of results) console.log(report(result));
const failed = results.filter((result) => !result.ok).length + (tasks.length - results.length);
console.log(`${tasks.length - failed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
