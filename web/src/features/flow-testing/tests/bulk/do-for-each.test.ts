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

it('starts nothing more after a failure, and says what was done and why', async () => {
  const refusal = new Error('The limit is reached');
  const started: number[] = [];
  const { done, error } = await doForEach(numbers, (number) => {
    started.push(number);
    return number === 6 ? Promise.reject(refusal) : Promise.resolve();
  });
  expect(started.length).toBeLessThanOrEqual(10);
  expect(done.toSorted((a, b) => a - b)).toEqual(started.filter((number) => number !== 6));
  expect(error).toBe(refusal);
});
