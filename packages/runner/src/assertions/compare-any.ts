import { readAmount } from '@saywright/contracts/entities/amount';
import { isAmountOperator, type Operator } from '@saywright/contracts/entities/assertion';
import { collapse, compareText, compareTexts, type Comparison } from '../text/compare-text.ts';
import { findsPattern } from '../text/pattern.ts';
import type { Observation } from './assertion-check.ts';

/** The actual value, quoted; or why no amount could be read from it. */
export const quoteSeen = (text: string, operator: Operator): string =>
  isAmountOperator(operator) && readAmount(text) === undefined
    ? `"${collapse(text)}", which isn't a single number`
    : `"${collapse(text)}"`;

/** Compares the spellings of what was seen; the one that passes, else the first, is what people see. */
export function compareAny(texts: readonly string[], comparison: Comparison): Observation {
  const matching = texts.find((text) => compareText(text, comparison, findsPattern));
  const passed = compareTexts(texts, comparison, findsPattern);
  return { passed, actual: quoteSeen((passed ? matching : undefined) ?? texts[0] ?? '', comparison.operator) };
}
