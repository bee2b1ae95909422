import { readAddress } from '../text/compare-address.ts';
import { describeComparison } from '../text/describe-comparison.ts';
import { compareAny } from './compare-any.ts';
import { readWith, type AssertionCheck } from './assertion-check.ts';

export const url: AssertionCheck<'url'> = {
  describe: ({ operator, expected }) => `the address ${describeComparison(operator, expected)}`,
  expected: ({ operator, expected }) => describeComparison(operator, expected),
  observe: async (assertion, context) => {
    const [address = ''] = await readWith(context, async () => [context.page.url()]);
    const { texts, wanted } = readAddress(address, assertion);
    return compareAny(texts, wanted);
  },
};

export const title: AssertionCheck<'title'> = {
  describe: ({ operator, expected }) => `the title ${describeComparison(operator, expected)}`,
  expected: ({ operator, expected }) => describeComparison(operator, expected),
  observe: async (assertion, context) => {
    const texts = await readWith(context, async () => [await context.scope.race(context.page.title())]);
    return compareAny(texts, assertion);
  },
};
