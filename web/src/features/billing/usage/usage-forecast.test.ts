import { expect, test } from 'vitest';
import { dayEnds, forecastText, periodShare } from '~/features/billing/usage/usage-forecast.ts';

const period = { period_start: '2026-11-01T00:00:00.000Z', period_end: '2026-12-01T00:00:00.000Z' };
const day = (instant: string): string => instant.slice(0, 10);

test.each([
  ['the end of the period', 200, 550, 400, 'At this pace, 400 executions by 2026-12-01.'],
  [
    'the day on which the allowance is reached',
    300,
    400,
    600,
    'At this pace, 600 executions by 2026-12-01. You’d reach your allowance on 2026-11-21.',
  ],
  ['no such day once it’s reached', 500, 400, 1_000, 'At this pace, 1,000 executions by 2026-12-01.'],
  ['nothing on the first day', 40, 550, null, 'A forecast appears after the first day.'],
  ['nothing without executions', 0, 550, 0, 'A forecast appears after the first day.'],
])('the forecast names %s', (...[, used, limit, projected, text]) => {
  const usage = {
    ...period,
    limit_reached: false,
    executions_used: used,
    executions_limit: limit,
    executions_projected: projected,
  };
  expect(forecastText(usage, day)).toBe(text);
});

test('the forecast ends at a limit that stops runs', () => {
  const usage = { ...period, limit_reached: true, executions_used: 5, executions_limit: 5, executions_projected: 8 };
  expect(forecastText(usage, day)).toBe('No more executions until 2026-12-01.');
});

test('days add up to the day before today, and begin at nothing', () => {
  const days = [
    { day: '2026-11-01', executions: 6 },
    { day: '2026-11-02', executions: 0 },
    { day: '2026-11-03', executions: 4 },
  ];
  expect(dayEnds({ ...period, days })).toEqual([
    { share: 0, executions: 0 },
    { share: 1 / 30, executions: 6 },
    { share: 2 / 30, executions: 6 },
  ]);
});

test('the passed share of a period stays within it', () => {
  expect(periodShare(period, Date.parse('2026-11-16T00:00:00.000Z'))).toBe(0.5);
  expect(periodShare(period, Date.parse('2026-12-09T00:00:00.000Z'))).toBe(1);
});
