import type { Step, stepInput } from '@saywright/contracts/entities/step';
import type * as z from 'zod';
import type { Clock } from '../../context/clock.ts';
import { newId } from '../../context/new-id.ts';

/**
 * Steps with their ids and places. The place in the list is the order, whatever `order` said; an id is kept, so that
 * results of earlier runs still belong to their step, unless a step before it has the same one (a copied step).
 */
export function numberSteps(steps: readonly z.output<typeof stepInput>[], clock: Clock): Step[] {
  const seen = new Set<string>();
  return steps.map((step, index) => {
    const id = step.id === undefined || seen.has(step.id) ? newId(clock) : step.id;
    seen.add(id);
    return { ...step, id, order: index + 1 };
  });
}
