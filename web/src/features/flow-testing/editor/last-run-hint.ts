import type { StepResult } from '@saywright/contracts/entities/execution';
import { notesWithCode } from '@saywright/contracts/entities/run-note';
import { describeSelector } from '@saywright/contracts/entities/selector';
import type { Step } from '@saywright/contracts/entities/step';

type Result = Pick<StepResult, 'notes' | 'error_details' | 'matched_selector'>;

/** Why a step failed, whether it was required or not. */
const failureOf = ({ error_details: details, notes }: Result) =>
  details?.failure ?? notesWithCode(notes, 'optional_step_failed')[0]?.params.failure;

/**
 * How the last run says a step finds its element: nothing matched, several did, or only a longer name or a fallback. Undefined
 * when all is well, and when the selector has been changed since, so that the run says nothing about it.
 */
export function lastRunHint({ selector }: Pick<Step, 'selector'>, result: Result | undefined): string | undefined {
  if (!selector || !result) return undefined;
  const ladder = [selector, ...selector.fallback_selectors].map(describeSelector);
  const [first = ''] = ladder;
  const failure = failureOf(result);
  if (failure?.params.selector === first) {
    if (failure.code === 'selector_invalid') return `The last run couldn’t read ${first}. Fix the selector.`;
    const page = result.error_details?.page_title;
    return `In the last run, no element matched ${first}${page ? ` on “${page}”` : ''}. Check it, or add a fallback.`;
  }
  const several = notesWithCode(result.notes, 'several_matched').find(({ params }) => ladder.includes(params.selector));
  if (several)
    return `In the last run, ${several.params.count} elements matched ${several.params.selector}, and the first was used. Make it more specific.`;
  const matched = result.matched_selector;
  if (!matched || ladder[matched.index] !== describeSelector(matched)) return undefined;
  const [longer] = notesWithCode(result.notes, 'longer_name');
  if (longer && matched.longer)
    return `In the last run, no element was named ${describeSelector(matched)}, so ${longer.params.element} was used. Use the full name.`;
  if (matched.index > 0)
    return `In the last run, ${first} didn’t match exactly one element, so fallback ${matched.index} was used: ${describeSelector(matched)}.`;
  return undefined;
}
