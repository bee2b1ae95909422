import { needsExpected, type ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import { apiOperatorWords } from '@saywright/contracts/entities/api-operator-words';
import { cutText } from '@saywright/contracts/text/cut-text';

const words = { ...apiOperatorWords, equals: 'is', not_equals: "isn't", valid: 'matches the schema' };

const subjects: Record<ApiAssertion['type'], (target: string) => string> = {
  status_code: () => 'status',
  header: (target) => `header ${target}`,
  json_path: (target) => target,
  json_schema: () => 'body',
  body: () => 'body',
  response_time: () => 'response time',
};

/** An assertion in a few words, for the message that says what became of a clause. */
export function wording({ type, operator, target, expected_value: expected }: ApiAssertion): string {
  const value = needsExpected(operator)
    ? ` ${cutText(JSON.stringify(expected), 80)}${type === 'response_time' ? ' ms' : ''}`
    : '';
  return `${subjects[type](target)} ${words[operator]}${value}`;
}
