import { expect, test } from 'vitest';
import { compareOrder } from './compare-order.ts';

test.each([
  [['$2.00', '$10.00', '$10.00', '$1,000.00'], 'ascending', 'amounts'],
  [['1.000,50 €', '12 €', '-3 €'], 'descending', 'amounts'],
  [['2025-12-31', '2026-01-02', '2026-01-02 10:30'], 'ascending', 'dates'],
  [['12/31/2025', '1/2/2026'], 'ascending', 'dates'],
  [['31/12/2025', '31/1/2026'], 'ascending', 'dates'],
  [['1.2.2026', '2.1.2026'], 'descending', 'dates'],
  [['Mar 1, 2026', 'February 28, 2026', '1 Jan 2026'], 'descending', 'dates'],
  [['Jan 31', 'Feb 1'], 'ascending', 'dates'],
  [['Äpfel', 'apple', 'Banana', 'cherry'], 'ascending', 'texts'],
  [['10 apples', '9 pears or 2 plums'], 'ascending', 'texts'],
] as const)('compares %j in %s order as %s', (values, order, comparedAs) => {
  expect(compareOrder(values, order)).toEqual({ passed: true, comparedAs });
});

test('names the first two that are out of order', () => {
  expect(compareOrder(['$9', '$10', '$2'], 'ascending')).toEqual({
    passed: false,
    comparedAs: 'amounts',
    wrong: ['$10', '$2'],
  });
});
