import type { CiReport, ReportedTest } from '@saywright/contracts/entities/ci-run';
import { SaxesParser } from 'saxes';
import { expect, it } from 'vitest';
import { htmlReport } from './html-report.ts';
import { junitReport } from './junit-report.ts';

const hostile = '</title><script>alert(1)</script> & "quotes" \'s \u0000\u001B[31m \uD800 ]]> <![CDATA[ line\nbreak';

const testOf = (fields: Partial<ReportedTest>): ReportedTest => ({
  execution_id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  kind: 'flow',
  test_id: '01ARZ3NDEKTSV4RRFFQ69G5FAW',
  test_name: 'Buy a kettle',
  execution_number: 7,
  status: 'passed',
  started_at: null,
  finished_at: null,
  duration_ms: 1_234,
  error_message: null,
  path: '/flow-testing',
  is_quarantined: false,
  attempts: 1,
  healed_steps: 0,
  proof: null,
  flakiness: null,
  environment_name: 'QA',
  browser: 'firefox',
  steps: [],
  ...fields,
});

const failing = testOf({
  test_name: hostile,
  status: 'failed',
  error_message: hostile,
  environment_name: hostile,
  steps: [
    {
      order: 1,
      description: hostile,
      status: 'failed',
      message: hostile,
      duration_ms: 5,
      expected: hostile,
      actual: hostile,
      page_url: `javascript:${hostile}`,
    },
  ],
});

const report: CiReport = {
  id: 'B1',
  status: 'failed',
  finished: true,
  total: 4,
  passed: 1,
  failed: 1,
  not_completed: 2,
  quarantined: 0,
  flaky: 0,
  created_at: '2026-11-22T09:30:00.000Z',
  tests: [
    testOf({}),
    failing,
    testOf({ status: 'error', error_message: 'No browser' }),
    testOf({ status: 'cancelled' }),
  ],
};

/** The elements of a document with their attributes, as a strict parser reads them. */
function elementsOf(xml: string): { name: string; attributes: Record<string, string> }[] {
  const elements: { name: string; attributes: Record<string, string> }[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => void elements.push({ name, attributes }));
  parser.write(xml).close();
  return elements;
}

it('writes JUnit XML that a strict parser reads back, whatever tests are called', () => {
  const elements = elementsOf(junitReport(report));
  const counts = { tests: '4', failures: '1', errors: '1' };
  expect(elements.slice(0, 2)).toMatchObject([
    { name: 'testsuites', attributes: counts },
    { name: 'testsuite', attributes: { ...counts, skipped: '1', timestamp: '2026-11-22T09:30:00' } },
  ]);
  expect(
    elements
      .slice(2)
      .map(({ name }) => name)
      .join(' '),
  ).toBe('testcase system-out testcase failure system-out testcase error system-out testcase skipped system-out');
  const cases = elements.filter(({ name }) => name === 'testcase');
  expect(cases[0]?.attributes).toEqual({ classname: 'Flow Testing', name: 'Buy a kettle', time: '1.234' });
  expect(cases[1]?.attributes['name']).toBe(
    hostile.toWellFormed().replaceAll('\u0000', '\uFFFD').replaceAll('\u001B', '\uFFFD'),
  );
});

/**
 * The facts of junit-10.xsd, by which Jenkins' xUnit plugin checks: the attributes of each element, those that are required
 * marked with `!`, what it may contain, and whether it has text.
 */
const outcome = { attributes: ['type', 'message'], contains: [], hasText: true };
const schema: Readonly<
  Record<string, { attributes: readonly string[]; contains: readonly string[]; hasText: boolean }>
> = {
  testsuites: { attributes: ['name', 'time', 'tests', 'failures', 'errors'], contains: ['testsuite'], hasText: false },
  testsuite: {
    attributes: 'name! tests! failures! errors! group time skipped timestamp hostname id package file log url'.split(
      ' ',
    ),
    contains: ['testsuite', 'properties', 'testcase', 'system-out', 'system-err'],
    hasText: false,
  },
  testcase: {
    attributes: ['name!', 'time', 'classname', 'group'],
    contains: ['skipped', 'error', 'failure', 'system-out', 'system-err'],
    hasText: false,
  },
  failure: outcome,
  error: outcome,
  skipped: outcome,
  'system-out': { attributes: [], contains: [], hasText: true },
};
const time = /^(?:(?:\d{0,3},)*\d{3}|\d{0,3})*(?:\.\d*)?$/;

