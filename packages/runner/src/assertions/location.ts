import { readAddress } from '../text/compare-address.ts';
import { describeComparison } from '../text/describe-comparison.ts';
import { compareAny } from './compare-any.ts';
import type { AssertionCheck } from './assertion-check.ts';

export const url: AssertionCheck<'url'> = {
  describe: ({ operator, expected }) => `the address ${describeComparison(operator, expected)}`,
  expected: ({ operator, expected }) => describeComparison(operator, expected),
  observe: async (assertion, { page }) => {
    const { texts, wanted } = readAddress(page.url(), assertion);
    return compareAny(texts, wanted);
  },
};

export const title: AssertionCheck<'title'> = {
  describe: ({ operator, expected }) => `the title ${describeComparison(operator, expected)}`,
  expected: ({ operator, expected }) => describeComparison(operator, expected),
  observe: async (assertion, { page, scope }) => compareAny([await scope.race(page.title())], assertion),
};
