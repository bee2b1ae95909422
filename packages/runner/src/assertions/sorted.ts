import { describeSelector } from '@saywright/contracts/entities/selector';
import { readSortValues } from '../page/read-sort-values.ts';
import { locateAll } from '../selectors/find-element.ts';
import { compareOrder } from '../text/compare-order.ts';
import { readWith, type AssertionCheck } from './assertion-check.ts';
import { absent, lookMs } from './element.ts';

const ordinal = (index: number, count: number): string => `element ${index + 1} of ${count}`;

export const sorted: AssertionCheck<'sorted'> = {
  describe: ({ selector, by, order }) =>
    `the elements that match ${describeSelector(selector)} are sorted${by === '' ? '' : ` by "${by}"`} in ${order} order`,
  expected: ({ order }) => `${order} order`,
  async observe({ selector, by, order }, context) {
    const values = await readWith(context, async () => {
      const found = await locateAll({ selector, ...context });
      if (!found) return [];
      const timeout = Math.max(lookMs, context.scope.remainingMs());
      const read = await context.scope.race(found.evaluateAll(readSortValues, by), timeout);
      return read.map((value) => value ?? '');
    });
    if (values.length === 0) return absent;
    const missing = values.indexOf('');
    if (missing !== -1)
      return { passed: false, actual: `${ordinal(missing, values.length)} has no ${by === '' ? 'text' : `"${by}"`}` };
    if (values.length < 2) return { passed: false, actual: 'there is only one, so there is nothing to compare' };
    const { passed, wrong, comparedAs } = compareOrder(values, order);
    const [first, second] = wrong ?? [];
    return passed
      ? { passed, actual: `${values.length} ${comparedAs} in ${order} order` }
      : { passed, actual: `"${first}" comes before "${second}", compared as ${comparedAs}` };
  },
};
