import type { ApiOperator } from '@saywright/contracts/entities/api-assertion';
import { passIf, type Check } from './check.ts';
import { findPattern } from './find-pattern.ts';

/** Operators with which every text passes if nothing is expected. */
const passWithoutText: ReadonlySet<ApiOperator> = new Set(['contains', 'starts_with', 'ends_with', 'matches']);

/** Compares a text. Undefined for operators that aren't about text. */
export function checkText(operator: ApiOperator, actual: string, expected: string): Check | undefined {
  // A variable can be empty.
  if (expected === '' && passWithoutText.has(operator))
    return { actual, reason: 'The expected text is empty, so every value would pass' };
  switch (operator) {
    case 'equals':
      return passIf(actual === expected, actual, 'The value is different');
    case 'not_equals':
      return passIf(actual !== expected, actual, 'The value is the same');
    case 'contains':
      return passIf(actual.includes(expected), actual, `"${expected}" isn't in it`);
    case 'not_contains':
      return passIf(!actual.includes(expected), actual, `"${expected}" is in it`);
    case 'starts_with':
      return passIf(actual.startsWith(expected), actual, `It doesn't start with "${expected}"`);
    case 'ends_with':
      return passIf(actual.endsWith(expected), actual, `It doesn't end with "${expected}"`);
    case 'matches': {
      const found = findPattern(expected, actual);
      if ('problem' in found) return { actual, reason: found.problem };
      return passIf(found.groups !== null, actual, `It doesn't match the pattern "${expected}"`);
    }
    case 'is_empty':
      return passIf(actual === '', actual, "It isn't empty");
    case 'not_empty':
      return passIf(actual !== '', actual, 'It is empty');
    default:
      return undefined;
  }
}
