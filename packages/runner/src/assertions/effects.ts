import { compareText } from '../text/compare-text.ts';
import { describeComparison } from '../text/describe-comparison.ts';
import { findsPattern } from '../text/pattern.ts';
import type { AssertionCheck, AssertionOf } from './assertion-check.ts';

export const newTab: AssertionCheck<'new_tab'> = {
  describe: () => 'a new tab opens',
  expected: () => 'a new tab',
  observe: async (_assertion, { effects }) =>
    effects.windows > 0 ? { passed: true, actual: 'a new tab opened' } : { passed: false, actual: 'no new tab opened' },
};

const named = ({ operator, expected }: AssertionOf<'download'>): string =>
  expected === '' ? '' : ` whose name ${describeComparison(operator, expected)}`;
const described = (assertion: AssertionOf<'download'>): string =>
  `a file${named(assertion)}${assertion.not_empty ? `${named(assertion) === '' ? ' that' : ' and that'} isn't empty` : ''}`;

export const download: AssertionCheck<'download'> = {
  describe: (assertion) => `${described(assertion)} is downloaded`,
  expected: described,
  async observe(assertion, { effects: { files } }) {
    const { operator, expected, not_empty: needsContent } = assertion;
    if (files.length === 0) return { passed: false, actual: 'no file was downloaded' };
    const fitting = files.filter(
      ({ filename }) => expected === '' || compareText(filename, { operator, expected }, findsPattern),
    );
    const names = files.map(({ filename }) => `"${filename}"`).join(', ');
    if (fitting.length === 0) return { passed: false, actual: `the file is ${names}` };
    if (!needsContent || fitting.some(({ bytes }) => (bytes ?? 0) > 0))
      return { passed: true, actual: `${names} was downloaded` };
    if (fitting.some(({ bytes }) => bytes === undefined))
      return { passed: false, actual: `${names} hadn't arrived completely` };
    return {
      passed: false,
      actual: `${names} ${fitting.some(({ bytes }) => bytes === 0) ? 'is empty' : "couldn't be downloaded"}`,
    };
  },
};
