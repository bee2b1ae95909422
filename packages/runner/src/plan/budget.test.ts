import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Budget } from './budget.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('runs out only while it is not suspended', () => {
  const onSpent = vi.fn<() => void>();
  const budget = new Budget(1_000, onSpent);
  vi.advanceTimersByTime(600);
  budget.suspend();
  vi.advanceTimersByTime(60_000);
  budget.resume();
  vi.advanceTimersByTime(399);
  expect(onSpent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSpent).toHaveBeenCalledOnce();
});

it('never runs out once it was suspended for good', () => {
  const onSpent = vi.fn<() => void>();
  new Budget(1_000, onSpent).suspend();
  vi.advanceTimersByTime(60_000);
  expect(onSpent).not.toHaveBeenCalled();
});
