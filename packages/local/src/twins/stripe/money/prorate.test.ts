import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { prorate } from './prorate.ts';

const cases = fc
  .tuple(
    fc.integer({ min: 0, max: 100_000_000 }),
    fc.integer({ min: 1, max: 40_000_000 }),
    fc.integer({ min: 0, max: 40_000_000 }),
  )
  .map(([amount, length, passed]) => ({ amount, length, passed: passed % (length + 1) }));

const from = ({ amount, length, passed }: { amount: number; length: number; passed: number }): number =>
  prorate(amount, { start: 1_800_000_000, end: 1_800_000_000 + length }, 1_800_000_000 + passed);

it('charges all of a period at its start, half in its middle and nothing at its end', () => {
  expect([0, 15, 30].map((passed) => from({ amount: 24_900, length: 30, passed }))).toEqual([24_900, 12_450, 0]);
});

it('rounds half a cent away from zero, for charges and credits alike', () => {
  expect(from({ amount: 5, length: 2, passed: 1 })).toBe(3);
  expect(from({ amount: -5, length: 2, passed: 1 })).toBe(-3);
});

it('is within half a cent of the exact share, and never outside of the amount', () => {
  fc.assert(
    fc.property(cases, (each) => {
      const cents = BigInt(from(each));
      const [amount, length, rest] = [BigInt(each.amount), BigInt(each.length), BigInt(each.length - each.passed)];
      const twiceOff = 2n * (cents * length - amount * rest);
      expect(twiceOff <= length && twiceOff >= -length).toBe(true);
      expect(cents >= 0n && cents <= amount).toBe(true);
    }),
  );
});

it('gives back exactly what it charges', () => {
  fc.assert(
    fc.property(cases, (each) => {
      expect(from({ ...each, amount: -each.amount }) + from(each)).toBe(0);
    }),
  );
});

it('never gives more back later in the period', () => {
  fc.assert(
    fc.property(cases, (each) => {
      expect(from({ ...each, passed: Math.min(each.passed + 1, each.length) })).toBeLessThanOrEqual(from(each));
    }),
  );
});
