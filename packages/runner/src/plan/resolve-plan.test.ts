import { expect, test } from 'vitest';
import { find, planOf } from '../test-support/run-steps.ts';
import { maxRunMs, runBudgetMs } from './run-budget.ts';
import { resolvePlan } from './resolve-plan.ts';

const base = 'http://127.0.0.1:4000';

test('variables are filled into values, selectors and expectations, the step’s own first', async () => {
  const step = {
    action: 'type' as const,
    value: '{{who}}',
    selector: find('css', '#{{id}}', ['text', '{{who}}']),
    variables: { who: 'Ada' },
    assertions: [{ type: 'labelled_value' as const, label: '{{id}}', expected: '{{who}}!' }],
  };
  const { steps } = await resolvePlan(planOf([step], base, { variables: { who: 'Bob', id: 'name' } }), {
    policy: 'loopback',
  });
  expect(steps[0]).toMatchObject({
    value: 'Ada',
    selector: { value: '#name', fallback_selectors: [{ type: 'text', value: 'Ada' }] },
    assertions: [{ label: 'name', expected: 'Ada!' }],
  });
});

test.each([
  [{ action: 'navigate' as const, value: '{{site}}' }, "Step 1: The variable {{site}} isn't defined"],
  [{ action: 'navigate' as const, value: 'file:///etc/passwd' }, "Step 1: file: URLs can't be tested"],
  [{ action: 'navigate' as const, value: 'http://10.0.0.1' }, "Step 1: 10.0.0.1 isn't on this machine"],
  [{ action: 'draft' as const, value: 'juggle' }, 'Step 1: we couldn\'t understand "juggle"'],
  [{ action: 'click' as const }, 'Step 1: it needs an element'],
  [{ action: 'drag_and_drop' as const, selector: find('css', 'a') }, 'Step 1: it needs a second element to drop on'],
  [
    { action: 'upload' as const, selector: find('css', 'a'), value: 'my.mov' },
    'Step 1: Sample file "my.mov" not found',
  ],
  [{ action: 'store_variable' as const, value: 'a b' }, 'Step 1: "a b" can\'t be a variable name'],
  [{ action: 'new_tab' as const, value: 'http://10.0.0.1' }, "Step 1: 10.0.0.1 isn't on this machine"],
  [
    { action: 'type' as const, value: '{{a}}', selector: find('css', 'a'), variables: { a: '{{b}}', b: '{{a}}' } },
    'refers to itself',
  ],
  [
    { action: 'assert' as const, assertions: [{ type: 'url' as const, operator: 'matches' as const, expected: '(' }] },
    'Step 1: The pattern "(" is not supported',
  ],
])('%o is a problem that names the step', async (step, message) => {
  await expect(resolvePlan(planOf([step], base), { policy: 'loopback' })).rejects.toThrow(message);
});

test('a step that may be skipped does not stop the run for its address', async () => {
  const step = { action: 'navigate' as const, value: 'http://10.0.0.1', is_optional: true };
  expect((await resolvePlan(planOf([step], base), { policy: 'loopback' })).steps).toHaveLength(1);
});

test('what a step stores is left to the later steps, unless they bring their own', async () => {
  const show = {
    action: 'assert' as const,
    assertions: [{ type: 'text_visible' as const, expected: '{{id}} {{who}}' }],
  };
  const store = { action: 'store_variable' as const, value: 'id' };
  const plan = planOf([store, show, { ...show, variables: { id: '7' } }], base, {
    variables: { who: 'Ada', id: 'environment' },
    global_assertions: [{ type: 'url', operator: 'matches', expected: '{{id}}(' }],
  });
  const { steps, globalAssertions } = await resolvePlan(plan, { policy: 'loopback' });
  expect(steps[1]?.assertions).toEqual([{ type: 'text_visible', expected: '{{id}} Ada' }]);
  expect(steps[2]?.assertions).toEqual([{ type: 'text_visible', expected: '7 Ada' }]);
  expect(globalAssertions).toEqual([{ type: 'url', operator: 'matches', expected: '{{id}}(' }]);
});

test('what a step stores is not defined before it', async () => {
  const plan = planOf(
    [
      { action: 'navigate', value: '/{{id}}' },
      { action: 'store_variable', value: 'id' },
    ],
    base,
  );
  await expect(resolvePlan(plan, { policy: 'loopback' })).rejects.toThrow("Step 1: The variable {{id}} isn't defined");
});

test('checks of the whole test are resolved too', async () => {
  const plan = planOf([], base, { global_assertions: [{ type: 'text_visible', expected: '{{nope}}' }] });
  await expect(resolvePlan(plan, { policy: 'loopback' })).rejects.toThrow('The final checks: The variable {{nope}}');
});

test('a run may take what its steps may take, and never more than five minutes', () => {
  const step = { action: 'wait' as const, value: '2000', timeout: 10_000, wait_before: 1_000, wait_after: 500 };
  const one = runBudgetMs(planOf([step], base));
  expect(runBudgetMs(planOf([step, step], base)) - one).toBe(13_500);
  expect(
    runBudgetMs(
      planOf(
        Array.from({ length: 100 }, () => step),
        base,
      ),
    ),
  ).toBe(maxRunMs);
});
