import { isUpperBound } from '@saywright/contracts/entities/assertion';
import { readLabelledValues } from '../page/read-labelled-values.ts';
import { compareTexts } from '../text/compare-text.ts';
import { describeComparison } from '../text/describe-comparison.ts';
import { findsPattern } from '../text/pattern.ts';
import { strongestValues } from '../text/strongest-values.ts';
import { lookInEachFrame } from './look-in-each-frame.ts';
import { quoteSeen } from './compare-any.ts';
import { readWith, type AssertionCheck } from './assertion-check.ts';

/** Reads the strongest kind of value that the page has for the label; with several of that kind one must match. */
export const labelledValue: AssertionCheck<'labelled_value'> = {
  describe: ({ label, operator, expected }) => `"${label}" ${describeComparison(operator, expected)}`,
  expected: ({ operator, expected }) => describeComparison(operator, expected),
  async observe({ label, operator, expected }, context) {
    const { page, scope } = context;
    let values: readonly string[] = [];
    const compared = await readWith(context, async () => {
      const ofPage = await scope.race(page.mainFrame().evaluate(readLabelledValues, label));
      const ofFrames = await lookInEachFrame(page, scope, (frame) => frame.evaluate(readLabelledValues, label));
      const found = [...ofPage, ...ofFrames.flat()];
      values = strongestValues(found);
      return values.length === 0
        ? []
        : [...values, ...found.flatMap(({ kind, value }) => (kind === 'nearest' ? [value] : []))];
    });
    if (compared.length === 0) return { passed: false, actual: `nothing labeled "${label}" is visible` };
    const shown = values.map((value) => quoteSeen(value, operator)).join(', ');
    const passed = compareTexts(compared, { operator, expected }, findsPattern);
    if (passed && !isUpperBound(operator) && values.length > 1)
      return {
        passed,
        actual: shown,
        note: { code: 'several_values', params: { count: values.length, label, values: shown } },
      };
    return { passed, actual: shown };
  },
};
