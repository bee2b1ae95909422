import type { RunTrigger } from '@saywright/contracts/entities/execution';
import type { ListedRun } from '@saywright/contracts/entities/run';
import type { TestKindName } from '@saywright/contracts/entities/test-kind';
import { Link } from '@tanstack/react-router';
import { CalendarClock, History, UserRound, Workflow, type LucideIcon } from 'lucide-react';
import { ProjectLabel } from '~/features/projects/project-label.tsx';
import { browserText } from '~/features/runs/browser-text.ts';
import { triggerTitles } from '~/features/runs/feed/trigger-titles.ts';
import { HealedBadge } from '~/features/runs/healed-badge.tsx';
import { isLive } from '~/features/runs/is-live.ts';
import { ProofBadge } from '~/features/runs/proof-badge.tsx';
import { statusText } from '~/features/runs/status-text.ts';
import { formatAge, formatDuration } from '~/lib/format.ts';
import { testKinds } from '~/lib/test-kinds.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Badge } from '~/ui/badge.tsx';
import { IconLink } from '~/ui/icon-link.tsx';
import { LayerLink } from '~/ui/layer-link.tsx';
import { StatusBadge } from '~/ui/status-badge.tsx';

const triggerIcons: Readonly<Record<RunTrigger, LucideIcon>> = {
  manual: UserRound,
  schedule: CalendarClock,
  ci: Workflow,
};

/** The columns where there is room for them; the head uses the same. */
export const feedColumns =
  'lg:grid lg:grid-cols-[6.5rem_minmax(0,1.6fr)_minmax(0,1fr)_10rem_7.5rem_5.5rem_2rem] lg:gap-x-4';

const titleClassName =
  'line-clamp-2 max-w-full rounded-sm text-sm font-medium wrap-anywhere after:absolute after:inset-0';

/** One run of any kind of test. A press anywhere opens its details, on the page of its kind. */
export function FeedRow({ run, pageKind }: { run: ListedRun; pageKind: TestKindName }) {
  const { formatDateTime } = useDates();
  const { page, resultsTab } = testKinds[run.kind];
  const title = (
    <>
      {run.test_name} <span className="font-normal tabular text-muted">#{run.execution_number}</span>
    </>
  );
  const began = run.started_at ?? run.created_at;
  const Trigger = triggerIcons[run.trigger];
  return (
    <li
      data-list-item={run.id}
      className={`relative flex flex-col gap-1.5 border-b border-border px-4 py-2.5 transition-colors duration-100 last:border-b-0 hover:bg-subtle lg:items-center ${feedColumns}`}
    >
      <div className="flex items-center gap-2 lg:contents">
        <StatusBadge status={run.status} className="lg:justify-self-start" />
        <Age instant={began} title={formatDateTime(began)} className="ml-auto text-xs text-muted lg:hidden" />
      </div>
      <div className="min-w-0">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
          {run.kind === pageKind ? (
            <LayerLink opens={{ execution: run.id }} className={titleClassName}>
              {title}
            </LayerLink>
          ) : (
            <Link
              to={page}
              search={{ tab: resultsTab, test: run.test_id, execution: run.id }}
              className={titleClassName}
            >
              {title}
            </Link>
          )}
          {run.is_retry ? <Badge>Retry</Badge> : null}
          <HealedBadge count={run.healed_steps} />
          <ProofBadge proof={run.proof} />
          <ProjectLabel projectId={run.project_id} />
        </div>
        {run.error_message ? <p className="mt-0.5 truncate text-xs text-failed">{run.error_message}</p> : null}
      </div>
      <p className="min-w-0 text-xs text-muted lg:text-sm">
        <span className="sr-only">Environment: </span>
        <span className="wrap-anywhere lg:block lg:truncate">{run.environment_name ?? 'No environment'}</span>
        {run.browser ? (
          <>
            <span aria-hidden="true" className="lg:hidden">
              {' · '}
            </span>
            <span className="lg:block lg:truncate lg:text-xs lg:text-faint">
              {browserText({ ...run.browser, browser: run.browser.name })}
            </span>
          </>
        ) : null}
      </p>
      <div className="flex items-center gap-3 text-xs text-muted lg:contents lg:*:text-sm lg:*:text-muted">
        <p className="flex min-w-0 items-center gap-1.5">
          <Trigger role="img" aria-label={triggerTitles[run.trigger]} className="size-3.5 shrink-0 text-faint" />
          <span className="truncate">{run.started_by?.name ?? 'Deleted user'}</span>
        </p>
        <Age instant={began} title={formatDateTime(began)} className="hidden lg:block" />
        <p className="tabular lg:text-right">
          <span className="sr-only">Duration: </span>
          {isLive(run) ? <span className="lg:hidden">{statusText(run)}</span> : formatDuration(run.duration_ms)}
          {isLive(run) ? <span className="hidden lg:inline">–</span> : null}
        </p>
      </div>
      <div className="relative z-1 max-lg:absolute max-lg:right-2 max-lg:bottom-1.5">
        <IconLink
          label="History"
          name={`History of ${run.test_name}, #${run.execution_number}`}
          to={page}
          search={{ tab: resultsTab, test: run.test_id }}
        >
          <History aria-hidden="true" />
        </IconLink>
      </div>
    </li>
  );
}

const Age = ({ instant, title, className }: { instant: string; title: string; className: string }) => (
  <p className={className}>
    <span className="sr-only">Started: </span>
    <time dateTime={instant} title={title}>
      {formatAge(instant)}
    </time>
  </p>
);
