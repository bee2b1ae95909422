import type { ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import type { Readable } from '../response/received.ts';
import { passIf, type Check } from './check.ts';
import { checkJson, checkNumber } from './check-json.ts';
import { checkSchema } from './check-schema.ts';
import { checkText } from './check-text.ts';
import { jsonText } from './filled-text.ts';
import { queryJson } from './query-json.ts';

/** An assertion whose variables are filled in; texts that had some are `FilledText`. */
export type FilledAssertion = Omit<ApiAssertion, 'expected_value'> & { expected_value: unknown };

/** Checks one assertion. Patterns, paths, and schemas in it can take long: those are for the evaluation thread. */
export function checkAssertion(assertion: FilledAssertion, response: Readable): Check {
  switch (assertion.type) {
    case 'status_code':
      return checkStatus(assertion, response.statusCode);
    case 'response_time':
      return assertion.operator === 'less_than' || assertion.operator === 'at_most'
        ? checkNumber(assertion.operator, Math.round(response.totalMs), assertion.expected_value)
        : unknownOperator(assertion);
    case 'header':
      return checkHeader(assertion, response);
    case 'body':
      return checkBody(assertion, response);
    case 'json_path':
      return checkPath(assertion, response);
    case 'json_schema':
      return checkDocument(assertion, response);
  }
}

const unknownOperator = ({ operator, type }: FilledAssertion): Check => ({
  actual: null,
  reason: `"${operator}" doesn't apply to ${type}`,
});

function checkStatus(assertion: FilledAssertion, status: number): Check {
  const { operator, expected_value: expected } = assertion;
  const reason = `The status code is ${status}`;
  if (operator === 'not_equals' && !/^[1-5]\d\d$/.test(jsonText(expected)))
    return { actual: status, reason: `"${jsonText(expected)}" isn't a status code` };
  switch (operator) {
    case 'equals':
      return passIf(status === Number(jsonText(expected)), status, reason);
    case 'not_equals':
      return passIf(status !== Number(jsonText(expected)), status, reason);
    case 'one_of':
      return passIf(
        [expected].flat().some((each) => isStatus(status, jsonText(each))),
        status,
        reason,
      );
    case 'more_than':
    case 'at_least':
    case 'less_than':
    case 'at_most':
      return checkNumber(operator, status, expected);
    default:
      return unknownOperator(assertion);
  }
}

/** A code such as "404", or a class such as "2xx". */
const isStatus = (status: number, expected: string): boolean =>
  /^[1-5]xx$/i.test(expected) ? Math.floor(status / 100) === Number(expected[0]) : status === Number(expected);

/** A header that's absent has no value, so it's different from any, and contains nothing. */
function checkHeader(assertion: FilledAssertion, { headers }: Readable): Check {
  const { operator, target, expected_value: expected } = assertion;
  const values = headers.filter(({ name }) => name.toLowerCase() === target.toLowerCase()).map(({ value }) => value);
  const actual = values.length === 0 ? null : values.join(', ');
  switch (operator) {
    case 'exists':
      return passIf(actual !== null, actual, `The response has no ${target} header`);
    case 'not_exists':
      return passIf(actual === null, actual, `The response has a ${target} header`);
    default: {
      if (actual === null)
        return passIf(
          operator === 'not_equals' || operator === 'not_contains',
          null,
          `The response has no ${target} header`,
        );
      // A header can come several times, as Set-Cookie does.
      const checks = [actual, ...(values.length > 1 ? values : [])].map((value) =>
        checkText(operator, value, jsonText(expected)),
      );
      const isNegative = operator === 'not_equals' || operator === 'not_contains';
      const decisive = checks.find((check) => (check?.reason === undefined) !== isNegative) ?? checks[0];
      return decisive ? { actual, reason: decisive.reason } : unknownOperator(assertion);
    }
  }
}

function checkBody(assertion: FilledAssertion, { text, isEmpty, isCut }: Readable): Check {
  const { operator, expected_value: expected } = assertion;
  if (operator === 'is_empty') return passIf(isEmpty, text, "The body isn't empty");
  if (operator === 'not_empty') return passIf(!isEmpty, text, 'The body is empty');
  if (text === null) return { actual: null, reason: "The body is binary, so its text can't be compared" };
  const check = checkText(operator, text, jsonText(expected));
  if (!check) return unknownOperator(assertion);
  const needsAll = ['equals', 'not_equals', 'not_contains'].includes(operator) || check.reason !== undefined;
  return isCut && needsAll
    ? { actual: text, reason: 'The body is larger than 5 MB and was cut, so this is known of its beginning only' }
    : check;
}

function checkPath(assertion: FilledAssertion, response: Readable): Check {
  const { operator, target, expected_value: expected } = assertion;
  const json = response.json();
  if (!json.ok) return { actual: null, reason: json.reason };
  const queried = queryJson(json.value, target);
  if ('problem' in queried) return { actual: null, reason: queried.problem };
  if (operator === 'not_exists') return passIf(!queried.found, queried.value, `There is a value at ${target}`);
  if (!queried.found) return { actual: null, reason: `There's nothing at ${target}` };
  return checkJson(operator, queried.value, expected);
}

function checkDocument({ expected_value: schema }: FilledAssertion, response: Readable): Check {
  const json = response.json();
  if (!json.ok) return { actual: null, reason: json.reason };
  if (typeof schema !== 'object' || schema === null) return { actual: null, reason: "The schema isn't a JSON object" };
  const document: unknown = JSON.parse(response.text ?? '');
  return checkSchema(JSON.parse(JSON.stringify(schema)) as object, document);
}
