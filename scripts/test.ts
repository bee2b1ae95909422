import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contentHash } from './lib/content-hash.ts';
import { failedTests } from './lib/failed-tests.ts';
import { PassedInputs } from './lib/passed-inputs.ts';
import { repository } from './lib/repository.ts';
import { report, runTask, type Task, type TaskResult } from './lib/tasks.ts';

/**
 * `npm test`: the checks, a build, and every test: unit, integration on the real twins, end to end in a browser. Tests
 * that have passed on this machine with the same files aren't repeated, except in CI and for `npm test -- --all`.
 */
const { values } = parseArgs({ options: { all: { type: 'boolean', default: process.env['CI'] !== undefined } } });

const reports = join(repository.cache, 'test-reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const reportOf = (name: string): string => join(reports, `${name.replaceAll(' ', '-')}.json`);

/** Tests, and the hash of everything that their result depends on. */
interface Tests extends Task {
  inputs?: string;
}

const settings = [
  'CHAOS_SEED',
  'CHAOS_ACTIONS',
  'BROWSER_PATH',
  'FIREFOX_PATH',
  'DYNAMODB_ENDPOINT',
  'DYNAMODB_LOCAL_JAR',
];
const salt = JSON.stringify(settings.map((name) => process.env[name]));
const sources = ['functions', 'infra', 'packages', 'scripts', 'web', 'tests'];
const configuration = ['package.json', 'package-lock.json', 'tsconfig.base.json', 'cdk.json'];
const everything = contentHash([...sources, ...configuration, 'vitest.config.ts', 'docs'], salt, { withTests: true });

const vitest = (name: string, projects: string, ...args: string[]): Tests => {
  const reporting = ['--reporter', 'default', '--reporter', 'json', '--outputFile.json', reportOf(name)];
  return { name, command: ['vitest', 'run', '--project', projects, ...args, ...reporting], inputs: everything };
};

const endToEnd: Tests = {
  name: 'end to end',
  command: ['playwright', 'test', '--config', 'tests/playwright.config.ts', '--reporter', 'list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('end to end') },
  inputs: contentHash([...sources, ...configuration], salt),
};

// Its test is one of the unit tests.
const check: Tests = { name: 'check', command: ['node', 'scripts/check.ts', '--without-tests'] };
const build: Tests = { name: 'build', command: ['node', 'scripts/build.ts'] };

/**
 * The tasks of a stage run at the same time. Integration and end-to-end tests wait for a good part of their time, and
 * each uses the processors while the other waits.
 */
const stages: Tests[][] = [
  [check, build, vitest('unit', 'unit')],
  [vitest('integration', 'integration*', '--maxWorkers', '2'), endToEnd],
];
/** Without these, other tests say nothing. */
const needed = new Set<Task>([check, build]);

const width = Math.max(...stages.flat().map(({ name }) => name.length));
const results: TaskResult[] = [];
const passedInputs = new PassedInputs();
for (const stage of stages) {
  const running = stage.map(async (task) => {
    const { name, inputs } = task;
    const prefix = `${name.padEnd(width)} │ `;
    if (!values.all && inputs !== undefined && passedInputs.includes(name, inputs)) {
      console.log(`${prefix}passed before with the same files; --all runs it again`);
      results.push({ task, ok: true, seconds: 0, output: '' });
      return;
    }
    const result = await runTask(task, { onLine: (line) => console.log(prefix + line) });
    console.log(`${prefix}${report(result)}`);
    results.push(result);
    if (result.ok && inputs !== undefined) passedInputs.record(name, inputs);
  });
  await Promise.all(running);
  if (results.some(({ task, ok }) => !ok && needed.has(task))) break;
}

// Repeated at the end, where people look first when they come back.
const failures = results
  .flatMap(({ task }) => failedTests(reportOf(task.name)).map((failure) => ({ ...failure, task: task.name })))
  .toSorted((a, b) => Number(b.flaky) - Number(a.flaky));
for (const { flaky, task, name, reason } of failures)
  console.log(`\n${flaky ? '⚠ flaky in' : '✗'} ${task}: ${name}\n${reason.replaceAll(/^/gm, '    ')}`);
const flaky = failures.filter((failure) => failure.flaky).length;

console.log('');
for (const result of results) console.log(report(result));
const passed = results.filter(({ ok }) => ok).length;
const failed = stages.flat().length - passed;
console.log(`${passed} passed, ${failed} failed${flaky > 0 ? `, ${flaky} flaky` : ''}`);
if (failed > 0) process.exitCode = 1;
