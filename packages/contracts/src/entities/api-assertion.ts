import { hasVariable } from '../text/variables.ts';
import * as z from 'zod';
import { acceptsEverything } from './accepts-everything.ts';
import { roundedNumber, roundedReason } from '../text/rounded-number.ts';
import { requestTimeoutMs } from './api-request.ts';
import { jsonValue } from './common.ts';
import { amountOperators, textOperators } from './operators.ts';

/** The operators of each type of assertion, the first being the usual one. */
export const apiOperators = {
  status_code: ['equals', 'not_equals', 'one_of', ...amountOperators],
  header: [...textOperators, 'exists', 'not_exists'],
  json_path: [
    ...textOperators,
    'exists',
    'not_exists',
    'is_type',
    'includes',
    'not_includes',
    'one_of',
    'has_length',
    'is_empty',
    'not_empty',
    ...amountOperators,
  ],
  json_schema: ['valid'],
  body: ['contains', 'not_contains', 'equals', 'not_equals', 'matches', 'is_empty', 'not_empty'],
  response_time: ['less_than', 'at_most'],
} as const;

export const apiAssertionType = z.enum(Object.keys(apiOperators) as [ApiAssertionType, ...ApiAssertionType[]]);
export type ApiAssertionType = keyof typeof apiOperators;

const allOperators = [...new Set(Object.values(apiOperators).flat())] as [ApiOperator, ...ApiOperator[]];
export const apiOperator = z.enum(allOperators);
export type ApiOperator = (typeof apiOperators)[ApiAssertionType][number];

export const jsonTypes = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'] as const;

/** Operators that compare with nothing. */
const withoutExpected: ReadonlySet<ApiOperator> = new Set(['exists', 'not_exists', 'is_empty', 'not_empty']);
export const needsExpected = (operator: ApiOperator): boolean => !withoutExpected.has(operator);

/** Types of assertions that name a part of the response. */
export const needsTarget = (type: ApiAssertionType): boolean => type === 'header' || type === 'json_path';

const maxExpectedLength = 100_000;

const shape = z.strictObject({
  type: apiAssertionType,
  operator: apiOperator,
  /** The JSON path (RFC 9535) or the name of the header; empty for other types. */
  target: z.string().trim().max(1_000, 'A path is at most 1,000 characters long').default(''),
  /**
   * Any JSON value. Values are compared with their types: the text "5" isn't the number 5. A text with variables is
   * compared as text, and so are numbers of more than 15 digits, which stand in quotes. `matches` takes an RE2 pattern, `one_of` a list (of codes such as 404 or classes such as "2xx" for
   * a status code), `json_schema` a JSON Schema, `response_time` milliseconds.
   */
  expected_value: jsonValue.default(null),
  /** Shown in place of the generated wording; empty for none. */
  description: z.string().trim().max(500, 'A description is at most 500 characters long').default(''),
});
export type ApiAssertion = z.output<typeof shape>;

/** An assertion as it's stored, whatever was accepted when it was. */
export const storedApiAssertion = shape;

/** Something that must hold of the response. One that can't fail is refused, with the reason. */
export const apiAssertion = shape.superRefine((assertion, context) => {
  const problem = assertionProblem(assertion);
  if (problem) context.addIssue({ code: 'custom', ...problem, path: [problem.field] });
});

interface AssertionProblem {
  field: 'operator' | 'target' | 'expected_value';
  message: string;
}

const isVariable = (value: unknown): boolean => typeof value === 'string' && hasVariable(value);
const isLongNumber = (value: unknown): boolean => typeof value === 'string' && /^-?\d{16,}$/.test(value);
const isNumber = (value: unknown): boolean => typeof value === 'number' || isLongNumber(value) || isVariable(value);
const isStatus = (value: unknown): boolean =>
  isVariable(value) || (typeof value === 'number' && Number.isInteger(value) && value >= 100 && value <= 599);

/** Why an assertion says nothing that a response could break; undefined when it does. */
export function assertionProblem(assertion: ApiAssertion): AssertionProblem | undefined {
  const { type, operator, target, expected_value: expected } = assertion;
  if (!(apiOperators[type] as readonly ApiOperator[]).includes(operator))
    return { field: 'operator', message: 'Choose an operator that fits this type of assertion' };
  if (type === 'header' && target === '') return { field: 'target', message: 'Enter the name of a header' };
  if (type === 'header' && !headerName.test(target) && !isVariable(target))
    return { field: 'target', message: 'A header name has no spaces. Enter one, for example Content-Type' };
  if (type === 'json_path' && !target.startsWith('$'))
    return { field: 'target', message: 'Enter a JSON path, for example $.items[0].id' };
  if (!needsExpected(operator)) return undefined;
  const message = expectedProblem(type, operator, expected);
  return message === undefined ? undefined : { field: 'expected_value', message };
}

