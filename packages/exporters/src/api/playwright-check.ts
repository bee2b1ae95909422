import { hasVariable } from '@saywright/contracts/text/variables';
import type { ApiAssertion, ApiOperator } from '@saywright/contracts/entities/api-assertion';
import { quote } from '../playwright/texts.ts';
import { jsText, jsValue } from './javascript.ts';

const matchers: Partial<Record<ApiOperator, string>> = {
  equals: 'toEqual',
  not_equals: 'not.toEqual',
  contains: 'toContain',
  not_contains: 'not.toContain',
  includes: 'toContainEqual',
  not_includes: 'not.toContainEqual',
  has_length: 'toHaveLength',
  more_than: 'toBeGreaterThan',
  at_least: 'toBeGreaterThanOrEqual',
  less_than: 'toBeLessThan',
  at_most: 'toBeLessThanOrEqual',
};
const numeric: ReadonlySet<ApiOperator> = new Set(['more_than', 'at_least', 'less_than', 'at_most', 'has_length']);

/** The value that an assertion checks, as TypeScript. */
function subjectOf({ type, target }: ApiAssertion): string {
  switch (type) {
    case 'status_code':
      return 'response.status()';
    case 'header':
      return `response.headers()[${jsText(target.toLowerCase())}]`;
    case 'json_path':
      return `find(body, ${jsText(target)})`;
    case 'body':
      return 'text';
    case 'response_time':
      return 'elapsedMs';
    case 'json_schema':
      return 'body';
  }
}

/** An assertion as a statement of a Playwright test. */
export function playwrightCheck(assertion: ApiAssertion): string {
  const { type, operator, expected_value: expected } = assertion;
  const subject = subjectOf(assertion);
  const isVariable = typeof expected === 'string' && hasVariable(expected);
  const isNumber = isVariable && (numeric.has(operator) || type === 'status_code');
  const value = isNumber ? `Number(${jsText(expected)})` : jsValue(expected);
  switch (operator) {
    case 'valid':
      return `expect(schemaProblems(${subject}, ${JSON.stringify(expected)})).toEqual([]);`;
    case 'exists':
      return `expect(${subject}).toBeDefined();`;
    case 'not_exists':
      return `expect(${subject}).toBeUndefined();`;
    case 'is_empty':
      return `expect(isEmpty(${subject})).toBe(true);`;
    case 'not_empty':
      return `expect(isEmpty(${subject})).toBe(false);`;
    case 'is_type':
      return `expect(typesOf(${subject})).toContain(${quote(String(expected))});`;
    case 'matches':
      return `expect(String(${subject})).toMatch(new RegExp(${value}));`;
    case 'starts_with':
      return `expect(String(${subject}).startsWith(${value})).toBe(true);`;
    case 'ends_with':
      return `expect(String(${subject}).endsWith(${value})).toBe(true);`;
    case 'one_of':
      return type === 'status_code'
        ? `expect(isStatus(${subject}, ${value})).toBe(true);`
        : `expect(${value}).toContainEqual(${subject});`;
    default: {
      // A text with variables is compared as text, but not with a whole list.
      const isOfList = operator === 'includes' || operator === 'not_includes';
      const compared = isVariable && type === 'json_path' && !isNumber && !isOfList ? `String(${subject})` : subject;
      const isMissing = type === 'header' && operator === 'not_contains' ? `${compared} ?? ''` : compared;
      return `expect(${isMissing}).${matchers[operator] ?? 'toEqual'}(${value});`;
    }
  }
}
