import type { Execution, ExecutedStep } from '@saywright/contracts/entities/execution';
import { describe, expect, it } from 'vitest';
import { compareFacts, formatDelta } from './compare-facts.ts';
import { compareSteps, comparisonSummary, differenceText, runNames } from './compare-steps.ts';
import { comparedIds } from './compared-ids.ts';
import { stepResult } from './test-support/step-state.ts';

interface Given extends Partial<Omit<Execution, 'results'>> {
  results: (Partial<ExecutedStep> & { step_id: string })[];
}

const steps = ['a', 'b', 'c'].map((id, at) => ({
  id,
  order: at + 1,
  action: 'click' as const,
  description: `Step ${id}`,
  fingerprint: id,
}));

const run = ({ results, ...given }: Given): Execution =>
  ({
    id: 'E',
    execution_number: 1,
    test_id: 'T',
    test_name: 'Buy',
    status: 'passed',
    pausing: false,
    browser: 'chromium',
    device_type: 'desktop',
    is_headless: true,
    started_at: '2026-11-20T12:00:00.000Z',
    duration_ms: 1_000,
    finished_steps: 3,
    total_steps: 3,
    passed_assertions: 0,
    failed_assertions: 0,
    environment_name: null,
    base_url: '',
    configuration: { viewport_width: 1920, viewport_height: 1080, device_name: null },
    current_step: null,
    steps,
    results: results.map((result) => stepResult(result)),
    ...given,
  }) as unknown as Execution;

const passed = (id: string, ms = 100) => ({ step_id: id, execution_time_ms: ms });
const failed = (id: string, message: string) => ({ step_id: id, status: 'failed' as const, message });
const allPassed = run({ results: [passed('a'), passed('b'), passed('c')] });
const dates = { formatDateTime: String };
const names = { left: '#1', right: '#2' };

describe('two runs', () => {
  it('part at the first step that ended otherwise, and tell how much longer each took', () => {
    const other = run({
      execution_number: 2,
      status: 'failed',
      results: [passed('a', 350), failed('b', 'No such button')],
    });
    const rows = compareSteps(allPassed, other);
    expect(rows.map(({ differs }) => differs)).toEqual([false, true, true]);
    expect(rows.map(({ deltaMs }) => deltaMs)).toEqual([250, 0, undefined]);
    expect(comparisonSummary(rows, { left: allPassed, right: other })).toBe(
      'First difference: step 2, “Step b”, passed in #1, failed in #2.',
    );
    expect(differenceText(rows[2] ?? rows[0]!, names)).toBe('passed in #1, didn’t run in #2');
  });

  it('part at a step that failed for another reason', () => {
    const [one, other] = ['No such button', 'Took too long'].map((message) =>
      run({ status: 'failed', results: [passed('a'), failed('b', message)] }),
    );
    const rows = compareSteps(one!, other!);
    expect(rows.find(({ differs }) => differs)?.number).toBe(2);
    expect(differenceText(rows[1]!, names)).toBe('failed in both, for different reasons');
  });

  it('part at a step that was changed, added or removed, though all passed', () => {
    const changed = steps.map((step) => (step.id === 'b' ? { ...step, fingerprint: 'x' } : step));
    const one = compareSteps(allPassed, { ...allPassed, steps: changed });
    expect(one[1]).toMatchObject({ change: 'changed', differs: true });
    expect(differenceText(one[1]!, names)).toBe('does something different in #2');

    const fewer = compareSteps(allPassed, run({ steps: steps.slice(0, 2), results: [passed('a'), passed('b')] }));
    expect(differenceText(fewer[2]!, names)).toBe('is only in #1');
  });

  it('do not differ in what one of them has yet to come to', () => {
    const live = run({
      status: 'running',
      results: [passed('a')],
      current_step: { order: 2, description: 'Step b' },
    });
    const rows = compareSteps(allPassed, live);
    expect(rows.some(({ differs }) => differs)).toBe(false);
    expect(comparisonSummary(rows, { left: allPassed, right: live })).toBe('No differences so far.');
  });

  it('are said to be the same, or to have ended otherwise anyway', () => {
    const rows = compareSteps(allPassed, allPassed);
    expect(comparisonSummary(rows, { left: allPassed, right: allPassed })).toMatch(/^No differences: every step/);
    const lost = { ...allPassed, execution_number: 2, status: 'error' as const };
    expect(comparisonSummary(rows, { left: allPassed, right: lost })).toContain('#1 ended as passed and #2 as error');
  });

  it('were run under the same or other conditions', () => {
    const other = run({
      results: [],
      browser: 'firefox',
      environment_name: 'Staging',
      base_url: 'https://staging.example.com',
      started_at: '2026-11-20T13:00:00.000Z',
    });
    const facts = compareFacts(allPassed, other, dates);
    expect(facts.filter(({ differs }) => differs).map(({ name, right }) => [name, right])).toEqual([
      ['Browser', 'Firefox'],
      ['Environment', 'Staging · https://staging.example.com'],
    ]);
    expect(compareFacts(allPassed, { ...allPassed, test_name: 'Sell' }, dates)[0]).toMatchObject({ name: 'Test' });
  });
});

it('runs of two tests are told apart by the names of the tests, however long', () => {
  const left = run({ results: [], execution_number: 1 });
  const right = run({ results: [], execution_number: 1, test_id: 'other', test_name: 'Sell '.repeat(40) });
  expect(runNames({ left, right })).toEqual({ left: '“Buy” #1', right: `“${'Sell '.repeat(8).trim()}…” #1` });
  expect(runNames({ left, right: { ...left, execution_number: 2 } })).toEqual({ left: '#1', right: '#2' });
});

it('a difference of durations has a sign', () => {
  expect([250, -1_500, 0].map(formatDelta)).toEqual(['+250 ms', '−1.5 s', '±0 ms']);
});

it('an address names two different executions', () => {
  expect(comparedIds('A,B')).toEqual(['A', 'B']);
  for (const text of [undefined, '', 'A', 'A,', 'A,A', 'A,B,C']) expect(comparedIds(text)).toBeUndefined();
});
