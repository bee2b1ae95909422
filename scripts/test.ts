import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { contentHash } from './lib/content-hash.ts';
import { failedFiles, failedTests, skippedTests } from './lib/failed-tests.ts';
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
const reportOf = (name: string): string => join(reports, `${name.replaceAll(/\W+/g, '-')}.json`);
/** More failures than this aren't chance. */
const maxFilesAgain = 5;

/** Tests, and the hash of everything that their result depends on. */
interface Tests extends Task {
  inputs?: string;
  /** The same tests, those of these files only. */
  again?: (files: readonly string[]) => Task;
}

const settings = [
  'CHAOS_SEED',
  'CHAOS_SEEDS',
  'CHAOS_ACTIONS',
  'SOAK',
  'STRIPE_TEST_KEY',
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
  return {
    name,
    command: ['vitest', 'run', '--project', projects, ...args, ...reporting],
    inputs: everything,
    again: (files) => ({ name: `${name} again`, command: ['vitest', 'run', '--project', projects, ...files] }),
  };
};

const endToEnd: Tests = {
  name: 'end to end',
  command: ['playwright', 'test', '--config', 'tests/playwright.config.ts', '--reporter', 'list,json'],
  // Playwright's own process has begun to use Babel when it reads its configuration, which turns it off.
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf('end to end'), PW_DISABLE_TS_ESM: '1' },
  inputs: contentHash([...sources, ...configuration], salt),
};

// Its test is one of the unit tests.
const check: Tests = { name: 'check', command: ['node', 'scripts/check.ts', '--without-tests'] };
const build: Tests = { name: 'build', command: ['node', 'scripts/build.ts'] };

const unit = vitest('unit', 'unit*');
/** Each file in a process of its own. */
const integration = vitest('integration', 'integration', '--maxWorkers', '2');
/** They wait more than they compute. */
const shared = vitest('integration, shared', 'integration-shared', '--maxWorkers', '3');
const all = [check, build, unit, endToEnd, integration, shared];

/** Without these, the tests after them say nothing. */
const needed: readonly Tests[] = [check, build];
/**
 * Those that others wait for; the rest begins at once. Integration and end-to-end tests wait for a good part of their time, and
 * each uses the processors while the other waits.
 */
const after = new Map<Tests, readonly Tests[]>([
  [endToEnd, needed],
  [integration, [...needed, unit]],
  [shared, [endToEnd]],
]);

const width = Math.max(...all.map(({ name }) => `${name} again`.length));
const results: (TaskResult & { task: Tests })[] = [];
const passedInputs = new PassedInputs();

function run(task: Task): Promise<TaskResult> {
  const prefix = `${task.name.padEnd(width)} │ `;
  return runTask(task, { onLine: (line) => console.log(prefix + line) });
}

async function runTests(tests: Tests): Promise<void> {
  const { name, inputs } = tests;
  if (!values.all && inputs !== undefined && passedInputs.includes(name, inputs)) {
    console.log(`${name.padEnd(width)} │ passed before with the same files; --all runs it again`);
    results.push({ task: tests, ok: true, seconds: 0, output: '' });
    return;
  }
  const result = { ...(await run(tests)), task: tests };
  console.log(`${name.padEnd(width)} │ ${report(result)}`);
  results.push(result);
  if (result.ok && inputs !== undefined) passedInputs.record(name, inputs);
}

/** Tries failed test files once more, now that nothing else runs, as Playwright does with its tests. */
async function passAgain({ name, again }: Tests): Promise<boolean> {
  const files = failedFiles(reportOf(name));
  if (again === undefined || files.length === 0 || files.length > maxFilesAgain) return false;
  return (await run(again(files))).ok;
}

const started = new Map<Tests, Promise<void>>();

/** Runs tests after those that they wait for, if what is needed has passed. */
function start(tests: Tests): Promise<void> {
  const runInTurn = async (): Promise<void> => {
    const before = after.get(tests) ?? [];
    await Promise.all(before.map(start));
    const isReady = before.length === 0 || needed.every((one) => results.some(({ task, ok }) => task === one && ok));
    if (isReady) await runTests(tests);
  };
  const running = started.get(tests) ?? runInTurn();
  started.set(tests, running);
  return running;
}

await Promise.all(all.map(start));
const passedAgain = new Set<Task>();
for (const result of results) {
  if (result.ok || !(await passAgain(result.task))) continue;
  result.ok = true;
  passedAgain.add(result.task);
}

for (const { task } of results)
  for (const name of skippedTests(reportOf(task.name))) console.log(`– skipped in ${task.name}: ${name}`);

// Repeated at the end, where people look first when they come back.
const failures = results
  .flatMap(({ task }) =>
    failedTests(reportOf(task.name)).map((failure) => ({
      ...failure,
      flaky: failure.flaky || passedAgain.has(task),
      task: task.name,
    })),
  )
  .toSorted((a, b) => Number(b.flaky) - Number(a.flaky));
for (const { flaky, task, name, reason } of failures)
  console.log(`\n${flaky ? '⚠ flaky in' : '✗'} ${task}: ${name}\n${reason.replaceAll(/^/gm, '    ')}`);
const flaky = failures.filter((failure) => failure.flaky).length;

console.log('');
for (const result of results) console.log(report(result));
const passed = results.filter(({ ok }) => ok).length;
const failed = all.length - passed;
console.log(`${passed} passed, ${failed} failed${flaky > 0 ? `, ${flaky} flaky` : ''}`);
if (failed > 0) process.exitCode = 1;
