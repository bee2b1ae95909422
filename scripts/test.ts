import { report, runTask, type Task, type TaskResult } from './lib/tasks.ts';

/** `npm test`: the checks, a build, and every test: unit, integration on the real twins, end to end in a browser. */

const tasks: Task[] = [
  { name: 'check', command: ['node', 'scripts/check.ts'] },
  { name: 'build', command: ['node', 'scripts/build.ts'] },
  { name: 'unit', command: ['vitest', 'run', '--project', 'unit'] },
  { name: 'integration', command: ['vitest', 'run', '--project', 'integration', '--maxWorkers', '3'] },
  { name: 'end to end', command: ['playwright', 'test', '--config', 'tests/playwright.config.ts'] },
];

const results: TaskResult[] = [];
for (const task of tasks) {
  console.log(`\n── ${task.name}`);
  const result = await runTask(task, { live: true });
  results.push(result);
  if (!result.ok && (task.name === 'check' || task.name === 'build')) break;
}

console.log('');
for (const result of results) console.log(report(result));
const failed = results.filter((result) => !result.ok).length + (tasks.length - results.length);
console.log(`${tasks.length - failed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
