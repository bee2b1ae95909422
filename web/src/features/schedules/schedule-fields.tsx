import type { RecurrencePattern, Schedule } from '@saywright/contracts/entities/schedule';
import { areaOf } from '@saywright/contracts/entities/test-kind';
import { offeredTimeZones } from '@saywright/contracts/time-zones';
import { useState } from 'react';
import { EnvironmentSelect } from '~/features/environments/environment-select.tsx';
import { AlertFields } from '~/features/schedules/alert-fields.tsx';
import { NextRuns } from '~/features/schedules/next-runs.tsx';
import type { ScheduleForm } from '~/features/schedules/use-schedule-form.ts';
import { cityOf } from '~/lib/city-of.ts';
import { wallClock } from '~/lib/wall-clock.ts';
import type { SelectOption } from '~/ui/select.tsx';

const patterns: SelectOption<RecurrencePattern>[] = [
  { value: 'daily', label: 'Daily' },
  { value: 'weekly', label: 'Weekly' },
  { value: 'monthly', label: 'Monthly' },
];

const offered = offeredTimeZones.map(({ zone, city }): SelectOption<string> => ({ value: zone, label: city }));

/** The zones of the form, and the chosen one when it is another. */
const zonesWith = (zone: string): SelectOption<string>[] =>
  offered.some(({ value }) => value === zone) ? offered : [{ value: zone, label: cityOf(zone) }, ...offered];

const types: SelectOption<Schedule['schedule_type']>[] = [
  { value: 'one_time', label: 'One-time' },
  { value: 'recurring', label: 'Recurring' },
];

/** When a test runs, where, and who gets notified. Errors come from the enclosing form. */
export function ScheduleFields({ form: scheduleForm }: { form: ScheduleForm }) {
  const { form, values, busy } = scheduleForm;
  const [openedAt] = useState(() => Date.now());
  const now = wallClock(openedAt, values.timezone);
  const today = now.slice(0, 10);
  return (
    <>
      <div className="grid gap-x-3 gap-y-4 sm:grid-cols-2">
        <form.AppField name="schedule_type">
          {(field) => <field.SelectField label="Schedule type" options={types} />}
        </form.AppField>
        <form.AppField name="timezone">
          {(field) => <field.SelectField label="Time zone" options={zonesWith(values.timezone)} />}
        </form.AppField>
        {values.schedule_type === 'one_time' ? (
          <form.AppField name="scheduled_datetime">
            {(field) => (
              <field.TextField label="Date and time" type="datetime-local" min={now} fieldClassName="sm:col-span-2" />
            )}
          </form.AppField>
        ) : (
          <>
            <form.AppField name="recurrence_pattern">
              {(field) => <field.SelectField label="Repeats" options={patterns} />}
            </form.AppField>
            <form.AppField name="time_of_day">
              {(field) => <field.TextField label="Time of day" type="time" />}
            </form.AppField>
            <form.AppField name="start_date">
              {(field) => <field.TextField label="Start date" type="date" min={today} />}
            </form.AppField>
            <form.AppField name="end_date">
              {(field) => (
                <field.TextField
                  label="End date"
                  optional
                  hint="Leave blank to run indefinitely"
                  type="date"
                  min={values.start_date > today ? values.start_date : today}
                />
              )}
            </form.AppField>
          </>
        )}
      </div>
      <NextRuns form={scheduleForm} />
      <EnvironmentSelect
        kind={areaOf(scheduleForm.kind)}
        value={values.environment_id}
        noneLabel="Use test default"
        disabled={busy}
        onChange={(environmentId) => form.setFieldValue('environment_id', environmentId)}
      />
      <div className="flex flex-col gap-1.5 border-t border-border pt-3">
        <form.AppField name="email_notifications">
          {(field) => <field.SwitchField>Email notifications</field.SwitchField>}
        </form.AppField>
        <form.AppField name="in_app_notifications">
          {(field) => <field.SwitchField>In-app notifications</field.SwitchField>}
        </form.AppField>
        <p className="text-xs text-muted">You get the result of each run, and the reason if one doesn’t start.</p>
      </div>
      <AlertFields
        alerts={values.alerts}
        disabled={busy}
        onChange={(change) => form.setFieldValue('alerts', { ...values.alerts, ...change })}
      />
    </>
  );
}
