import { defaultAlertSettings, type AlertSettings } from '@saywright/contracts/entities/alert';
import { defaultTimeZone } from '@saywright/contracts/time-zones';
import type { AlertSettingsRecord } from '../ports/alert-repository.ts';
import type { UserRecord } from '../ports/identity-repository.ts';

/** A person's settings, with the defaults for what they never chose. */
export const settingsOf = (
  { time_zone: zone }: Pick<UserRecord, 'time_zone'>,
  stored: AlertSettingsRecord | undefined,
): AlertSettings => ({
  kinds: { ...defaultAlertSettings.kinds, ...stored?.kinds },
  quiet_hours: stored?.quiet_hours ?? null,
  time_zone: zone ?? defaultTimeZone,
});
