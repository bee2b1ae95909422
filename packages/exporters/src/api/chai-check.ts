import { hasVariable } from '@saywright/contracts/text/variables';
import type { ApiAssertion, ApiOperator } from '@saywright/contracts/entities/api-assertion';
import { singularPath } from './singular-path.ts';

/** How a tool that checks with Chai reads a response, as JavaScript. */
export interface ChaiTool {
  expect: string;
  body: string;
  text: string;
  status: string;
  time: string;
  header: (name: string) => string;
  /** The value of a cookie that the response sets. */
  cookie: (name: string) => string;
  /** An expression for a text with variables. */
  filled: (text: string) => string;
  /** The tool's own check of a schema; undefined if it has none. */
  schema: ((schema: string) => string) | undefined;
}

const chains: Partial<Record<ApiOperator, string>> = {
  equals: 'to.eql',
  not_equals: 'to.not.eql',
  contains: 'to.include',
  not_contains: 'to.not.include',
  includes: 'to.deep.include',
  not_includes: 'to.not.deep.include',
  one_of: 'to.be.oneOf',
  has_length: 'to.have.lengthOf',
  more_than: 'to.be.above',
  at_least: 'to.be.at.least',
  less_than: 'to.be.below',
  at_most: 'to.be.at.most',
};

const isVariable = (value: unknown): value is string => typeof value === 'string' && hasVariable(value);

const literal = (value: unknown): string =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

function pathOf(body: string, target: string): string | undefined {
  const steps = singularPath(target);
  return steps?.reduce<string>((code, step) => {
    if (typeof step === 'number' && step < 0) return `${code}.at(${step})`;
    return typeof step === 'string' && /^[A-Za-z_]\w*$/.test(step) ? `${code}.${step}` : `${code}[${literal(step)}]`;
  }, body);
}

function subjectOf({ type, target }: ApiAssertion, tool: ChaiTool): string | undefined {
  switch (type) {
    case 'status_code':
      return tool.status;
    case 'header':
      return tool.header(target);
    case 'body':
      return tool.text;
    case 'response_time':
      return tool.time;
    case 'json_path':
      return pathOf(tool.body, target);
    case 'json_schema':
      return tool.body;
  }
}

const numeric: ReadonlySet<ApiOperator> = new Set(['more_than', 'at_least', 'less_than', 'at_most', 'has_length']);

/** A status among codes and classes such as "2xx". */
function statusOneOf(list: readonly unknown[], tool: ChaiTool): string {
  const conditions = list.map((each) =>
    typeof each === 'number' ? `${tool.status} === ${each}` : `Math.floor(${tool.status} / 100) === ${String(each)[0]}`,
  );
  return `${tool.expect}(${conditions.join(' || ')}).to.be.true;`;
}

/** A check as one statement; undefined when the tool can't make it. */
export function chaiCheck(assertion: ApiAssertion, tool: ChaiTool): string | undefined {
  const { type, operator, expected_value: expected } = assertion;
  const subject = subjectOf(assertion, tool);
  if (subject === undefined) return undefined;
  const expecting = `${tool.expect}(${subject})`;
  if (type === 'json_schema')
    return tool.schema && !literal(expected).includes('{{') ? tool.schema(literal(expected)) : undefined;
  if (
    type === 'status_code' &&
    operator === 'one_of' &&
    Array.isArray(expected) &&
    expected.some((each) => typeof each === 'string')
  )
    return expected.some(isVariable) ? undefined : statusOneOf(expected, tool);
  const isText = isVariable(expected);
  if (!isText && literal(expected).includes('{{')) return undefined;
  const value = isText
    ? numeric.has(operator) || type === 'status_code'
      ? `Number(${tool.filled(expected)})`
      : tool.filled(expected)
    : literal(expected);
  switch (operator) {
    case 'exists':
      return `${expecting}.to.not.equal(undefined);`;
    case 'not_exists':
      return `${expecting}.to.equal(undefined);`;
    case 'is_empty':
      return `${expecting}.to.be.empty;`;
    case 'not_empty':
      return `${expecting}.to.not.be.empty;`;
    case 'is_type':
      if (expected === 'integer') return `${tool.expect}(Number.isInteger(${subject})).to.be.true;`;
      return `${expecting}.to.be.a(${value});`;
    case 'matches':
      return `${expecting}.to.match(new RegExp(${value}));`;
    case 'starts_with':
      return `${tool.expect}(${subject}.startsWith(${value})).to.be.true;`;
    case 'ends_with':
      return `${tool.expect}(${subject}.endsWith(${value})).to.be.true;`;
    default: {
      const chain = chains[operator];
      // A text with variables is compared as text.
      const compared =
        isText && type === 'json_path' && (operator === 'equals' || operator === 'not_equals')
          ? `${tool.expect}(String(${subject}))`
          : expecting;
      return chain === undefined ? undefined : `${compared}.${chain}(${value});`;
    }
  }
}

/** The value that an extraction takes, as JavaScript; undefined when the tool can't read it. */
export function chaiValue({ from, target }: { from: string; target: string }, tool: ChaiTool): string | undefined {
  switch (from) {
    case 'json_path':
      return pathOf(tool.body, target);
    case 'header':
      return tool.header(target);
    case 'cookie':
      return tool.cookie(target);
    case 'status_code':
      return tool.status;
    case 'body':
      return `(${tool.text}.match(new RegExp(${literal(target)})) ?? []).slice(-1)[0]`;
    default:
      return undefined;
  }
}
