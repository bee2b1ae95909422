import type { Step } from '@saywright/contracts/entities/step';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { lastRunHint } from '~/features/flow-testing/editor/last-run-hint.ts';
import { executionQuery, recentExecutionsQuery } from '~/features/flow-testing/queries.ts';
import { isLive } from '~/features/runs/is-live.ts';

/** What the latest finished run says about the steps' elements, by step id. */
export function useLastRunHints(testId: string, steps: readonly Step[]): Readonly<Record<string, string>> {
  const recent = useQuery(recentExecutionsQuery(testId));
  const finished = recent.data?.executions.find((execution) => !isLive(execution));
  const latest = useQuery({ ...executionQuery(finished?.id ?? ''), enabled: finished !== undefined });
  const results = latest.data?.results;
  return useMemo(() => {
    const hints = steps.map((step) => {
      const result = results?.find(({ step_id: id }) => id === step.id);
      return [step.id, lastRunHint(step, result)] as const;
    });
    return Object.fromEntries(hints.filter((hint): hint is readonly [string, string] => hint[1] !== undefined));
  }, [steps, results]);
}
