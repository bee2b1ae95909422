import { OutageError } from '@saywright/domain/ports/outage-error';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retryCalls } from './retry-calls.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const named = (name: string): Error => Object.assign(new Error('x'), { name });

/** @returns how often a call was sent that never succeeds, and what it threw */
async function failing(error: Error): Promise<{ tries: number; thrown: unknown }> {
  let tries = 0;
  const call = retryCalls(() => {
    tries++;
    return Promise.reject(error);
  }).catch((thrown: unknown) => thrown);
  await vi.runAllTimersAsync();
  return { tries, thrown: await call };
}

it.each([
  ['TransactionConflictException', 5],
  ['ThrottlingException', 4],
])('repeats %s until it was tried %d times', async (name, tries) => {
  expect(await failing(named(name))).toEqual({ tries, thrown: expect.any(OutageError) });
});

it('throws at once what trying again cannot help', async () => {
  const error = named('ValidationException');
  expect(await failing(error)).toEqual({ tries: 1, thrown: error });
});

it('stops repeating while most calls fail, and starts again when calls succeed', async () => {
  for (let call = 0; call < 100; call++) await failing(named('ThrottlingException'));
  expect((await failing(named('ThrottlingException'))).tries).toBe(1);
  for (let call = 0; call < 500; call++) await retryCalls(() => Promise.resolve());
  expect((await failing(named('ThrottlingException'))).tries).toBe(4);
});
