import { describe, expect, it } from 'vitest';
import { defaultAlertSettings, scheduleAlerts, updateAlertSettingsBody } from './alert.ts';

describe('the alerts of a schedule', () => {
  it.each([{ after_failures: 0 }, { after_failures: 11 }, { after_failures: 1.5 }, { retry: 'yes' }, { loud: true }])(
    'refuse %j',
    (fields) => {
      expect(scheduleAlerts.safeParse(fields).success).toBe(false);
    },
  );

  it('go to twenty people at most', () => {
    const ids = (count: number) => ({ recipient_ids: Array.from({ length: count }, (_, index) => `u${index}`) });
    expect(scheduleAlerts.safeParse(ids(20)).success).toBe(true);
    expect(scheduleAlerts.safeParse(ids(21)).error?.issues[0]?.message).toBe('A schedule can alert up to 20 people');
  });
});

describe('alert settings', () => {
  const messageOf = (quiet_hours: unknown) =>
    updateAlertSettingsBody.safeParse({ ...defaultAlertSettings, quiet_hours }).error?.issues[0]?.message;

  it('take what they answered', () => {
    expect(updateAlertSettingsBody.parse({ ...defaultAlertSettings, time_zone: 'UTC' })).toEqual(defaultAlertSettings);
  });

  it.each([
    [{ from: '22:00', to: '07:00' }, undefined],
    [null, undefined],
    [{ from: '22:00', to: '22:00' }, 'Quiet hours need to end at another time'],
    [{ from: '22:00', to: '24:00' }, 'Enter a time like 22:00'],
    [{ from: '', to: '07:00' }, 'Enter a time like 22:00'],
  ])('say of the quiet hours %j: %s', (hours, message) => {
    expect(messageOf(hours)).toBe(message);
  });
});
