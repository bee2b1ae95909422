import type { TextOperator } from '@saywright/contracts/entities/assertion';
import { collapse, compareText } from '../text/compare-text.ts';
import type { Observation } from './assertion-check.ts';

/** Passes when one of the spellings of what was seen does; the first is the one that people are told. */
export function compareAny(
  texts: readonly string[],
  { operator, expected }: { operator: TextOperator; expected: string },
): Observation {
  const matching = texts.find((text) => compareText(text, operator, expected));
  return { passed: matching !== undefined, actual: `"${collapse(matching ?? texts[0] ?? '')}"` };
}
