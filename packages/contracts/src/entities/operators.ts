/** How texts are compared. */
export const textOperators = [
  'equals',
  'not_equals',
  'contains',
  'not_contains',
  'starts_with',
  'ends_with',
  'matches',
] as const;

/** How amounts are compared: by the one number in a text. */
export const amountOperators = ['more_than', 'at_least', 'less_than', 'at_most'] as const;

export type AmountOperator = (typeof amountOperators)[number];
export type Operator = (typeof textOperators)[number] | AmountOperator;

export const isAmountOperator = (one: Operator): one is AmountOperator =>
  (amountOperators as readonly Operator[]).includes(one);

/** True for operators that state what a text isn't. */
export const isNegatedOperator = (one: Operator): boolean => one === 'not_equals' || one === 'not_contains';
