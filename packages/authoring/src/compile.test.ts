import { stepInput } from '@saywright/contracts/entities/step';
import { expect, test } from 'vitest';
import { compileEnglish } from './compile.ts';
import { compactStep } from './english/compact-step.ts';

const shopping =
  'Go to http://localhost:3000/demo/shop, log in as ada@example.com with password secret, add "Blue kettle" to the cart, open the cart and check that the total is $42.00';

test('a whole test in one sentence', () => {
  const { name, steps, diagnostics } = compileEnglish(shopping);
  expect(name).toBe('Log in, add "Blue kettle" to the cart, open the cart and check the total');
  expect(steps.map(compactStep).toSpliced(4, 1)).toEqual([
    'navigate http://localhost:3000/demo/shop',
    'type label "Email" = ada@example.com',
    'type label "Password" = secret',
    'click role button "Log in"',
    'click role link "cart"',
    'assert labelled_value total equals $42.00',
  ]);
  expect(steps[4]).toMatchObject({ action: 'click', description: 'Click "Add to cart" for "Blue kettle"' });
  expect(diagnostics.map(({ status, step_indices }) => [status, step_indices])).toEqual([
    ['compiled', [0]],
    ['compiled', [1, 2, 3]],
    ['compiled', [4]],
    ['compiled', [5]],
    ['compiled', [6]],
  ]);
});

test('the steps are complete, numbered and valid', () => {
  let count = 0;
  const { steps } = compileEnglish(shopping, { newId: () => `id-${(count += 1)}` });
  expect(steps.map(({ id, order }) => [id, order])).toEqual(steps.map((_, index) => [`id-${index + 1}`, index + 1]));
  for (const step of steps) expect(stepInput.parse(step)).toEqual(step);
});
