import { operatorWords, type Operator } from '@saywright/contracts/entities/assertion';

/** `is "$42.00"`, `matches /^\d+$/`. */
export const describeComparison = (operator: Operator, expected: string): string =>
  `${operatorWords[operator]} ${operator === 'matches' ? `/${expected}/` : `"${expected}"`}`;
