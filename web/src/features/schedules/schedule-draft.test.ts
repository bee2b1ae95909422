import { updateScheduleBody } from '@saywright/contracts/entities/schedule';
import { describe, expect, it } from 'vitest';
import { bodyOf, draftOf, newDraft, problemsOf } from './schedule-draft.ts';

describe('a new schedule', () => {
  it('begins with the defaults', () => {
    expect(newDraft()).toMatchObject({
      schedule_type: 'one_time',
      recurrence_pattern: 'daily',
      time_of_day: '09:00',
      timezone: 'America/New_York',
      email_notifications: true,
      in_app_notifications: true,
    });
  });

  it.each([
    [{}, { scheduled_datetime: 'Please select a date and time for the scheduled execution' }],
    [{ schedule_type: 'recurring' }, { start_date: 'Please select a start date and time for recurring execution' }],
    [
      { schedule_type: 'recurring', start_date: '2026-11-22', time_of_day: '' },
      { time_of_day: 'Please select a start date and time for recurring execution' },
    ],
  ] as const)('is not sent as %o', (fields, problems) => {
    const draft = { ...newDraft(), ...fields };
    expect(problemsOf(draft)).toEqual(problems);
  });

  it.each([
    { scheduled_datetime: '2026-11-22T09:00' },
    { schedule_type: 'recurring', start_date: '2026-11-22' },
    { schedule_type: 'recurring', start_date: '2026-11-22', end_date: '2026-12-22', recurrence_pattern: 'monthly' },
  ] as const)('is sent as the API wants it: %o', (fields) => {
    const draft = { ...newDraft(), ...fields };
    expect(problemsOf(draft)).toEqual({});
    expect(updateScheduleBody.parse(bodyOf(draft))).toEqual(bodyOf(draft));
  });
});

it('a schedule that is edited shows the clock of its own zone', () => {
  const stored = { scheduled_datetime: '2099-01-01T00:00:00.000Z', timezone: 'Asia/Tokyo', schedule_type: 'one_time' };
  expect(draftOf(stored as never)).toMatchObject({ scheduled_datetime: '2099-01-01T09:00', timezone: 'Asia/Tokyo' });
});
