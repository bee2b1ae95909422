import type { StepFailureCode } from '@saywright/contracts/entities/step-failure';
import { messageOf } from '../text/message-of.ts';
import { describeSelector, type SelectorCandidate } from '@saywright/contracts/entities/selector';

/** Why a selector can't be read; undefined when the error is about something else. */
export function invalidSelector(error: unknown, candidate: SelectorCandidate): StepFailureCode | undefined {
  const text = messageOf(error);
  const isInvalid =
    /is not a valid (selector|XPath)|Failed to execute '(querySelector\w*|evaluate|matches)'|while parsing (css )?selector|Unknown engine|Unexpected (token|end|symbol)|Malformed|not valid XPath/i.test(
      text,
    );
  if (!isInvalid || (candidate.type !== 'css' && candidate.type !== 'xpath')) return undefined;
  const language = candidate.type === 'css' ? 'CSS' : 'XPath';
  return { code: 'selector_invalid', params: { selector: describeSelector(candidate), language } };
}

/** Whether an error only says that the page was moving on: looking again is right. */
export const isTransient = (error: unknown): boolean =>
  /Execution context was destroyed|Cannot find context|Frame was detached|Frame has been detached|frame got detached|because of a navigation|Element is not attached/i.test(
    messageOf(error),
  );
