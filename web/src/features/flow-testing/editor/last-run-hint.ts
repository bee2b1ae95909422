import { longerNameNote, type StepResult } from '@saywright/contracts/entities/execution';
import { describeSelector } from '@saywright/contracts/entities/selector';
import type { Step } from '@saywright/contracts/entities/step';

const longer = new RegExp(`^${longerNameNote('(.+)')}$`);
const ambiguous = /^(\d+) elements matched (.+); the first was used$/;

/**
 * How the last run says a step finds its element: nothing matched, several did, or only a longer name or a fallback. Undefined
 * when all is well, and when the selector has been changed since, so that the run says nothing about it.
 */
export function lastRunHint(
  { selector }: Pick<Step, 'selector'>,
  result: Pick<StepResult, 'notes' | 'error_details' | 'matched_selector'> | undefined,
): string | undefined {
  if (!selector || !result) return undefined;
  const ladder = [selector, ...selector.fallback_selectors].map(describeSelector);
  const [first = ''] = ladder;
  const reasons = [result.error_details?.reason ?? '', ...result.notes];
  if (reasons.some((reason) => reason.includes(`${first} was not found on the page`))) {
    const page = result.error_details?.page_title;
    return `In the last run nothing matched ${first}${page ? ` on “${page}”` : ''}. Check it, or add a fallback.`;
  }
  if (reasons.some((reason) => reason.includes(`${first} is not valid`)))
    return `The last run could not read ${first}. Correct it.`;
  const [, count, described] = result.notes.map((note) => ambiguous.exec(note)).find(Boolean) ?? [];
  if (described !== undefined && ladder.includes(described))
    return `In the last run ${count} elements matched ${described}, and the first was used. Name it more exactly.`;
  const matched = result.matched_selector;
  const [, name] = result.notes.map((note) => longer.exec(note)).find(Boolean) ?? [];
  if (name !== undefined && matched?.longer && ladder[matched.index] === describeSelector(matched))
    return `In the last run nothing was called ${describeSelector(matched)}, so ${name} was used. Use its whole name.`;
  if (matched && matched.index > 0 && ladder[matched.index] === describeSelector(matched))
    return `In the last run ${first} did not give one element, so fallback ${matched.index} was used: ${describeSelector(matched)}.`;
  return undefined;
}
