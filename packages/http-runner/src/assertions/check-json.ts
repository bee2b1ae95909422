import type { ApiOperator } from '@saywright/contracts/entities/api-assertion';
import { roundedNumber, roundedReason } from '@saywright/contracts/text/rounded-number';
import { isLong, LongNumber } from '../response/long-number.ts';
import { passIf, type Check } from './check.ts';
import { checkText } from './check-text.ts';
import { isInteger, sameJson, typeOf } from './compare-json.ts';
import { jsonText } from './filled-text.ts';

/** Compares a value of a JSON document. */
export function checkJson(operator: ApiOperator, actual: unknown, expected: unknown): Check {
  const rounded = roundedNumber(expected);
  if (rounded !== undefined) return { actual, reason: roundedReason(rounded) };
  if (actual instanceof LongNumber && typeof expected === 'number' && operator.endsWith('equals'))
    return { actual, reason: 'The value has more digits than a number keeps. Write the expected one in quotes.' };
  switch (operator) {
    case 'exists':
      return { actual };
    case 'equals':
      return passIf(sameJson(actual, expected), actual, differenceText(actual, expected));
    case 'not_equals':
      return passIf(!sameJson(actual, expected), actual, 'The value is the same');
    case 'is_type':
      return checkType(actual, expected);
    case 'one_of': {
      const allowed = Array.isArray(expected) ? expected : [];
      return passIf(
        allowed.some((each: unknown) => sameJson(actual, each)),
        actual,
        "The value isn't in the list",
      );
    }
    case 'includes':
    case 'not_includes':
      return checkIncludes(operator, actual, expected);
    case 'has_length':
      return checkLength(actual, expected);
    case 'is_empty':
    case 'not_empty':
      return checkEmpty(operator, actual);
    case 'more_than':
    case 'at_least':
    case 'less_than':
    case 'at_most':
      return checkOrder(operator, actual, expected);
    default:
      return checkJsonText(operator, actual, jsonText(expected));
  }
}

function differenceText(actual: unknown, expected: unknown): string {
  const found = typeOf(actual);
  const wanted = typeOf(expected);
  return found === wanted || wanted === 'object'
    ? 'The value is different'
    : `The value is of type ${found}, not ${wanted}`;
}

function checkType(actual: unknown, expected: unknown): Check {
  const passes = expected === 'integer' ? isInteger(actual) : typeOf(actual) === expected;
  return passIf(passes, actual, `The value is of type ${typeOf(actual)}`);
}

/** An array includes an equal item. */
function checkIncludes(operator: 'includes' | 'not_includes', actual: unknown, expected: unknown): Check {
  if (!Array.isArray(actual)) return { actual, reason: `The value is of type ${typeOf(actual)}, not array` };
  const isIn = actual.some((item: unknown) => sameJson(item, expected));
  return operator === 'includes'
    ? passIf(isIn, actual, 'No item has this value')
    : passIf(!isIn, actual, 'An item has this value');
}

function lengthOf(value: unknown): number | undefined {
  if (Array.isArray(value)) return value.length;
  if (typeof value === 'string') return Array.from(value).length;
  return typeof value === 'object' && value !== null && !isLong(value) ? Object.keys(value).length : undefined;
}

function checkLength(actual: unknown, expected: unknown): Check {
  const length = lengthOf(actual);
  if (length === undefined) return { actual, reason: `A ${typeOf(actual)} has no length` };
  return passIf(length === Number(jsonText(expected)), actual, `Its length is ${length}`);
}

function checkEmpty(operator: 'is_empty' | 'not_empty', actual: unknown): Check {
  const length = actual === null ? 0 : lengthOf(actual);
  if (length === undefined) return { actual, reason: `A ${typeOf(actual)} is neither empty nor not empty` };
  return operator === 'is_empty'
    ? passIf(length === 0, actual, "It isn't empty")
    : passIf(length > 0, actual, 'It is empty');
}

function checkOrder(
  operator: 'more_than' | 'at_least' | 'less_than' | 'at_most',
  actual: unknown,
  expected: unknown,
): Check {
  if (typeof actual !== 'number' && !isLong(actual))
    return { actual, reason: `The value is of type ${typeOf(actual)}, not number` };
  return checkNumber(operator, actual, expected);
}

/** Compares a number with one that may come from a variable. */
export function checkNumber(
  operator: 'more_than' | 'at_least' | 'less_than' | 'at_most',
  given: number | bigint | LongNumber,
  expected: unknown,
): Check {
  const text = jsonText(expected).trim();
  const limit = /^-?\d{16,}$/.test(text) ? BigInt(text) : text === '' ? NaN : Number(text);
  const actual = given instanceof LongNumber ? Number(String(given)) : given;
  if (Number.isNaN(limit)) return { actual, reason: `"${text}" isn't a number` };
  switch (operator) {
    case 'more_than':
      return passIf(actual > limit, actual, `It is ${actual}, not more than ${limit}`);
    case 'at_least':
      return passIf(actual >= limit, actual, `It is ${actual}, less than ${limit}`);
    case 'less_than':
      return passIf(actual < limit, actual, `It is ${actual}, not less than ${limit}`);
    case 'at_most':
      return passIf(actual <= limit, actual, `It is ${actual}, more than ${limit}`);
  }
}

/** Text operators compare the text of any simple value; a list or object has none. */
function checkJsonText(operator: ApiOperator, actual: unknown, expected: string): Check {
  if (typeof actual === 'object' && actual !== null && !isLong(actual))
    return {
      actual,
      reason: `The value is of type ${typeOf(actual)}, not text${Array.isArray(actual) ? '. Use "includes" for lists' : ''}`,
    };
  const check = checkText(operator, jsonText(actual), expected);
  return { actual, reason: check ? check.reason : `"${operator}" doesn't apply to JSON values` };
}
