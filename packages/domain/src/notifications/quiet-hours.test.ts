import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quietUntil } from './quiet-hours.ts';

const newYork = 'America/New_York';
const night = { from: '22:00', to: '07:00' };
const iso = (hours: { from: string; to: string }, at: string, zone = newYork): string | undefined => {
  const end = quietUntil(hours, zone, Date.parse(at));
  return end === undefined ? undefined : new Date(end).toISOString();
};

describe('quiet hours', () => {
  it.each([
    ['before midnight', '2026-11-24T03:30:00Z', '2026-11-24T12:00:00.000Z'],
    ['after midnight', '2026-11-24T08:00:00Z', '2026-11-24T12:00:00.000Z'],
    ['at their first instant', '2026-11-24T03:00:00Z', '2026-11-24T12:00:00.000Z'],
    ['a moment before they begin', '2026-11-24T02:59:59.999Z', undefined],
    ['at their end', '2026-11-24T12:00:00Z', undefined],
    ['in the afternoon', '2026-11-24T20:00:00Z', undefined],
  ])('last over midnight: %s', (_, at, end) => {
    expect(iso(night, at)).toBe(end);
  });

  it('end by the clock of the zone in the nights that change it', () => {
    // Clocks go forward on 8 March 2026, and back on 1 November.
    expect(iso(night, '2026-03-08T04:00:00Z')).toBe('2026-03-08T11:00:00.000Z');
    expect(iso(night, '2026-11-01T04:00:00Z')).toBe('2026-11-01T12:00:00.000Z');
  });

  it('begin later where the clock skips their beginning, and end once where it repeats their end', () => {
    expect(iso({ from: '02:30', to: '05:00' }, '2026-03-08T07:00:00Z')).toBeUndefined();
    expect(iso({ from: '02:30', to: '05:00' }, '2026-03-08T07:30:00Z')).toBe('2026-03-08T09:00:00.000Z');
    // 01:15 comes at 05:15 and at 06:15 UTC. The quiet hours end at the first 01:30.
    const short = { from: '23:00', to: '01:30' };
    expect(iso(short, '2026-11-01T05:15:00Z')).toBe('2026-11-01T05:30:00.000Z');
    expect(iso(short, '2026-11-01T06:15:00Z')).toBeUndefined();
  });

  it('may lie within a day', () => {
    expect(iso({ from: '12:00', to: '13:00' }, '2026-11-24T12:30:00Z', 'UTC')).toBe('2026-11-24T13:00:00.000Z');
    expect(iso({ from: '12:00', to: '13:00' }, '2026-11-24T23:30:00Z', 'UTC')).toBeUndefined();
  });

  it('end in the future, within a day and an hour or two, and are over then', () => {
    const clock = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
    const zone = fc.constantFrom(
      newYork,
      'Europe/Paris',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
      'America/Santiago',
      'UTC',
    );
    const at = fc.integer({ min: Date.parse('2025-01-01'), max: Date.parse('2030-01-01') });
    fc.assert(
      fc.property(fc.tuple(clock, clock), zone, at, ([from, to], where, now) => {
        fc.pre(from !== to);
        const end = quietUntil({ from, to }, where, now);
        fc.pre(end !== undefined);
        const ends = end ?? 0;
        expect(ends).toBeGreaterThan(now);
        expect(ends - now).toBeLessThanOrEqual(26 * 3_600_000);
        expect(quietUntil({ from, to }, where, ends - 1)).toBe(end);
        // Unless a skipped hour lets the next ones begin right there.
        const next = quietUntil({ from, to }, where, ends) ?? Infinity;
        expect(next - ends).toBeGreaterThan(3_600_000);
      }),
      { numRuns: 300 },
    );
  });
});
