import { describe, expect, it } from 'vitest';
import { dayText, successRateText, timeText, typeText } from './schedule-texts.ts';

describe('a schedule in words', () => {
  it('runs once or again and again', () => {
    expect(typeText({ schedule_type: 'one_time', recurrence_pattern: null } as never)).toBe('One-time');
    expect(typeText({ schedule_type: 'recurring', recurrence_pattern: 'weekly' } as never)).toBe('weekly recurring');
  });

  it('has a success rate in whole percent, and none before a verdict', () => {
    expect(successRateText({ successful_executions: 2, failed_executions: 1 } as never)).toBe('67%');
    expect(successRateText({ successful_executions: 0, failed_executions: 0 } as never)).toBe('–');
  });

  it('ends on a day of the calendar, wherever one looks from', () => {
    expect(dayText('2026-11-22')).toBe('Nov 22, 2026');
  });
});

it.each([
  ['00:15', '12:15 AM'],
  ['14:30', '2:30 PM'],
])('says %s as %s', (time, text) => {
  expect(timeText(time).replace('\u202F', ' ')).toBe(text);
});
