import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { failedFiles, failedTests, skippedTests } from './failed-tests.ts';
import { repository } from './repository.ts';

let dir: string;
let file: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'saywright-report-'));
  file = join(dir, 'report.json');
});
afterEach(() => rmSync(dir, { recursive: true }));

it('names the failed and skipped tests of a Vitest report, reasons for failures, and files that could not begin', () => {
  const place = join(repository.root, 'a/adds.test.ts:2:3');
  const failing = {
    ancestorTitles: ['a group'],
    title: 'adds',
    status: 'failed',
    failureMessages: [
      [
        'Error: expected 1 to be 2',
        `    at ${place}`,
        `    at file://${repository.root}/node_modules/vitest/run.js:1:1`,
        '    at new Promise (<anonymous>)',
      ].join('\n'),
    ],
  };
  const passing = { ancestorTitles: [], title: 'subtracts', status: 'passed', failureMessages: [] };
  const skipping = { ancestorTitles: ['Stripe'], title: 'charges', status: 'skipped', failureMessages: [] };
  const testResults = [
    {
      name: join(repository.root, 'a/adds.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [failing, passing],
    },
    {
      name: join(repository.root, 'a/fine.test.ts'),
      status: 'passed',
      message: '',
      assertionResults: [passing, skipping],
    },
    {
      name: join(repository.root, 'a/broken.test.ts'),
      status: 'failed',
      message: "Cannot find './it.ts'",
      assertionResults: [],
    },
  ];
  writeFileSync(file, JSON.stringify({ testResults }));
  expect(failedTests(file)).toEqual([
    { name: 'a/adds.test.ts › a group › adds', reason: `Error: expected 1 to be 2\n    at ${place}`, flaky: false },
    { name: 'a/broken.test.ts', reason: "Cannot find './it.ts'", flaky: false },
  ]);
  expect(failedFiles(file)).toEqual(['a/adds.test.ts', 'a/broken.test.ts']);
  expect(skippedTests(file)).toEqual(['a/fine.test.ts › Stripe › charges']);
});

it('names the failed tests of a Playwright report, in groups too, and what failed outside of any', () => {
  const passed = { title: 'opens', tests: [{ status: 'expected', results: [{}] }] };
  const failed = (title: string, message: string) => ({
    title,
    tests: [{ status: 'unexpected', results: [{ error: { message } }, { error: { message: 'timed out again' } }] }],
  });
  const suites = [
    {
      title: 'shop.spec.ts',
      specs: [passed, failed('sells', '\u001B[31mTimed out\u001B[39m')],
      suites: [{ title: 'basket', specs: [failed('empties', 'no basket')] }],
    },
  ];
  writeFileSync(file, JSON.stringify({ suites, errors: [{ message: 'The product did not start.' }] }));
  expect(failedTests(file)).toEqual([
    { name: 'outside of any test', reason: 'The product did not start.', flaky: false },
    { name: 'shop.spec.ts › sells', reason: 'Timed out', flaky: false },
    { name: 'shop.spec.ts › basket › empties', reason: 'no basket', flaky: false },
  ]);
});

it('names a test that passed at its second attempt as flaky, with the reason of the first', () => {
  const flaky = {
    title: 'sells',
    tests: [{ status: 'flaky', results: [{ error: { message: 'no basket' } }, {}] }],
  };
  writeFileSync(file, JSON.stringify({ suites: [{ title: 'shop.spec.ts', specs: [flaky] }], errors: [] }));
  expect(failedTests(file)).toEqual([{ name: 'shop.spec.ts › sells', reason: 'no basket', flaky: true }]);
});

it('knows nothing of a run that left no report', () => {
  expect(failedTests(file)).toEqual([]);
  expect(failedFiles(file)).toEqual([]);
});