/** Where a document breaks that schema. */
function schemaFindings(xml: string): string[] {
  const findings: string[] = [];
  const open: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const parent = open.at(-1);
    const rule = schema[name];
    if (parent === undefined ? name !== 'testsuites' : !schema[parent]?.contains.includes(name))
      findings.push(`${name} in ${parent}`);
    const allowed = rule?.attributes.map((each) => each.replace('!', '')) ?? [];
    for (const each of Object.keys(attributes)) if (!allowed.includes(each)) findings.push(`${name} has ${each}`);
    for (const each of rule?.attributes ?? [])
      if (each.endsWith('!') && !(each.slice(0, -1) in attributes)) findings.push(`${name} has no ${each}`);
    if ('time' in attributes && !time.test(attributes['time'] ?? '')) findings.push(`${name} at ${attributes['time']}`);
    open.push(name);
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (text) => {
    if (text.trim() !== '' && !schema[open.at(-1) ?? '']?.hasText) findings.push(`text in ${open.at(-1)}`);
  });
  parser.write(xml).close();
  return findings;
}

it('writes JUnit XML that the common schema accepts', () => {
  const long = testOf({ duration_ms: 86_400_123_456, is_quarantined: true, status: 'failed', error_message: null });
  expect(
    schemaFindings(junitReport({ ...report, tests: [...report.tests, long, testOf({ duration_ms: null })] })),
  ).toEqual([]);
  expect(schemaFindings(junitReport({ ...report, tests: [] }))).toEqual([]);
  const broken =
    '<testsuites skipped="1"><testsuite name="a" time="1s" tests="1" errors="0">x<testcase><error/><steps/></testcase></testsuite></testsuites>';
  expect(schemaFindings(broken)).toEqual([
    'testsuites has skipped',
    'testsuite has no failures!',
    'testsuite at 1s',
    'text in testsuite',
    'testcase has no name!',
    'steps in testcase',
  ]);
});

it('writes an HTML report in which nothing that a page or person wrote is markup', () => {
  const pictures = new Map([[failing.execution_id, 'data:image/jpeg;base64,AAAA']]);
  const html = htmlReport({ report, pictures });
  expect(html).not.toMatch(/<script|<!\[CDATA/);
  expect(html.match(/<\/title>/g)).toHaveLength(1);
  expect(html).not.toMatch(/(?:href|src)="(?!data:image\/)/);
  expect(html.indexOf('Failed</strong></header><p')).toBeGreaterThan(0);
  expect(html).toContain('1 of 4 passed · 1 failed · 2 not completed');
  expect(html).toContain('Started <time datetime="2026-11-22T09:30:00.000Z">November 22, 2026 at 9:30 AM UTC</time>');
});

it('says which tests passed only when they were retried', () => {
  const flaky = { ...report, flaky: 1, tests: [testOf({ attempts: 2 }), testOf({ status: 'failed', attempts: 3 })] };
  const html = htmlReport({ report: flaky, pictures: new Map() });
  expect(html.match(/Flaky: passed on try \d/g)).toEqual(['Flaky: passed on try 2']);
  expect(html).toContain('1 of 4 passed · 1 failed · 2 not completed · 1 flaky');
  expect(junitReport(flaky).match(/Flaky: passed on try \d/g)).toEqual(['Flaky: passed on try 2']);
});

it('says which steps were healed', () => {
  const step = { order: 1, description: 'Click Save', status: 'passed', message: '', duration_ms: 5 } as const;
  const healed = {
    ...step,
    expected: null,
    actual: null,
    page_url: null,
    healed: 'used link B in place of link A',
  };
  const healing = { ...report, tests: [testOf({ steps: [healed] })] };
  expect(junitReport(healing)).toContain('Healed: used link B in place of link A');
  const html = htmlReport({ report: healing, pictures: new Map() });
  expect(html).toContain('<strong class="other">Healed</strong>');
  expect(htmlReport({ report, pictures: new Map() })).not.toContain('Healed');
  const counted = { ...report, tests: [testOf({ healed_steps: 1 })] };
  for (const text of [junitReport(counted), htmlReport({ report: counted, pictures: new Map() })])
    expect(text).toContain('1 step was healed, since the page has changed.');
});

it("says which checks can't fail, and that a test can't", () => {
  const step = { order: 1, description: 'See', status: 'passed', message: '', duration_ms: 5 } as const;
  const vacuous = { ...step, expected: null, actual: null, page_url: null, vacuous_checks: ['"total" is any'] };
  const some = { ...report, tests: [testOf({ proof: { can_fail: true, vacuous: 1 }, steps: [vacuous] })] };
  expect(junitReport(some)).toContain('Can&#39;t fail: &quot;total&quot; is any');
  expect(junitReport(some)).toContain('1 check can&#39;t fail, whatever the page shows.');
  const html = htmlReport({ report: some, pictures: new Map() });
  expect(html).toContain('<span class="muted">Can’t fail:</span> &quot;total&quot; is any');
  expect(html).toContain('<strong class="other">Checks that can’t fail</strong>');
  const none = { ...report, tests: [testOf({ proof: { can_fail: false, vacuous: 0 } })] };
  expect(junitReport(none)).toContain('This test can&#39;t fail');
  expect(htmlReport({ report: none, pictures: new Map() })).toContain(
    '<strong class="other">This test can’t fail</strong>',
  );
  expect(junitReport(report)).not.toMatch(/can.{1,5}t fail/i);
});
