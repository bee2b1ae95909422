import type { RecurrencePattern } from '@saywright/contracts/entities/schedule';
import { offeredTimeZones } from '@saywright/contracts/time-zones';
import { useState } from 'react';
import { EnvironmentSelect } from '~/features/environments/environment-select.tsx';
import { NextRuns } from '~/features/schedules/next-runs.tsx';
import { cityOf, wallClock } from '~/features/schedules/schedule-texts.ts';
import type { ScheduleForm } from '~/features/schedules/use-schedule-form.ts';
import { Field } from '~/ui/field.tsx';
import { Input } from '~/ui/input.tsx';
import { Select, type SelectOption } from '~/ui/select.tsx';
import { Switch } from '~/ui/switch.tsx';

const patterns: SelectOption<RecurrencePattern>[] = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
];

const offered = offeredTimeZones.map(({ zone, city }): SelectOption<string> => ({ value: zone, label: city }));

/** The zones of the form, and the chosen one when it is another. */
const zonesWith = (zone: string): SelectOption<string>[] =>
  offered.some(({ value }) => value === zone) ? offered : [{ value: zone, label: cityOf(zone) }, ...offered];

/** When a test runs, where, and who is told. Errors come from the enclosing form. */
export function ScheduleFields({ form }: { form: ScheduleForm }) {
  const { draft, set, busy } = form;
  const [openedAt] = useState(() => Date.now());
  const now = wallClock(openedAt, draft.timezone);
  const today = now.slice(0, 10);
  return (
    <>
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        <Field label="Schedule type" name="schedule_type" buttonControl>
          <Select
            options={[
              { value: 'one_time', label: 'One-time' },
              { value: 'recurring', label: 'Recurring' },
            ]}
            value={draft.type}
            disabled={busy}
            onValueChange={(type) => set({ type })}
          />
        </Field>
        <Field label="Time zone" name="timezone" buttonControl>
          <Select
            options={zonesWith(draft.timezone)}
            value={draft.timezone}
            disabled={busy}
            onValueChange={(timezone) => set({ timezone })}
          />
        </Field>
        {draft.type === 'one_time' ? (
          <Field label="Date and time" name="scheduled_datetime" className="sm:col-span-2">
            <Input
              type="datetime-local"
              min={now}
              value={draft.dateAndTime}
              readOnly={busy}
              onChange={(event) => set({ dateAndTime: event.currentTarget.value })}
            />
          </Field>
        ) : (
          <>
            <Field label="Repeats" name="recurrence_pattern" buttonControl>
              <Select
                options={patterns}
                value={draft.pattern}
                disabled={busy}
                onValueChange={(pattern) => set({ pattern })}
              />
            </Field>
            <Field label="Time of day" name="time_of_day">
              <Input
                type="time"
                value={draft.timeOfDay}
                readOnly={busy}
                onChange={(event) => set({ timeOfDay: event.currentTarget.value })}
              />
            </Field>
            <Field label="Start date" name="start_date">
              <Input
                type="date"
                min={today}
                value={draft.startDate}
                readOnly={busy}
                onChange={(event) => set({ startDate: event.currentTarget.value })}
              />
            </Field>
            <Field label="End date" name="end_date" optional hint="Leave blank to run indefinitely">
              <Input
                type="date"
                min={draft.startDate > today ? draft.startDate : today}
                value={draft.endDate}
                readOnly={busy}
                onChange={(event) => set({ endDate: event.currentTarget.value })}
              />
            </Field>
          </>
        )}
      </div>
      <NextRuns form={form} />
      <EnvironmentSelect
        value={draft.environmentId}
        noneLabel="As the test says"
        disabled={busy}
        onChange={(environmentId) => set({ environmentId })}
      />
      <div className="flex flex-col gap-1.5 border-t border-border pt-3">
        <Switch checked={draft.email} disabled={busy} onCheckedChange={(email) => set({ email })}>
          Email notifications
        </Switch>
        <Switch checked={draft.inApp} disabled={busy} onCheckedChange={(inApp) => set({ inApp })}>
          In-app notifications
        </Switch>
        <p className="text-xs text-muted">You are told how each run ended, and why one did not start.</p>
      </div>
    </>
  );
}
