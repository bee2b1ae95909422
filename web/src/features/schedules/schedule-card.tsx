import type { Schedule } from '@saywright/contracts/entities/schedule';
import { kindOfSchedule } from '@saywright/contracts/entities/test-kind';
import { Link } from '@tanstack/react-router';
import { CalendarClock, CalendarPlus, CircleAlert, History, Pencil, Trash2 } from 'lucide-react';
import { LayerIconLink, LayerLink } from '~/ui/layer-link.tsx';
import { dayText, successRateText, timesText, typeText } from '~/features/schedules/schedule-texts.ts';
import { ToggleButton } from '~/features/schedules/toggle-button.tsx';
import { cityOf } from '~/lib/city-of.ts';
import { formatAge, formatCount, formatDateTime } from '~/lib/format.ts';
import { testKinds } from '~/lib/test-kinds.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Badge } from '~/ui/badge.tsx';
import { buttonVariants } from '~/ui/button-variants.ts';
import { Card } from '~/ui/card.tsx';
import { StatusBadge } from '~/ui/status-badge.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';

export const scheduleStates = {
  active: { word: 'Active', dot: 'bg-passed' },
  paused: { word: 'Paused', dot: 'bg-paused' },
  completed: { word: 'Completed', dot: 'bg-faint' },
} as const;

/** One schedule: when it runs next, how it went, and what can be done with it. */
export function ScheduleCard({ schedule }: { schedule: Schedule }) {
  const { id, test_name: name, problem, status } = schedule;
  const look = scheduleStates[status];
  const named = `${name}, ${timesText(schedule)}`;
  return (
    <li className="min-w-0">
      <Card aria-label={`Schedule of ${name}`} className="flex h-full flex-col">
        <div className="flex flex-col gap-2 px-4 pt-3 pb-3">
          <h3 className="flex min-w-0 items-start gap-2 text-sm font-semibold">
            <span aria-hidden="true" className={`mt-1.5 size-2 shrink-0 rounded-full ${look.dot}`} />
            <span className="min-w-0 break-words">{name}</span>
          </h3>
          <div className="flex flex-wrap gap-1.5">
            <Badge tone={status === 'paused' ? 'warning' : status === 'active' ? 'accent' : 'neutral'}>
              {status === 'paused' ? testKinds[kindOfSchedule(schedule)].pausedWord : look.word}
            </Badge>
            <Badge>{typeText(schedule)}</Badge>
            <Badge>{cityOf(schedule.timezone)}</Badge>
            {schedule.alerts.muted ? <Badge>Alerts muted</Badge> : null}
            {schedule.running_executions > 0 ? <StatusBadge status="running" /> : null}
          </div>
        </div>
        <NextRun schedule={schedule} />
        {problem ? (
          <p className="mx-4 mb-3 flex items-start gap-1.5 rounded-md bg-paused/12 px-2.5 py-1.5 text-xs text-foreground">
            <CircleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0 text-paused" />
            <span className="min-w-0 break-words">{problem.reason}</span>
          </p>
        ) : null}
        <Totals schedule={schedule} />
        <div className="mt-auto flex items-center gap-1 border-t border-border px-4 py-2">
          {status === 'completed' ? (
            <LayerLink
              opens={{ edit_schedule: id }}
              aria-label={`Schedule again ${named}`}
              className={buttonVariants({ size: 'sm' })}
            >
              <CalendarPlus aria-hidden="true" />
              Schedule again
            </LayerLink>
          ) : (
            <ToggleButton schedule={schedule} />
          )}
          <span className="ml-auto flex">
            <LayerIconLink
              label={`History of the schedule of ${name}`}
              name={`History of the schedule of ${named}`}
              opens={{ schedule_history: id }}
            >
              <History aria-hidden="true" />
            </LayerIconLink>
            <LayerIconLink
              label={`Edit the schedule of ${name}`}
              name={`Edit the schedule of ${named}`}
              opens={{ edit_schedule: id }}
            >
              <Pencil aria-hidden="true" />
            </LayerIconLink>
            <LayerIconLink
              label={`Delete the schedule of ${name}`}
              name={`Delete the schedule of ${named}`}
              opens={{ delete: id }}
            >
              <Trash2 aria-hidden="true" />
            </LayerIconLink>
          </span>
        </div>
      </Card>
    </li>
  );
}

function NextRun({ schedule: { next_run: nextRun, timezone, end_date: endDate } }: { schedule: Schedule }) {
  return (
    <div className="flex items-start gap-2 border-t border-border px-4 py-3 text-sm">
      <CalendarClock aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint" />
      <div className="min-w-0">
        <p className="text-xs text-muted">Next Run</p>
        <p className="tabular">
          {nextRun ? <time dateTime={nextRun}>{formatDateTime(nextRun, timezone)}</time> : 'Not scheduled'}
        </p>
        {endDate ? <p className="text-xs text-muted">Ends {dayText(endDate)}</p> : null}
      </div>
    </div>
  );
}

function Totals({ schedule }: { schedule: Schedule }) {
  const { formatDateTime: formatInOwnZone } = useDates();
  const latest = schedule.latestExecution;
  const facts = [
    { label: 'Total Runs', value: formatCount(schedule.total_executions) },
    { label: 'Passed', value: formatCount(schedule.successful_executions) },
    { label: 'Failed', value: formatCount(schedule.failed_executions) },
    { label: 'Success Rate', value: successRateText(schedule) },
  ];
  return (
    <div className="flex flex-col gap-3 border-t border-border px-4 py-3 text-xs">
      <dl className="grid grid-cols-[repeat(4,auto)] justify-between gap-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-muted">{label}</dt>
            <dd className="mt-0.5 text-sm font-medium tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex min-h-5 flex-wrap items-center gap-x-2 gap-y-1 text-muted">
        {latest ? (
          <>
            <StatusBadge status={latest.status} />
            <Link
              to={testKinds[kindOfSchedule(schedule)].page}
              search={{
                tab: testKinds[kindOfSchedule(schedule)].resultsTab,
                test: schedule.test_id,
                execution: latest.execution_id,
              }}
              className={textLinkClassName}
            >
              Execution #{latest.executionNumber}
            </Link>
            <time dateTime={latest.executed_at} title={formatInOwnZone(latest.executed_at)}>
              Last Run {formatAge(schedule.last_run).toLowerCase()}
            </time>
          </>
        ) : (
          <span>No run yet</span>
        )}
      </div>
    </div>
  );
}
