import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addIntervals, periodAt, type Recurring } from './periods.ts';

const at = (iso: string): number => Date.parse(iso) / 1_000;
const iso = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 16);

const month: Recurring = { interval: 'month', interval_count: 1 };
const year: Recurring = { interval: 'year', interval_count: 1 };

const instants = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2060-01-01T00:00:00Z') });
const recurrings = fc.record({
  interval: fc.constantFrom('day', 'week', 'month', 'year'),
  interval_count: fc.integer({ min: 1, max: 12 }),
}) as fc.Arbitrary<Recurring>;

it('clamps the 31st to the end of short months and returns to it', () => {
  const anchor = at('2027-10-31T09:30:00Z');
  const ends = [1, 2, 3, 4, 5, 6].map((count) => iso(addIntervals(anchor, month, count)));
  expect(ends).toEqual([
    '2027-11-30T09:30',
    '2027-12-31T09:30',
    '2028-01-31T09:30',
    '2028-02-29T09:30',
    '2028-03-31T09:30',
    '2028-04-30T09:30',
  ]);
});

it('renews a year from February 29 on the 28th, and on the 29th in leap years', () => {
  const anchor = at('2028-02-29T23:59:59Z');
  expect([1, 2, 3, 4].map((count) => iso(addIntervals(anchor, year, count)).slice(0, 10))).toEqual([
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ]);
});

it('finds the one period that an instant is in, for every anchor', () => {
  fc.assert(
    fc.property(instants, recurrings, instants, (anchor, recurring, time) => {
      const { start, end } = periodAt(anchor, recurring, time);
      expect(start).toBeLessThanOrEqual(time);
      expect(end).toBeGreaterThan(time);
      expect(periodAt(anchor, recurring, start)).toEqual({ start, end });
      expect(periodAt(anchor, recurring, end).start).toBe(end);
    }),
  );
});

it('keeps the anchor’s day and time in every month that has that day', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: -60, max: 480 }), (anchor, count) => {
      const [from, to] = [anchor, addIntervals(anchor, month, count)].map((time) => new Date(time * 1_000)) as [
        Date,
        Date,
      ];
      const last = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
      expect(to.getUTCDate()).toBe(Math.min(from.getUTCDate(), last));
      expect(to.toISOString().slice(11)).toBe(from.toISOString().slice(11));
    }),
  );
});
