import { describe, expect, it } from 'vitest';
import { createScheduleBody } from './schedule.ts';

const oneTime = { test_id: 't', schedule_type: 'one_time', scheduled_datetime: '2026-11-22T09:00' };
const recurring = { test_id: 't', schedule_type: 'recurring', start_date: '2026-11-22', time_of_day: '09:00' };

const messagesOf = (body: object): string[] =>
  createScheduleBody.safeParse(body).error?.issues.map(({ message }) => message) ?? [];

describe('a new schedule', () => {
  it('has defaults: New York, daily, told in the product and by mail', () => {
    const common = {
      test_type: 'flow_test',
      timezone: 'America/New_York',
      environment_id: null,
      email_notifications: true,
      in_app_notifications: true,
      alerts: { after_failures: 1, retry: true, muted: false, recipient_ids: [] },
    };
    expect(createScheduleBody.parse(oneTime)).toEqual({ ...oneTime, ...common });
    expect(createScheduleBody.parse(recurring)).toEqual({
      ...recurring,
      ...common,
      recurrence_pattern: 'daily',
      end_date: null,
    });
  });

  it.each(['2026-11-22T09:00:00.000Z', '2026-11-22T09:00:00+02:00', '2026-11-22T09:00:30'])('takes %s', (text) => {
    expect(messagesOf({ ...oneTime, scheduled_datetime: text })).toEqual([]);
  });

  it.each([
    [{ ...oneTime, scheduled_datetime: undefined }, 'Please select a date and time for the scheduled execution'],
    [{ ...oneTime, scheduled_datetime: ' ' }, 'Please select a date and time for the scheduled execution'],
    [{ ...oneTime, scheduled_datetime: null }, 'Please select a date and time for the scheduled execution'],
    [{ ...oneTime, scheduled_datetime: '2026-02-30T09:00' }, 'Enter a date and time like 2026-11-22T09:00'],
    [{ ...recurring, start_date: undefined }, 'Please select a start date and time for recurring execution'],
    [{ ...recurring, start_date: '' }, 'Please select a start date and time for recurring execution'],
    [{ ...recurring, time_of_day: '' }, 'Please select a start date and time for recurring execution'],
    [{ ...recurring, time_of_day: undefined }, 'Please select a start date and time for recurring execution'],
    [{ ...recurring, time_of_day: '24:00' }, 'Enter a time like 09:00'],
    [{ ...recurring, start_date: '2026-02-30' }, 'Enter a date like 2026-11-22'],
    [{ ...recurring, end_date: 'never' }, 'Enter a date like 2026-11-22'],
    [{ ...recurring, timezone: 'Mars/Olympus' }, 'Unknown time zone. Choose one like Europe/Paris.'],
    [{ ...recurring, timezone: '+02:00' }, 'Unknown time zone. Choose one like Europe/Paris.'],
  ])('is refused: %o', (body, message) => {
    expect(messagesOf(body)[0]).toBe(message);
  });
});
