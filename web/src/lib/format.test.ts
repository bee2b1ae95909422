import { describe, expect, it } from 'vitest';
import { formatAge, formatDate, formatDateTime, formatDuration, formatPercent, formatQuantity } from './format.ts';

describe('formatDuration', () => {
  it.each([
    [0, '0 ms'],
    [999, '999 ms'],
    [1_000, '1.0 s'],
    [3_449, '3.4 s'],
    [59_940, '59.9 s'],
    [59_960, '1 m 00 s'],
    [64_000, '1 m 04 s'],
    [7_500_000, '2 h 05 m'],
    [7_199_600, '2 h 00 m'],
    [null, '–'],
  ])('%s → %s', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });
});

describe('formatAge', () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z');
  it.each([
    ['2026-11-20T11:59:40.000Z', 'Just now'],
    ['2026-11-20T11:59:00.000Z', '1 minute ago'],
    ['2026-11-20T11:00:01.000Z', '59 minutes ago'],
    ['2026-11-20T11:00:00.000Z', '1 hour ago'],
    ['2026-11-19T12:00:01.000Z', '23 hours ago'],
    ['2026-11-17T12:00:00.000Z', '3 days ago'],
    ['2026-11-20T12:00:05.000Z', 'Just now'],
    [null, 'Never'],
  ])('%s → %s', (instant, text) => {
    expect(formatAge(instant, now)).toBe(text);
  });
});

describe('dates', () => {
  it('are shown in the given zone, which is named beside a time', () => {
    expect(formatDate('2026-11-20T03:00:00.000Z', 'America/New_York')).toBe('Nov 19, 2026');
    expect(formatDate('2026-11-20T03:00:00.000Z', 'UTC')).toBe('Nov 20, 2026');
    expect(formatDateTime('2026-07-01T16:05:00.000Z', 'America/New_York').replaceAll('\u202f', ' ')).toBe(
      'Jul 1, 2026, 12:05 PM EDT',
    );
    expect(formatDateTime(null, 'UTC')).toBe('–');
  });
});

describe('figures', () => {
  it('round and count', () => {
    expect(formatPercent(0.875, 1)).toBe('87.5%');
    expect(formatPercent(2 / 3)).toBe('67%');
    expect(formatQuantity(1, 'step')).toBe('1 step');
    expect(formatQuantity(1_200, 'step')).toBe('1,200 steps');
  });
});
