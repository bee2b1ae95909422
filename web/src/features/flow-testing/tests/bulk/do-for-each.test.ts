import { expect, it } from 'vitest';
import { doForEach } from './do-for-each.ts';

const numbers = Array.from({ length: 20 }, (_, at) => at);

it('does everything, four at a time', async () => {
  let underWay = 0;
  let most = 0;
  const { done, error } = await doForEach(numbers, async () => {
    most = Math.max(most, ++underWay);
    await Promise.resolve();
    underWay--;
  });
  expect(done.toSorted((a, b) => a - b)).toEqual(numbers);
  expect(error).toBeUndefined();
  expect(most).toBe(4);
});

it('stops after a failure, and says what was done and why', async () => {
  const refusal = new Error('The limit is reached');
  const { done, error } = await doForEach(numbers, (number) =>
    number < 6 ? Promise.resolve() : Promise.reject(refusal),
  );
  expect(done.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5]);
  expect(error).toBe(refusal);
});
