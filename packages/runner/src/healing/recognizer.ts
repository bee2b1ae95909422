import type { Selector } from '@saywright/contracts/entities/selector';
import type { PlanHealing } from '@saywright/contracts/flow-plan';
import { recognize } from '@saywright/grounding/relocate/recognize';
import { untraced } from '../recording/untraced.ts';
import { DeadlineError } from '../progress/step-failure.ts';
import type { Scope } from '../progress/scope.ts';
import type { Recognize } from '../selectors/find-element.ts';

/** A page that's too slow to be read isn't a reason to refuse what a selector finds. */
const lookMs = 3_000;

/** What's known about one of a step's elements; nothing if its selector is another one by now. */
export const elementKnown = (
  { elements }: PlanHealing,
  stepId: string,
  { type, value }: Pick<Selector, 'type' | 'value'>,
): PlanHealing['elements'][number] | undefined =>
  elements.find(({ step_id: id, selector }) => id === stepId && selector.type === type && selector.value === value);

/**
 * Tells of what a step's selectors find whether it's another element than the one that a check on the page found;
 * undefined if nothing is known about that one.
 * @param isRead a check compares its text, so the text says nothing about which element it is
 */
export function recognizerFor(
  healing: PlanHealing | undefined,
  stepId: string,
  { selector, scope, isRead = false }: { selector: Selector; scope: Scope; isRead?: boolean },
): Recognize | undefined {
  const known = healing && elementKnown(healing, stepId, selector);
  if (!known) return undefined;
  const { fingerprint: wanted, meaning = '', selector: first } = known;
  return async ({ locator, candidate: by, index, all }, frame) => {
    const looking = untraced(frame, () =>
      recognize(frame, locator, {
        wanted,
        meaning,
        first,
        by,
        isFallback: index > 0,
        isRead,
        all,
      }),
    );
    const other = await scope.race(looking, lookMs).catch((error: unknown) => {
      if (error instanceof DeadlineError) return undefined;
      throw error;
    });
    if (other) scope.note(`not used: ${other.label}, since ${other.reason}`);
    return other;
  };
}
