import type { DailyUsage } from '@saywright/contracts/entities/ops-overview';
import { expect, it } from 'vitest';
import { byWeekday, peaksOf } from './usage-figures.ts';

const day = (date: string, tests: number): DailyUsage => ({
  date,
  total_tests: tests,
  unique_users: 1,
  sign_ups: 0,
  runs: 0,
});

it('puts Saturday and Sunday into the weekend', () => {
  const days = [day('2026-11-20', 5), day('2026-11-21', 3), day('2026-11-22', 2), day('2026-11-23', 7)];
  expect(byWeekday(days)).toEqual({ weekday: 12, weekend: 5 });
});

it('has at most five peaks, the newer of two alike first, and none without tests', () => {
  const days = [1, 9, 0, 9, 4, 5, 6].map((tests, at) => day(`2026-11-0${at + 1}`, tests));
  expect(peaksOf(days).map(({ date }) => date.slice(-1))).toEqual(['4', '2', '7', '6', '5']);
  expect(peaksOf([day('2026-11-01', 0)])).toEqual([]);
});
