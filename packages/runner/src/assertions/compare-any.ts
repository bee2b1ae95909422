import { readAmount } from '@saywright/contracts/entities/amount';
import { isAmountOperator, isNegatedOperator, type Operator } from '@saywright/contracts/entities/assertion';
import { collapse, compareText } from '../text/compare-text.ts';
import type { Observation } from './assertion-check.ts';

/** Whether one of the texts is as expected; what a text must not be, none of them may be. */
export const holdsForAny = (texts: readonly string[], operator: Operator, expected: string): boolean =>
  isNegatedOperator(operator)
    ? texts.every((text) => compareText(text, operator, expected))
    : texts.some((text) => compareText(text, operator, expected));

/** What was seen, quoted; why no amount could be read of it. */
export const quoteSeen = (text: string, operator: Operator): string =>
  isAmountOperator(operator) && readAmount(text) === undefined
    ? `"${collapse(text)}", which is not one number`
    : `"${collapse(text)}"`;

/** Compares the spellings of what was seen; the one that passes, else the first, is what people are told. */
export function compareAny(
  texts: readonly string[],
  { operator, expected }: { operator: Operator; expected: string },
): Observation {
  const matching = texts.find((text) => compareText(text, operator, expected));
  const passed = holdsForAny(texts, operator, expected);
  return { passed, actual: quoteSeen((passed ? matching : undefined) ?? texts[0] ?? '', operator) };
}
