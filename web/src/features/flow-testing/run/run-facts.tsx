import { isFinal, type Execution } from '@saywright/contracts/entities/execution';
import type { ReactNode } from 'react';
import { browserText } from '~/features/runs/browser-text.ts';
import { activeDuration } from '~/features/flow-testing/run/active-duration.ts';
import { HealedBadge } from '~/features/runs/healed-badge.tsx';
import { statusText } from '~/features/runs/status-text.ts';
import { formatDuration } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Progress } from '~/ui/progress.tsx';

const durationUntilNow = (execution: Execution): number | null => activeDuration(execution, Date.now());

/** The head of an execution's details: when, how long, in what, and how far. */
export function RunFacts({ execution }: { execution: Execution }) {
  const { formatDateTime } = useDates();
  const { current_step: step, finished_steps: done, total_steps: total } = execution;
  const { viewport_width: width, viewport_height: height } = execution.configuration;
  const live = !isFinal(execution.status);
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 sm:flex sm:flex-wrap sm:gap-x-6 sm:gap-y-3">
        <Fact name="Duration">{formatDuration(durationUntilNow(execution))}</Fact>
        <Fact name="Started">
          {execution.started_at ? (
            <time dateTime={execution.started_at}>{formatDateTime(execution.started_at)}</time>
          ) : (
            'Waiting for a browser'
          )}
        </Fact>
        <Fact name="Finished">
          {execution.finished_at ? (
            <time dateTime={execution.finished_at}>{formatDateTime(execution.finished_at)}</time>
          ) : (
            statusText(execution)
          )}
        </Fact>
        <Fact name="Browser">
          {browserText(execution)} · {width} × {height}
        </Fact>
        {execution.environment_name ? <Fact name="Environment">{execution.environment_name}</Fact> : null}
        <Fact name="Assertions">
          {execution.passed_assertions} passed, {execution.failed_assertions} failed
        </Fact>
        {execution.healed_steps > 0 ? (
          <Fact name="Healing">
            <HealedBadge count={execution.healed_steps} />
          </Fact>
        ) : null}
      </dl>
      {live ? (
        <div className="mt-4 rounded-md border border-border bg-subtle px-3 py-2.5">
          <div className="mb-2 flex items-baseline justify-between gap-4 text-sm">
            <p className="min-w-0 truncate">
              {step ? step.description || `Step ${step.order}` : statusText(execution)}
            </p>
            <p className="shrink-0 text-xs tabular text-muted">
              {done} of {total} steps
            </p>
          </div>
          <Progress label="Steps done" value={done} max={Math.max(1, total)} valueText={`${done} of ${total} steps`} />
        </div>
      ) : null}
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-xs text-muted">{name}</dt>
    <dd className="flex min-h-7 items-center py-1 text-sm tabular wrap-anywhere">{children}</dd>
  </div>
);
