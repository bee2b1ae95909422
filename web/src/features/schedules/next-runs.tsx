import type { ClockChange } from '@saywright/contracts/entities/schedule';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, CalendarX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { problemsOf, timeOf, timesOf } from '~/features/schedules/schedule-draft.ts';
import { timeText } from '~/features/schedules/schedule-texts.ts';
import { previewQuery } from '~/features/schedules/schedules-query.ts';
import type { ScheduleForm } from '~/features/schedules/use-schedule-form.ts';
import { errorText, fieldErrorsOf } from '~/lib/error-text.ts';
import { formatDateTime as formatIn } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';

const changeTexts: Record<ClockChange, (time: string) => string> = {
  skipped: (time) => `The clocks skip ${time} that day, so it runs later.`,
  repeated: (time) => `The clocks show ${time} twice that day. It runs the first time.`,
  shifted: () => 'The clocks change before this run.',
};

/** When the schedule would run next, by the clock of its zone, or why the server will refuse its times. */
export function NextRuns({ form: { values, scheduleId } }: { form: ScheduleForm }) {
  const { timeZone, formatDateTime } = useDates();
  const isElsewhere = timeZone !== values.timezone;
  const times = Object.keys(problemsOf(values)).length === 0 ? timesOf(values) : undefined;
  const { data: runs, error } = useQuery(previewQuery(times && { ...times, schedule_id: scheduleId }));
  const [refusal] = Object.values(fieldErrorsOf(error));
  if (times === undefined)
    return (
      <Box>Choose {values.schedule_type === 'one_time' ? 'a date and time' : 'a start date'} to see when it runs.</Box>
    );
  if (refusal) return <Box refused>{refusal}</Box>;
  if (error) return <Box>{errorText(error, 'Couldn’t load the next runs.')}</Box>;
  return (
    <Box>
      <p className="text-xs font-medium">{values.schedule_type === 'one_time' ? 'Runs once' : 'Next runs'}</p>
      <ul className="mt-0.5 flex flex-col gap-0.5 tabular text-foreground">
        {(runs ?? []).map(({ at, clock_change: change }) => (
          <li key={at}>
            <time dateTime={at}>{formatIn(at, values.timezone)}</time>
            {isElsewhere ? <span className="text-xs text-muted"> · {formatDateTime(at)} for you</span> : null}
            {change ? <p className="text-xs text-paused">{changeTexts[change](timeText(timeOf(values)))}</p> : null}
          </li>
        ))}
      </ul>
    </Box>
  );
}

function Box({ refused = false, children }: { refused?: boolean; children: ReactNode }) {
  const Icon = refused ? CalendarX2 : CalendarClock;
  return (
    <div className="flex gap-2.5 rounded-md border border-border bg-subtle px-3 py-2.5 text-sm" aria-live="polite">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${refused ? 'text-failed' : 'text-faint'}`} />
      <div className={`min-w-0 ${refused ? 'text-failed' : 'text-muted'}`}>{children}</div>
    </div>
  );
}
