import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usagePeriod } from './usage-period.ts';

const at = (iso: string): number => Date.parse(iso);

describe('usagePeriod', () => {
  it('runs from the anchor day to the same day of the next month', () => {
    expect(usagePeriod('2026-11-20T15:30:00.000Z', at('2026-12-01T00:00:00Z'))).toEqual({
      start: '2026-11-20',
      end: '2026-12-20T00:00:00.000Z',
    });
  });

  it('begins at midnight UTC of the anchor day, also before the hour of the creation', () => {
    expect(usagePeriod('2026-11-20T15:30:00.000Z', at('2026-12-20T00:00:00Z')).start).toBe('2026-12-20');
    expect(usagePeriod('2026-11-20T15:30:00.000Z', at('2026-12-19T23:59:59.999Z')).start).toBe('2026-11-20');
  });

  it('clamps the day to shorter months and comes back to it', () => {
    const starts = ['2027-02-27', '2027-02-28', '2027-03-30', '2027-03-31', '2028-02-29'].map(
      (day) => usagePeriod('2027-01-31T10:00:00.000Z', at(`${day}T12:00:00Z`)).start,
    );
    expect(starts).toEqual(['2027-01-31', '2027-02-28', '2027-02-28', '2027-03-31', '2028-02-29']);
    expect(usagePeriod('2027-01-31T10:00:00.000Z', at('2027-02-10T00:00:00Z')).end).toBe('2027-02-28T00:00:00.000Z');
  });

  it('crosses the year', () => {
    expect(usagePeriod('2026-01-31T00:00:00.000Z', at('2027-01-15T00:00:00Z'))).toEqual({
      start: '2026-12-31',
      end: '2027-01-31T00:00:00.000Z',
    });
  });

  it('always contains now, and the next period begins where this one ends', () => {
    const created = at('2024-01-01T00:00:00Z');
    fc.assert(
      fc.property(fc.nat(800), fc.integer({ min: 0, max: 1_500 * 86_400_000 }), (days, later) => {
        const createdAt = new Date(created + days * 86_400_000).toISOString();
        const now = at(createdAt) + later;
        const period = usagePeriod(createdAt, now);
        expect(at(period.start)).toBeLessThanOrEqual(now);
        expect(at(period.end)).toBeGreaterThan(now);
        expect(usagePeriod(createdAt, at(period.end)).start).toBe(period.end.slice(0, 10));
      }),
    );
  });
});
