import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { repository } from './repository.ts';

export interface FailedTest {
  /** File and titles: `packages/x/y.test.ts › a group › a test`. */
  name: string;
  /** Why, in a few lines; empty when the report does not say. */
  reason: string;
  /** It passed when it was tried again. */
  flaky: boolean;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string; failureMessages: string[] }[];
  }[];
}

interface PlaywrightTest {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  /** One for each attempt. */
  results: { error?: { message: string } }[];
}

interface PlaywrightSuite {
  title: string;
  specs: { title: string; tests: PlaywrightTest[] }[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message: string }[];
}

const maxReasonLines = 12;

/** The tests that failed at least once in a JSON report of Vitest or Playwright; none when there is no report. */
export function failedTests(reportFile: string): FailedTest[] {
  const report = read(reportFile);
  if (report === undefined) return [];
  return 'testResults' in report ? failedInVitest(report) : failedInPlaywright(report);
}

function read(reportFile: string): VitestReport | PlaywrightReport | undefined {
  if (!existsSync(reportFile)) return undefined;
  return JSON.parse(readFileSync(reportFile, 'utf8')) as VitestReport | PlaywrightReport;
}

const failedResults = (report: VitestReport | PlaywrightReport | undefined): VitestReport['testResults'] =>
  report !== undefined && 'testResults' in report ? report.testResults.filter(({ status }) => status === 'failed') : [];

/** The files of the tests that failed in a JSON report of Vitest; none when there is no report. */
export function failedFiles(reportFile: string): string[] {
  return failedResults(read(reportFile)).map(({ name }) => relative(repository.root, name));
}

/** The tests of a JSON report of Vitest that didn't run, as those that need an account of another service. */
export function skippedTests(reportFile: string): string[] {
  const report = read(reportFile);
  if (report === undefined || !('testResults' in report)) return [];
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'skipped' || status === 'pending')
      .map(({ ancestorTitles, title }) => [relative(repository.root, name), ...ancestorTitles, title].join(' › ')),
  );
}

function failedInVitest(report: VitestReport): FailedTest[] {
  return failedResults(report).flatMap(({ name, message, assertionResults }) => {
    const file = relative(repository.root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0) return [{ name: file, reason: shorten(message), flaky: false }];
    return failed.map(({ ancestorTitles, title, failureMessages }) => ({
      name: [file, ...ancestorTitles, title].join(' › '),
      reason: shorten(failureMessages.join('\n')),
      flaky: false,
    }));
  });
}

function failedInPlaywright({ suites, errors }: PlaywrightReport): FailedTest[] {
  const inSuite = (suite: PlaywrightSuite, above: readonly string[]): FailedTest[] => {
    const titles = [...above, suite.title];
    const own = suite.specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ status, results }) => ({
          name: [...titles, title].join(' › '),
          reason: shorten(results.find(({ error }) => error !== undefined)?.error?.message ?? ''),
          flaky: status === 'flaky',
        })),
    );
    return [...own, ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, titles))];
  };
  return [
    ...errors.map(({ message }) => ({ name: 'outside of any test', reason: shorten(message), flaky: false })),
    ...suites.flatMap((suite) => inSuite(suite, [])),
  ];
}

const isForeign = (line: string): boolean =>
  /^\s+at /.test(line) && (!line.includes(repository.root) || line.includes('node_modules'));

/** The first lines of a message, without colors and without places outside of this repository's own code. */
function shorten(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !isForeign(line));
  return lines.slice(0, maxReasonLines).join('\n');
}
