import { describeComparison } from '../text/compare-text.ts';
import { compareAny } from './compare-any.ts';
import type { AssertionCheck } from './assertion-check.ts';

/** An address in the spellings in which people write it; a path alone is compared with the path. */
function spellings(address: string, expected: string): string[] {
  const url = URL.parse(address);
  const bare = address.replace(/\/$/, '');
  if (!url || !expected.startsWith('/')) return [address, bare];
  const full = `${url.pathname}${url.search}${url.hash}`;
  return [address, full, url.pathname, full.replace(/\/$/, '')];
}

export const url: AssertionCheck<'url'> = {
  describe: ({ operator, expected }) => `the address ${describeComparison(operator, expected)}`,
  expected: ({ operator, expected }) => describeComparison(operator, expected),
  observe: async (assertion, { page }) => {
    const expected =
      ['equals', 'not_equals'].includes(assertion.operator) && assertion.expected !== '/'
        ? assertion.expected.replace(/\/$/, '')
        : assertion.expected;
    return compareAny(spellings(page.url(), assertion.expected), { ...assertion, expected });
  },
};

export const title: AssertionCheck<'title'> = {
  describe: ({ operator, expected }) => `the title ${describeComparison(operator, expected)}`,
  expected: ({ operator, expected }) => describeComparison(operator, expected),
  observe: async (assertion, { page, scope }) => compareAny([await scope.race(page.title())], assertion),
};
