import { messageOf } from '../text/message-of.ts';
import { describeSelector, type SelectorCandidate } from '@saywright/contracts/entities/selector';

/** Why a selector cannot be read, in words for people; undefined when the error is about something else. */
export function invalidSelectorReason(error: unknown, candidate: SelectorCandidate): string | undefined {
  const text = messageOf(error);
  const isInvalid =
    /is not a valid (selector|XPath)|Failed to execute '(querySelector\w*|evaluate|matches)'|while parsing (css )?selector|Unknown engine|Unexpected (token|end|symbol)|Malformed|not valid XPath/i.test(
      text,
    );
  if (!isInvalid || (candidate.type !== 'css' && candidate.type !== 'xpath')) return undefined;
  return `The selector ${describeSelector(candidate)} is not valid ${candidate.type === 'css' ? 'CSS' : 'XPath'}. Correct it, or choose another way to find the element.`;
}

/** Whether an error only says that the page was moving on: looking again is right. */
export const isTransient = (error: unknown): boolean =>
  /Execution context was destroyed|Cannot find context|Frame was detached|Frame has been detached|frame got detached|because of a navigation|Element is not attached/i.test(
    messageOf(error),
  );
