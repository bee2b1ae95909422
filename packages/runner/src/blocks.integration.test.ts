import type { StepInput } from '@saywright/contracts/entities/step';
import type { RunningSite } from '@saywright/testing/sites/serve';
import { startWorkbench } from '@saywright/testing/sites/workbench/start-workbench';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { find, runSteps } from './test-support/run-steps.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startWorkbench();
});
afterAll(() => site.close());

const timeout = 4_000;
const done = find('role', 'button "Done"');
const open = (value: string): StepInput => ({ action: 'navigate', value });
const click = (selector: ReturnType<typeof find>, depth?: number): StepInput => ({
  action: 'click',
  timeout,
  selector,
  ...(depth && { depth }),
});
const ifSeen = (expected: string, depth?: number): StepInput => ({
  action: 'if',
  timeout,
  assertions: [{ type: 'text_visible', expected, within_ms: 300 }],
  ...(depth && { depth }),
});
const says = (id: string, expected: string, depth?: number): StepInput => ({
  action: 'assert',
  timeout,
  assertions: [{ type: 'element_text', selector: find('css', `#${id}`), expected }],
  ...(depth && { depth }),
});
const each: StepInput = { action: 'repeat', timeout, selector: find('css', '.item') };
const pageButton = find('css', 'body > button');

async function run(steps: StepInput[]) {
  const { results, outcome, events } = await runSteps(steps, { baseUrl: site.url, isUntraced: true });
  return { results, outcome, statuses: results.map(({ status }) => status), events };
}

test('runs the steps of a condition only if it is met, and counts it as no check', async () => {
  const { results, statuses, outcome } = await run([
    open('/list'),
    ifSeen('Tea'),
    click(pageButton, 1),
    ifSeen('Nowhere', 1),
    click(pageButton, 2),
    ifSeen('Nothing'),
    click(pageButton, 1),
    says('out', 'Page'),
  ]);
  expect(statuses).toEqual(['passed', 'passed', 'passed', 'passed', 'skipped', 'passed', 'skipped', 'passed']);
  expect(outcome).toMatchObject({ status: 'passed', passed_assertions: 1, failed_assertions: 0 });
  expect(results[5]).toMatchObject({ is_met: false, message: "The condition wasn't met", assertion_results: [] });
  expect(results[5]?.notes[0]).toMatchObject({ code: 'condition_not_met' });
  expect(results[6]?.message).toBe("Skipped: the condition of step 6 wasn't met");
});

test('fails when a check in a condition that is met fails', async () => {
  const { statuses, outcome } = await run([
    open('/list'),
    ifSeen('Tea'),
    says('out', 'Something else', 1),
    click(pageButton, 1),
    click(pageButton),
  ]);
  expect(statuses).toEqual(['passed', 'passed', 'failed', 'skipped', 'skipped']);
  expect(outcome).toMatchObject({ status: 'failed', failed_assertions: 1 });
});

test('repeats steps so many times, each round with its own values, and reports them once', async () => {
  const { results, outcome, events } = await run([
    open('/list'),
    { action: 'repeat', timeout, value: '3' },
    { action: 'type', timeout, selector: find('label', 'Name'), value: '{{$digits.9}}', depth: 1 },
    { action: 'press', timeout, value: 'Tab', depth: 1 },
    says('log', '{{$digits.9}}', 1),
  ]);
  // The page keeps what earlier rounds typed, so the last check fails in the second round.
  expect(outcome).toMatchObject({ status: 'failed', passed_assertions: 1, failed_assertions: 1 });
  expect(results.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5]);
  expect(new Set(results[2]?.generated_values?.map(({ value }) => value)).size).toBe(2);
  expect(results[2]?.notes).toContainEqual({ code: 'rounds_done', params: { rounds: 2 } });
  expect(events.filter((event) => event.type === 'step_started' && event.index === 2)).toHaveLength(2);
});

test.each(['/list', '/list#remove'])('goes through each element of %s once, also when they go', async (address) => {
  const { outcome, results } = await run([open(address), each, click(done, 1), says('out', 'Tea Milk Rice')]);
  expect(results.map(({ message }) => message)[1]).toBe('Repeating in each of 3 elements that match css .item');
  expect(outcome).toMatchObject({ status: 'passed' });
});

test('looks for elements in the item alone, and never in the rest of the page', async () => {
  const { results } = await run([open('/list'), each, click(find('label', 'Name'), 1), click(pageButton)]);
  expect(results.map(({ status }) => status)).toEqual(['passed', 'passed', 'failed', 'skipped']);
});

test('refuses a repetition without steps before the browser starts', async () => {
  const { outcome } = await run([open('/list'), each]);
  expect(outcome.error_message).toContain('Step 2: it has no steps in it');
});
