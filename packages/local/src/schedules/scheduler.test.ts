import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseScheduleExpression } from './schedule-expression.ts';
import { startScheduler } from './scheduler.ts';

const start = new Date('2026-11-20T10:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});

afterEach(() => {
  vi.useRealTimers();
});

function follow(expression: string): { fired: string[]; stop: () => void } {
  const fired: string[] = [];
  const stop = startScheduler([
    { name: 'task', expression, fire: (due) => fired.push(due.toISOString().slice(11, 19)) },
  ]);
  return { fired, stop };
}

describe('a rate', () => {
  it('fires at the start and then at its interval', () => {
    const { fired, stop } = follow('rate(1 minute)');
    vi.advanceTimersByTime(150_000);
    expect(fired).toEqual(['10:00:00', '10:01:00', '10:02:00']);
    stop();
    vi.advanceTimersByTime(600_000);
    expect(fired).toHaveLength(3);
  });

  it('skips what was missed while the machine slept', () => {
    const { fired, stop } = follow('rate(1 minute)');
    vi.advanceTimersByTime(1);
    vi.setSystemTime(new Date('2026-11-20T11:30:30Z'));
    vi.advanceTimersByTime(60_000);
    expect(fired).toEqual(['10:00:00', '10:01:00']);
    vi.advanceTimersByTime(60_000);
    expect(fired).toEqual(['10:00:00', '10:01:00', '11:32:00']);
    stop();
  });
});

describe('an instant', () => {
  it('fires once, when it comes', () => {
    const { fired } = follow('at(2026-11-20T10:05:00)');
    vi.advanceTimersByTime(299_000);
    expect(fired).toEqual([]);
    vi.advanceTimersByTime(3_600_000);
    expect(fired).toEqual(['10:05:00']);
  });

  it('fires although it is further away than a timer reaches', () => {
    const { fired } = follow('at(2027-01-20T10:00:00)');
    vi.advanceTimersByTime(60 * 86_400_000);
    expect(fired).toEqual([]);
    vi.advanceTimersByTime(2 * 86_400_000);
    expect(fired).toEqual(['10:00:00']);
  });

  it('does not fire when it has passed', () => {
    const { fired } = follow('at(2026-11-20T09:59:59)');
    vi.advanceTimersByTime(86_400_000);
    expect(fired).toEqual([]);
  });
});

it.each(['rate(0 minutes)', 'rate(5 fortnights)', 'at(tomorrow)', 'cron(0 10 * * ? *)', ''])('refuses "%s"', (text) => {
  expect(() => parseScheduleExpression(text)).toThrow(`"${text}"`);
});
