import {
  isExcused,
  neededRetry,
  type CiReport,
  type ReportedStep,
  type ReportedTest,
} from '@saywright/contracts/entities/ci-run';
import { flakyText } from '@saywright/contracts/entities/flakiness';
import { doubtTexts } from '@saywright/contracts/entities/run-doubts';
import { escapeMarkup } from './escape-markup.ts';

/** A report as JUnit XML, in the form that Jenkins, GitLab, and GitHub's actions read: a suite, a test case per test. */

const seconds = (ms: number | null): string => ((ms ?? 0) / 1_000).toFixed(3);

/** Attributes may not hold line breaks as such. */
const attribute = (text: string): string =>
  escapeMarkup(text).replaceAll('\r', '&#13;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;');

const marks = { passed: '✓', failed: '✗', skipped: '–' } as const;

const stepLine = ({
  status,
  order,
  description,
  message,
  healed,
  vacuous_checks: vacuous = [],
}: ReportedStep): string =>
  `${marks[status]} ${order}. ${description}${status === 'failed' ? `\n    ${message}` : ''}` +
  (healed === undefined ? '' : `\n    Healed: ${healed}`) +
  vacuous.map((check) => `\n    Can't fail: ${check}`).join('');

const areas = { flow: 'Flow Testing', api: 'API Testing', collection: 'API Testing' } as const;

function outcome(test: ReportedTest): string {
  const { status, error_message: reason } = test;
  const text = reason ?? '';
  if (isExcused(test)) return `      <skipped message="${attribute(`Quarantined, ${status}: ${text}`)}"/>\n`;
  if (status === 'failed')
    return `      <failure message="${attribute(text)}" type="failed">${escapeMarkup(text)}</failure>\n`;
  if (status === 'cancelled') return '      <skipped message="Cancelled"/>\n';
  if (status !== 'passed')
    return `      <error message="${attribute(text)}" type="${status}">${escapeMarkup(text)}</error>\n`;
  return '';
}

function testCase(test: ReportedTest): string {
  const { execution_id: id, environment_name: environment, browser } = test;
  const facts = [
    `Execution: ${id}`,
    environment && `Environment: ${environment}`,
    browser && `Browser: ${browser}`,
    neededRetry(test) && `Flaky: passed on try ${test.attempts}`,
    test.flakiness && `Flaky: ${flakyText(test.flakiness)}`,
    ...doubtTexts(test),
  ];
  const log = [...facts.filter(Boolean), '', ...test.steps.map(stepLine)].join('\n');
  return (
    `    <testcase classname="${areas[test.kind]}" name="${attribute(test.test_name)}" time="${seconds(test.duration_ms)}">\n` +
    outcome(test) +
    `      <system-out>${escapeMarkup(log)}</system-out>\n` +
    '    </testcase>\n'
  );
}

export function junitReport({ id, created_at: createdAt, tests }: CiReport): string {
  const counted = tests.filter((test) => !isExcused(test));
  const count = (status: string): number => counted.filter((test) => test.status === status).length;
  const time = seconds(tests.reduce((sum, test) => sum + (test.duration_ms ?? 0), 0));
  const skipped = count('cancelled') + tests.length - counted.length;
  const counts = `tests="${tests.length}" failures="${count('failed')}" errors="${count('error')}" time="${time}"`;
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<testsuites name="Saywright" ${counts}>\n` +
    `  <testsuite name="${attribute(id)}" timestamp="${createdAt.slice(0, 19)}" ${counts} skipped="${skipped}">\n` +
    tests.map(testCase).join('') +
    '  </testsuite>\n</testsuites>\n'
  );
}
