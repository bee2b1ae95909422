import type { Step } from '@saywright/contracts/entities/step';
import { useRef, useState } from 'react';

/** Choosing steps of a test, one by one or with Shift up to the one that was chosen last. */
export function useStepPicking(steps: readonly Step[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>();
  const lastId = useRef<string>(undefined);
  const indices = steps.flatMap(({ id }, index) => (ids?.has(id) ? [index] : []));
  return {
    isOn: ids !== undefined,
    /** Places of the chosen steps in the test, from 0. */
    indices,
    isPicked: (id: string): boolean => ids?.has(id) ?? false,
    start: (): void => setIds(new Set()),
    stop: (): void => setIds(undefined),
    pickAll: (all: boolean): void => setIds(new Set(all ? steps.map(({ id }) => id) : [])),
    /** @param range everything between the last one that was chosen and this one too */
    toggle: (id: string, range: boolean): void => {
      const next = new Set(ids);
      const to = steps.findIndex((step) => step.id === id);
      const from = range ? steps.findIndex((step) => step.id === lastId.current) : to;
      const start = from < 0 ? to : Math.min(from, to);
      const picked = !next.has(id);
      for (const step of steps.slice(start, Math.max(from, to) + 1))
        if (picked) next.add(step.id);
        else next.delete(step.id);
      lastId.current = id;
      setIds(next);
    },
  };
}

export type StepPicking = ReturnType<typeof useStepPicking>;
