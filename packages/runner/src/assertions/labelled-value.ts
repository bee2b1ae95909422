import { isUpperBound } from '@saywright/contracts/entities/assertion';
import { readLabelledValues } from '../page/read-labelled-values.ts';
import { describeComparison } from '../text/compare-text.ts';
import { lookInEachFrame } from './look-in-each-frame.ts';
import { holdsForAny, quoteSeen } from './compare-any.ts';
import type { AssertionCheck } from './assertion-check.ts';

const kinds = ['beside', 'inline', 'column'] as const;

/** Reads the strongest kind of value that the page has for the label; with several of that kind one must match. */
export const labelledValue: AssertionCheck<'labelled_value'> = {
  describe: ({ label, operator, expected }) => `"${label}" ${describeComparison(operator, expected)}`,
  expected: ({ operator, expected }) => describeComparison(operator, expected),
  async observe({ label, operator, expected }, { page, scope }) {
    const ofPage = await scope.race(page.mainFrame().evaluate(readLabelledValues, label));
    const ofFrames = await lookInEachFrame(page, scope, (frame) => frame.evaluate(readLabelledValues, label));
    const found = [...ofPage, ...ofFrames.flat()];
    const kind = kinds.find((candidate) => found.some((one) => one.kind === candidate));
    const values = [...new Set(found.filter((one) => one.kind === kind).map((one) => one.value))];
    if (values.length === 0) return { passed: false, actual: `nothing labelled "${label}" is visible` };
    const shown = values.map((value) => quoteSeen(value, operator)).join(', ');
    const passed = holdsForAny(values, operator, expected);
    if (passed && !isUpperBound(operator) && values.length > 1)
      return {
        passed,
        actual: shown,
        note: { code: 'several_values', params: { count: values.length, label, values: shown } },
      };
    return { passed, actual: shown };
  },
};
