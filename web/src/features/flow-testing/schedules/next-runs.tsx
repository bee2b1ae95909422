import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { timesOf, type ScheduleDraft } from '~/features/flow-testing/schedules/schedule-draft.ts';
import { previewQuery } from '~/features/flow-testing/schedules/schedules-query.ts';
import { fieldErrorsOf } from '~/lib/error-text.ts';
import { formatDateTime } from '~/lib/format.ts';

/** When the schedule would run next, by the clock of its zone. */
export function NextRuns({ draft }: { draft: ScheduleDraft }) {
  const times = timesOf(draft);
  const { data: runs, error } = useQuery(previewQuery(times));
  const [problem] = Object.values(fieldErrorsOf(error));
  return (
    <div className="flex gap-2.5 rounded-md border border-border bg-subtle px-3 py-2.5 text-sm" aria-live="polite">
      <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint" />
      {times === undefined ? (
        <p className="text-muted">
          Choose {draft.type === 'one_time' ? 'a date and time' : 'a start date'} to see when it runs.
        </p>
      ) : problem || runs?.length === 0 ? (
        <p className="text-muted">{problem ?? 'No run is left: these times have passed.'}</p>
      ) : (
        <div className="min-w-0">
          <p className="text-xs font-medium text-muted">{draft.type === 'one_time' ? 'Runs once' : 'Next runs'}</p>
          <ul className="mt-0.5 tabular">
            {(runs ?? []).map((run) => (
              <li key={run}>
                <time dateTime={run}>{formatDateTime(run, draft.timezone)}</time>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
