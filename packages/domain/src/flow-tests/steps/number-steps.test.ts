import { stepInput } from '@saywright/contracts/entities/step';
import { expect, it } from 'vitest';
import { systemClock } from '../../context/clock.ts';
import { numberSteps } from './number-steps.ts';

const screenshot = (fields: { id?: string; order?: number; description?: string }) =>
  stepInput.parse({ action: 'screenshot', ...fields });

it('gives each step its place and keeps the ids that it has', () => {
  const steps = numberSteps(
    [screenshot({ id: 'b', order: 2 }), screenshot({ description: 'new' }), screenshot({ id: 'a', order: 1 })],
    systemClock,
  );
  expect(steps.map(({ order }) => order)).toEqual([1, 2, 3]);
  expect([steps[0]?.id, steps[2]?.id]).toEqual(['b', 'a']);
  expect(steps[1]?.id).toMatch(/^[0-9A-Z]{26}$/);
});

it('gives a copied step an id of its own, so that results stay with the first', () => {
  const [first, copy] = numberSteps([screenshot({ id: 'a' }), screenshot({ id: 'a' })], systemClock);
  expect(first?.id).toBe('a');
  expect(copy?.id).not.toBe('a');
});
