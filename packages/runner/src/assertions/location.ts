import { readAddress } from '../text/compare-address.ts';
import { describeComparison } from '../text/describe-comparison.ts';
import { compareAny } from './compare-any.ts';
import type { AssertionCheck } from './assertion-check.ts';

export const url: AssertionCheck<'url'> = {
  describe: ({ operator, expected }) => `the address ${describeComparison(operator, expected)}`,
  expected: ({ operator, expected }) => describeComparison(operator, expected),
  observe: async (assertion, { page, altered }) => {
    const [address = ''] = altered ? altered([page.url()]) : [page.url()];
    const { texts, wanted } = readAddress(address, assertion);
    return compareAny(texts, wanted);
  },
};

export const title: AssertionCheck<'title'> = {
  describe: ({ operator, expected }) => `the title ${describeComparison(operator, expected)}`,
  expected: ({ operator, expected }) => describeComparison(operator, expected),
  observe: async (assertion, { page, scope, altered }) => {
    const texts = [await scope.race(page.title())];
    return compareAny(altered ? altered(texts) : texts, assertion);
  },
};
