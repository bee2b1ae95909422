import type { Execution } from '@saywright/contracts/entities/execution';
import type { Step } from '@saywright/contracts/entities/step';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { lastRunHint } from '~/features/flow-testing/editor/last-run-hint.ts';
import { executionQuery, recentExecutionsQuery } from '~/features/flow-testing/queries.ts';
import { isLive } from '~/features/runs/is-live.ts';

/** The latest finished run of a test. */
export interface LastRun {
  /** Undefined while it's loading, and if there isn't one. */
  execution: Execution | undefined;
  isLoading: boolean;
  /** Another run is on its way. */
  isRunning: boolean;
  failed: boolean;
}

export function useLastRun(testId: string): LastRun {
  const recent = useQuery(recentExecutionsQuery(testId));
  const executions = recent.data?.executions ?? [];
  const finished = executions.find((execution) => !isLive(execution));
  const latest = useQuery({ ...executionQuery(finished?.id ?? ''), enabled: finished !== undefined });
  return {
    execution: finished && latest.data,
    isLoading: recent.isPending || (finished !== undefined && latest.isPending),
    isRunning: executions.some(isLive),
    failed: recent.isError || latest.isError,
  };
}

/** The latest finished run's findings about the steps' elements, by step ID. */
export function useLastRunHints({ execution }: LastRun, steps: readonly Step[]): Readonly<Record<string, string>> {
  const results = execution?.results;
  return useMemo(() => {
    const hints = steps.map((step) => {
      const result = results?.find(({ step_id: id }) => id === step.id);
      return [step.id, lastRunHint(step, result)] as const;
    });
    return Object.fromEntries(hints.filter((hint): hint is readonly [string, string] => hint[1] !== undefined));
  }, [steps, results]);
}
