import type { ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import type { BinaryExpression, CallExpression, Expression, MemberExpression, Node } from 'acorn';
import type { VariableNames } from '../../variable-names.ts';
import { compare, denied, type Comparison } from './compare.ts';
import { assertion, type Json } from '../../assertion.ts';
import { pathTo, schemaAssertion, type ScriptValue } from './script-value.ts';

/** The constants of a script in reach; undefined for those that it doesn't know the value of. */
export class ScriptScope {
  readonly #values = new Map<string, ScriptValue | undefined>();
  readonly #outer: ScriptScope | undefined;
  readonly names: VariableNames;

  constructor(names: VariableNames, outer?: ScriptScope) {
    this.names = names;
    this.#outer = outer;
  }

  inner(): ScriptScope {
    return new ScriptScope(this.names, this);
  }

  has(name: string): boolean {
    return this.#values.has(name) || (this.#outer?.has(name) ?? false);
  }

  get(name: string): ScriptValue | undefined {
    return this.#values.has(name) ? this.#values.get(name) : this.#outer?.get(name);
  }

  declare(name: string, value: ScriptValue | undefined): void {
    this.#values.set(name, value);
  }

  assign(name: string, value: ScriptValue | undefined): void {
    if (this.#values.has(name) || !this.#outer) this.#values.set(name, value);
    else this.#outer.assign(name, value);
  }
}

/** `pm.response.code` as a text; undefined for anything that isn't names and dots, or starts with a variable. */
export function dottedName(node: Node, scope: ScriptScope): string | undefined {
  if (node.type === 'Identifier') {
    const { name } = node as Node & { name: string };
    return scope.has(name) ? undefined : name;
  }
  if (node.type !== 'MemberExpression') return undefined;
  const { object, property, computed } = node as MemberExpression;
  const before = dottedName(object, scope);
  return before === undefined || computed || property.type !== 'Identifier' ? undefined : `${before}.${property.name}`;
}

const constants = new Map<string, ScriptValue>([
  ['undefined', { kind: 'undefined' }],
  ['pm.response', { kind: 'response' }],
  ['pm.response.code', { kind: 'status' }],
  ['responseCode.code', { kind: 'status' }],
  ['pm.response.status', { kind: 'status_text' }],
  ['responseCode.name', { kind: 'status_text' }],
  ['pm.response.responseTime', { kind: 'time' }],
  ['responseTime', { kind: 'time' }],
  ['responseBody', { kind: 'text' }],
]);

/** Objects of Postman's sandbox whose properties are variables. */
const variableObjects = new Set(['environment', 'globals', 'data']);

/** The meaning of an expression; undefined for all that an assertion can't say. */
export function evaluate(node: Node | null | undefined, scope: ScriptScope): ScriptValue | undefined {
  if (!node) return undefined;
  const expression = node as Expression;
  switch (expression.type) {
    case 'Literal':
      return literalOf(expression);
    case 'TemplateLiteral':
      return templateOf(expression, scope);
    case 'ArrayExpression':
    case 'ObjectExpression': {
      const value = jsonOf(expression, scope);
      return value === undefined ? undefined : { kind: 'literal', value };
    }
    case 'Identifier':
      return scope.has(expression.name) ? scope.get(expression.name) : constants.get(expression.name);
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return evaluate(expression.expression, scope);
    case 'MemberExpression':
      return memberOf(expression, scope);
    case 'CallExpression':
      return callOf(expression, scope);
    case 'UnaryExpression':
      return unaryOf(expression, scope);
    case 'BinaryExpression':
      return binaryOf(expression, scope);
    case 'NewExpression':
      return dottedName(expression.callee, scope) === 'RegExp' ? regexOf(expression, scope) : undefined;
    case 'LogicalExpression': {
      if (expression.operator !== '&&') return eitherStatus(expression, scope) ?? withFallback(expression, scope);
      const left = claimOf(evaluate(expression.left, scope));
      const right = claimOf(evaluate(expression.right, scope));
      return left && right && { kind: 'claim', assertions: [...left, ...right] };
    }
    default:
      return undefined;
  }
}

/** `json.user || {}`: what follows fails for the empty object as it does without one. */
function withFallback(
  { left, right }: Extract<Expression, { type: 'LogicalExpression' }>,
  scope: ScriptScope,
): ScriptValue | undefined {
  const value = evaluate(left, scope);
  const isEmptyObject = right.type === 'ObjectExpression' && right.properties.length === 0;
  return value?.kind === 'json' && isEmptyObject ? value : undefined;
}

/** `code === 200 || code === 201`: a list of statuses. */
function eitherStatus(
  { left, operator, right }: Extract<Expression, { type: 'LogicalExpression' }>,
  scope: ScriptScope,
): ScriptValue | undefined {
  const statuses = [left, right].map((side) => statusesOf(claimOf(evaluate(side, scope))));
  return operator === '||' && statuses.every((list) => list !== undefined)
    ? claim([assertion('status_code', 'one_of', { expected: statuses.flat() })])
    : undefined;
}

function statusesOf([only, ...others]: readonly ApiAssertion[] = []): Json[] | undefined {
  if (only?.type !== 'status_code' || others.length > 0) return undefined;
  if (only.operator === 'equals') return [only.expected_value as Json];
  return only.operator === 'one_of' && Array.isArray(only.expected_value) ? (only.expected_value as Json[]) : undefined;
}

function regexOf({ arguments: given }: { arguments: readonly Node[] }, scope: ScriptScope): ScriptValue | undefined {
  const [source, flags] = given.map((each) => evaluate(each, scope));
  if (source?.kind !== 'literal' || typeof source.value !== 'string') return undefined;
  if (given.length < 2) return { kind: 'regex', source: source.value, flags: '' };
  return flags?.kind === 'literal' && typeof flags.value === 'string'
    ? { kind: 'regex', source: source.value, flags: flags.value }
    : undefined;
}

/** The assertions that a boolean stands for. */
const claimOf = (value: ScriptValue | undefined): readonly ApiAssertion[] | undefined =>
  value?.kind === 'claim' ? value.assertions : undefined;

const claim = (assertions: readonly ApiAssertion[] | undefined): ScriptValue | undefined =>
  assertions && { kind: 'claim', assertions };

function literalOf(node: Extract<Expression, { type: 'Literal' }>): ScriptValue | undefined {
  if (node.regex) return { kind: 'regex', source: node.regex.pattern, flags: node.regex.flags };
  const { value } = node;
  return value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? { kind: 'literal', value }
    : undefined;
}

function templateOf(
  { quasis, expressions }: Extract<Expression, { type: 'TemplateLiteral' }>,
  scope: ScriptScope,
): ScriptValue | undefined {
  let text = quasis[0]?.value.cooked ?? '';
  for (const [at, part] of expressions.entries()) {
    const value = evaluate(part, scope);
    if (value?.kind !== 'literal' || typeof value.value === 'object') return undefined;
    text += String(value.value) + (quasis[at + 1]?.value.cooked ?? '');
  }
  return { kind: 'literal', value: text };
}

/** A literal as JSON; undefined when some part of it is computed. */
function jsonOf(node: Node, scope: ScriptScope): Json | undefined {
  const expression = node as Expression;
  if (expression.type === 'ArrayExpression') {
    const items = expression.elements.map((element) => (element ? jsonOf(element, scope) : undefined));
    return items.some((item) => item === undefined) ? undefined : (items as Json);
  }
  if (expression.type !== 'ObjectExpression') {
    const value = evaluate(expression, scope);
    return value?.kind === 'literal' ? value.value : undefined;
  }
  const entries: [string, Json][] = [];
  for (const property of expression.properties) {
    if (property.type !== 'Property' || property.computed || property.kind !== 'init') return undefined;
    const { key } = property;
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : undefined;
    const value = jsonOf(property.value, scope);
    if (name === undefined || value === undefined) return undefined;
    entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}

function memberOf(node: MemberExpression, scope: ScriptScope): ScriptValue | undefined {
  const name = dottedName(node, scope);
  const known = name === undefined ? undefined : constants.get(name);
  if (known) return known;
  const step = stepOf(node, scope);
  if (step === undefined) return undefined;
  if (node.object.type === 'Identifier' && variableObjects.has(node.object.name) && !scope.has(node.object.name))
    return variable(String(step), scope);
  const object = evaluate(node.object, scope);
  if (object?.kind === 'json')
    return step === 'length'
      ? { kind: 'length', place: object.place }
      : { kind: 'json', place: [...object.place, step] };
  if (object?.kind === 'cookie' && step === 'value') return object;
  return undefined;
}

function stepOf({ property, computed }: MemberExpression, scope: ScriptScope): string | number | undefined {
  if (!computed) return property.type === 'Identifier' ? property.name : undefined;
  const value = evaluate(property, scope);
  if (value?.kind !== 'literal') return undefined;
  const step = value.value;
  return (typeof step === 'string' && !step.includes('{{')) ||
    (typeof step === 'number' && Number.isInteger(step) && step >= 0)
    ? step
    : undefined;
}

const variable = (name: string, scope: ScriptScope): ScriptValue => ({
  kind: 'literal',
  value: scope.names.text(`{{${name}}}`),
});

const variableGetters =
  /^(?:pm\.(?:environment|globals|collectionVariables|variables|iterationData)\.get|postman\.get(?:Environment|Global)Variable)$/;

function callOf({ callee, arguments: given }: CallExpression, scope: ScriptScope): ScriptValue | undefined {
  const name = dottedName(callee, scope);
  const first = (): ScriptValue | undefined => evaluate(given[0], scope);
  const firstText = (): string | undefined => {
    const value = first();
    return value?.kind === 'literal' && typeof value.value === 'string' ? value.value : undefined;
  };
  if (name !== undefined) {
    const text = firstText();
    if (variableGetters.test(name)) return text === undefined ? undefined : variable(text, scope);
    switch (name) {
      case 'pm.response.json':
        return { kind: 'json', place: [] };
      case 'pm.response.text':
        return { kind: 'text' };
      case 'JSON.parse':
        return first()?.kind === 'text' ? { kind: 'json', place: [] } : undefined;
      case 'pm.response.headers.get':
      case 'postman.getResponseHeader':
        return text === undefined ? undefined : { kind: 'header', name: text };
      case 'pm.response.headers.has':
        return text === undefined ? undefined : claim([assertion('header', 'exists', { target: text })]);
      case 'pm.cookies.get':
      case 'postman.getResponseCookie':
        return text === undefined ? undefined : { kind: 'cookie', name: text };
      case 'pm.variables.replaceIn':
        return text === undefined ? undefined : { kind: 'literal', value: scope.names.text(text) };
      case 'responseBody.has':
        return text === undefined ? undefined : claim([assertion('body', 'contains', { expected: text })]);
      case 'String': {
        const value = first();
        return value?.kind === 'json' ? { kind: 'json_text', place: value.place } : undefined;
      }
      case 'Array.isArray':
        return isType(first(), 'array');
      case 'Number.isInteger':
        return isType(first(), 'integer');
      case 'Math.floor':
        return first()?.kind === 'status_hundreds' ? { kind: 'status_class' } : undefined;
      case 'tv4.validate':
      case 'tv4.validateResult': {
        const [body, schema] = [first(), evaluate(given[1], scope)];
        return body?.kind === 'json' && schema?.kind === 'literal' && name === 'tv4.validate'
          ? claim([schemaAssertion(body.place, schema.value)])
          : undefined;
      }
      default:
    }
  }
  return methodOf(callee, { first, firstText, scope });
}

const isType = (value: ScriptValue | undefined, type: string): ScriptValue | undefined =>
  value?.kind === 'json'
    ? claim([assertion('json_path', 'is_type', { target: pathTo(value.place), expected: type })])
    : undefined;

interface MethodCall {
  first: () => ScriptValue | undefined;
  firstText: () => string | undefined;
  scope: ScriptScope;
}

/** `json.items.includes('a')` and the like. */
function methodOf(callee: Node, { first, firstText, scope }: MethodCall): ScriptValue | undefined {
  if (callee.type !== 'MemberExpression') return undefined;
  const { object: objectNode, property, computed } = callee as MemberExpression;
  if (computed || property.type !== 'Identifier') return undefined;
  const object = evaluate(objectNode, scope);
  const text = firstText();
  switch (property.name) {
    case 'includes':
      if (object?.kind === 'text' && text !== undefined)
        return claim([assertion('body', 'contains', { expected: text })]);
      if (object?.kind === 'header' && text !== undefined)
        return claim([assertion('header', 'contains', { target: object.name, expected: text })]);
      return undefined;
    case 'hasOwnProperty':
      return object?.kind === 'json' && text !== undefined
        ? claim([assertion('json_path', 'exists', { target: pathTo([...object.place, text]) })])
        : undefined;
    case 'startsWith':
    case 'endsWith': {
      const operator = property.name === 'startsWith' ? 'starts_with' : 'ends_with';
      if (text === undefined) return undefined;
      if (object?.kind === 'header')
        return claim([assertion('header', operator, { target: object.name, expected: text })]);
      return object?.kind === 'json'
        ? claim([assertion('json_path', operator, { target: pathTo(object.place), expected: text })])
        : undefined;
    }
    case 'get':
    case 'value':
      return first() && undefined;
    default:
      return undefined;
  }
}

function unaryOf(
  { operator, argument }: Extract<Expression, { type: 'UnaryExpression' }>,
  scope: ScriptScope,
): ScriptValue | undefined {
  const value = evaluate(argument, scope);
  if (operator === '-' && value?.kind === 'literal' && typeof value.value === 'number')
    return { kind: 'literal', value: -value.value };
  if (operator === 'typeof' && value?.kind === 'json') return { kind: 'type', place: value.place };
  if (operator === '!' && value?.kind === 'claim') return claim(denied(value.assertions));
  return undefined;
}

const comparisons = new Map<string, Comparison>([
  ['===', 'equals'],
  ['==', 'equals'],
  ['!==', 'not_equals'],
  ['!=', 'not_equals'],
  ['>', 'more_than'],
  ['>=', 'at_least'],
  ['<', 'less_than'],
  ['<=', 'at_most'],
]);

const mirrored = {
  equals: 'equals',
  not_equals: 'not_equals',
  more_than: 'less_than',
  at_least: 'at_most',
  less_than: 'more_than',
  at_most: 'at_least',
} as const;

function binaryOf({ left, operator, right }: BinaryExpression, scope: ScriptScope): ScriptValue | undefined {
  const [a, b] = [evaluate(left, scope), evaluate(right, scope)];
  if (!a || !b) return undefined;
  if (operator === '/')
    return a.kind === 'status' && b.kind === 'literal' && b.value === 100 ? { kind: 'status_hundreds' } : undefined;
  if (operator === '+' && a.kind === 'literal' && b.kind === 'literal') return sumOf(a.value, b.value);
  if (operator === 'in')
    return a.kind === 'literal' && typeof a.value === 'string' && b.kind === 'json'
      ? claim([assertion('json_path', 'exists', { target: pathTo([...b.place, a.value]) })])
      : undefined;
  const comparison = comparisons.get(operator);
  if (!comparison) return undefined;
  const isTurned = a.kind === 'literal' || a.kind === 'undefined';
  return claim(isTurned ? compare(b, mirrored[comparison], a) : compare(a, comparison, b));
}

function sumOf(a: Json, b: Json): ScriptValue | undefined {
  if (typeof a === 'number' && typeof b === 'number') return { kind: 'literal', value: a + b };
  return typeof a === 'string' || typeof b === 'string'
    ? typeof a === 'object' || typeof b === 'object'
      ? undefined
      : { kind: 'literal', value: `${a}${b}` }
    : undefined;
}