function expectedProblem(type: ApiAssertionType, operator: ApiOperator, expected: unknown): string | undefined {
  if (JSON.stringify(expected).length > maxExpectedLength)
    return 'The expected value is at most 100,000 characters long';
  const rounded = type === 'json_schema' ? undefined : roundedNumber(expected);
  if (rounded !== undefined) return roundedReason(rounded);
  if (operator === 'one_of') return listProblem(type, expected);
  switch (type) {
    case 'status_code':
      if (!isStatus(expected)) return 'Enter a status code from 100 to 599';
      return (operator === 'at_most' && expected === 599) || (operator === 'at_least' && expected === 100)
        ? 'Every status code passes this. Enter a narrower limit'
        : undefined;
    case 'response_time':
      if (isVariable(expected)) return undefined;
      if (typeof expected !== 'number' || expected <= 0) return 'Enter a time in milliseconds';
      return expected < requestTimeoutMs.max
        ? undefined
        : `A request gets at most ${requestTimeoutMs.max / 1_000} seconds, so every response passes this. Enter a shorter time`;
    case 'json_schema':
      return schemaProblem(expected);
    case 'header':
    case 'body':
      if (type === 'body' && operator === 'matches' && isFoundAnywhere(String(expected)))
        return 'Every response matches this pattern. Enter what you expect in it';
      return typeof expected === 'string' && (expected !== '' || isExact(operator))
        ? undefined
        : 'Enter the expected value';
    case 'json_path':
      return jsonProblem(operator, expected);
  }
}

/** Texts with nothing in common: a pattern that's found in each of them is found in any. */
const unlikeTexts = ['', 'x', '0', ' ', '\n', '\u0001', 'ꙮ'];

/** `pattern` is RE2's; the few that JavaScript reads differently are taken as they are. */
function isFoundAnywhere(pattern: string): boolean {
  const [, flags = '', rest = ''] = /^(?:\(\?([ims]{1,3})\))?(.*)$/s.exec(pattern) ?? [];
  try {
    const found = new RegExp(rest, flags);
    return rest !== '' && unlikeTexts.every((text) => found.test(text));
  } catch {
    return false;
  }
}

/** RFC 9110. */
const headerName = /^[!#$%&'*+.^_`|~\w-]+$/;

const isExact = (operator: ApiOperator): boolean => operator === 'equals' || operator === 'not_equals';

function listProblem(type: ApiAssertionType, expected: unknown): string | undefined {
  if (!Array.isArray(expected) || expected.length === 0) return 'List at least one value';
  if (type !== 'status_code') return undefined;
  const isCode = (each: unknown): boolean => isStatus(each) || (typeof each === 'string' && /^[1-5]xx$/i.test(each));
  if (!expected.every(isCode)) return 'List status codes such as 201, or classes such as 2xx';
  const classes = new Set(expected.map((each) => String(each).toLowerCase()));
  return ['1xx', '2xx', '3xx', '4xx', '5xx'].every((each) => classes.has(each))
    ? 'Every status code is in this list. Leave out those that you rule out'
    : undefined;
}

function schemaProblem(expected: unknown): string | undefined {
  if (typeof expected !== 'object' || expected === null || Array.isArray(expected))
    return 'Enter a JSON Schema, which is a JSON object';
  if (Object.keys(expected).length === 0) return 'An empty schema accepts every response. Describe what must hold.';
  return acceptsEverything(expected)
    ? 'No keyword of this schema rules anything out, so it accepts every JSON. Check their spelling.'
    : undefined;
}

function jsonProblem(operator: ApiOperator, expected: unknown): string | undefined {
  switch (operator) {
    case 'is_type':
      return (jsonTypes as readonly unknown[]).includes(expected) ? undefined : `Choose one of ${jsonTypes.join(', ')}`;
    case 'has_length':
      return isVariable(expected) || (Number.isInteger(expected) && Number(expected) >= 0)
        ? undefined
        : 'Enter a length, for example 3';
    case 'more_than':
    case 'at_least':
    case 'less_than':
    case 'at_most':
      return isNumber(expected) ? undefined : 'Enter a number';
    case 'contains':
    case 'not_contains':
    case 'starts_with':
    case 'ends_with':
    case 'matches':
      return typeof expected === 'string' && expected !== '' ? undefined : 'Enter the expected text';
    default:
      return undefined;
  }
}
