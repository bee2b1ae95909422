import type { ExecutionSummary } from '@saywright/contracts/entities/execution';
import { useCallback, useState } from 'react';

/** How many executions are compared at once. */
export const maxCompared = 2;

/** Which executions of a history are chosen to be compared; a choice beyond the limit is not taken. */
export function useCompareChoice(executions: readonly ExecutionSummary[]) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const chosen = executions
    .filter(({ id }) => ids.includes(id))
    .toSorted((one, other) => one.execution_number - other.execution_number);
  return {
    /** Oldest first. */
    chosen,
    isFull: chosen.length >= maxCompared,
    toggle: useCallback(
      (id: string) =>
        setIds((current) => {
          if (current.includes(id)) return current.filter((one) => one !== id);
          return current.length < maxCompared ? [...current, id] : current;
        }),
      [],
    ),
    clear: useCallback(() => setIds([]), []),
  };
}
