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

const check: Task = { name: 'check', command: ['node', 'scripts/check.ts'] };
const build: Task = { name: 'build', command: ['node', 'scripts/build.ts'] };

/**
 * The tasks of a stage run at the same time. Each kind of test has the machine to itself: together they finish no sooner on
 * two cores, and a step that waits seconds for a page runs out of time.
 */
const first: Task[] = [check, build];
const stages: Task[][] = [first, [vitest('unit')], [vitest('integration', '--maxWorkers', '3')], [endToEnd]];

const width = Math.max(...stages.flat().map(({ name }) => name.length));
const results: TaskResult[] = [];
for (const stage of stages) {
  const running = stage.map(async (task) => {
    const prefix = `${task.name.padEnd(width)} │ `;
    const result = await runTask(task, { onLine: (line) => console.log(prefix + line) });
    console.log(`${prefix}${report(result)}`);
    results.push(result);
  });
  await Promise.all(running);
  if (stage === first && results.some(({ ok }) => !ok)) break;
}

// Repeated at the end, where people look first when they come back.
for (const { task } of results)
  for (const { name, reason } of failedTests(reportOf(task.name)))
    console.log(`\n✗ ${task.name}: ${name}\n${reason.replaceAll(/^/gm, '    ')}`);

console.log('');
for (const result of results) console.log(report(result));
const passed = results.filter(({ ok }) => ok).length;
const failed = stages.flat().length - passed;
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
