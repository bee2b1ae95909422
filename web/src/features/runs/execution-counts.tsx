import type { ExecutionSummary } from '@saywright/contracts/entities/execution';
import { CircleCheck, CircleX } from 'lucide-react';
import { isLive } from '~/features/runs/is-live.ts';
import { Progress } from '~/ui/progress.tsx';

/** How far the steps of an execution have come, and what its assertions said in the end. */
export function ExecutionCounts({ execution }: { execution: ExecutionSummary }) {
  const { passed_assertions: passed, failed_assertions: failed, finished_steps: done, total_steps: all } = execution;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted lg:flex-col lg:items-stretch">
      <p className="tabular">
        {done} of {all} steps
      </p>
      {isLive(execution) ? (
        <Progress
          label="Steps done"
          value={done}
          max={Math.max(1, all)}
          valueText={`${done} of ${all} steps`}
          className="max-lg:w-32"
        />
      ) : (
        <p className="flex items-center gap-2 tabular">
          <span className="inline-flex items-center gap-1">
            <CircleCheck role="img" aria-label="Assertions passed:" className="size-3.5 text-passed" />
            {passed}
          </span>
          <span className="inline-flex items-center gap-1">
            <CircleX
              role="img"
              aria-label="Assertions failed:"
              className={failed > 0 ? 'size-3.5 text-failed' : 'size-3.5 text-faint'}
            />
            {failed}
          </span>
        </p>
      )}
    </div>
  );
}
