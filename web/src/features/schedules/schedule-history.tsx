import type { Schedule, ScheduleExecution, ScheduleResult } from '@saywright/contracts/entities/schedule';
import { kindOfSchedule } from '@saywright/contracts/entities/test-kind';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { cityOf } from '~/lib/city-of.ts';
import { useLayer } from '~/lib/use-layer.ts';
import { scheduleHistoryQuery } from '~/features/schedules/schedules-query.ts';
import { formatDateTime, formatDuration } from '~/lib/format.ts';
import { testKinds } from '~/lib/test-kinds.ts';
import { useLastDefined } from '~/lib/use-last-defined.ts';
import { Badge } from '~/ui/badge.tsx';
import { DocsLink } from '~/ui/docs-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Sheet } from '~/ui/sheet.tsx';
import { Loading, Skeleton } from '~/ui/skeleton.tsx';
import { StatusBadge, type Status } from '~/ui/status-badge.tsx';
import { textLinkClassName } from '~/ui/text-link.ts';
import { QueryView } from '~/ui/query-view.tsx';
import { LoadMore } from '~/ui/load-more.tsx';

const statuses: Partial<Record<ScheduleResult, Status>> = {
  PASS: 'passed',
  FAIL: 'failed',
  ERROR: 'error',
  CANCELLED: 'cancelled',
  RUNNING: 'running',
};

/** The outcome of each time of a schedule. @param props.schedule undefined when none is shown */
export function ScheduleHistory({ schedule }: { schedule: Schedule | undefined }) {
  const { close } = useLayer();
  const shown = useLastDefined(schedule);
  return (
    <Sheet
      open={schedule !== undefined}
      onOpenChange={(open) => {
        if (!open) close('schedule_history');
      }}
      title="Schedule history"
      meta={shown ? <Badge>{cityOf(shown.timezone)}</Badge> : undefined}
    >
      {shown ? <Runs key={shown.id} schedule={shown} /> : null}
    </Sheet>
  );
}

function Runs({ schedule }: { schedule: Schedule }) {
  const query = useInfiniteQuery(scheduleHistoryQuery(schedule.id));
  const runs = query.data?.pages.flatMap(({ executions }) => executions) ?? [];
  return (
    <>
      <p className="mb-3 text-sm font-medium break-words">{schedule.test_name}</p>
      <QueryView
        query={query}
        failure="Couldn’t load the history"
        skeleton={
          <Loading label="Loading the history" className="flex flex-col gap-3">
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </Loading>
        }
        empty={
          runs.length === 0 && (
            <EmptyState
              icon={<History aria-hidden="true" />}
              title="No runs yet"
              description="Runs will appear here, including missed ones and ones that couldn’t start."
              help={<DocsLink to="/docs/schedules#runs">About scheduled runs</DocsLink>}
            />
          )
        }
      >
        {() => (
          <ul className="rounded-lg border border-border">
            {runs.map((run) => (
              <Run key={run.scheduled_for} run={run} schedule={schedule} />
            ))}
          </ul>
        )}
      </QueryView>
      <LoadMore query={query} label="Load More Runs" failure="Couldn't load more runs" />
    </>
  );
}

function Run({ run, schedule }: { run: ScheduleExecution; schedule: Schedule }) {
  const status = statuses[run.result];
  const durationMs =
    run.started_at && run.completed_at ? Date.parse(run.completed_at) - Date.parse(run.started_at) : undefined;
  return (
    <li className="flex flex-col gap-1 border-b border-border px-3 py-2.5 text-sm last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        {status ? (
          <StatusBadge status={status} />
        ) : (
          <Badge tone="warning">{run.result === 'MISSED' ? 'Missed' : 'Not started'}</Badge>
        )}
        {run.execution_id ? (
          <Link
            to={testKinds[kindOfSchedule(schedule)].page}
            search={{
              tab: testKinds[kindOfSchedule(schedule)].resultsTab,
              test: schedule.test_id,
              execution: run.execution_id,
            }}
            className={textLinkClassName}
          >
            Execution #{run.execution_number}
          </Link>
        ) : null}
        {run.is_retry ? <Badge>Retry</Badge> : null}
        {run.late_seconds > 0 && run.execution_id ? (
          <Badge>{formatDuration(run.late_seconds * 1_000)} late</Badge>
        ) : null}
        <span className="ml-auto text-xs tabular text-muted">
          {durationMs === undefined ? null : `${formatDuration(durationMs)} · `}
          <time dateTime={run.scheduled_for}>{formatDateTime(run.scheduled_for, schedule.timezone)}</time>
        </span>
      </div>
      {run.reason ? <p className="text-xs break-words text-muted">{run.reason}</p> : null}
    </li>
  );
}
