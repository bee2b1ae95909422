import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { timeZoneOptions } from '~/features/account/time-zone-options.ts';
import { session } from '~/lib/session.ts';
import { toastFailure } from '~/lib/toast-failure.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Field } from '~/ui/field.tsx';
import { Select } from '~/ui/select.tsx';

const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zone in which all dates are shown, wherever one is signed in. It is stored at once. */
export function TimeZoneField() {
  const { timeZone, formatDateTime } = useDates();
  const [now] = useState(() => new Date());
  const saving = useMutation({
    mutationFn: (zone: string) => session.savePreferences({ time_zone: zone }),
    onError: (error) => toastFailure(error, 'Failed to update profile'),
  });
  const shown = saving.isPending ? saving.variables : timeZone;
  return (
    <Field
      label="Time zone"
      buttonControl
      hint={`Used for all dates. Current time: ${formatDateTime(now.toISOString())}`}
      className="border-t border-border pt-5"
    >
      <Select
        options={timeZoneOptions({ chosen: shown, browser: browserZone(), at: now })}
        value={shown}
        onValueChange={(zone) => {
          if (zone !== timeZone) saving.mutate(zone);
        }}
      />
    </Field>
  );
}
