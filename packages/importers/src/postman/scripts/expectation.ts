import type { ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import type { CallExpression, MemberExpression, Node } from 'acorn';
import { isRe2 } from '../../is-re2.ts';
import { codeOfText, compare, denied, type Comparison } from './compare.ts';
import { dottedName, evaluate, type ScriptScope } from './evaluate.ts';
import { assertion, type Json } from '../../assertion.ts';
import { pathTo, schemaAssertion, type JsonPlace, type ScriptValue } from './script-value.ts';

/** A link of a chain such as `.to.have.property('id')`. */
interface Link {
  name: string;
  /** Undefined for a property. */
  given: readonly (ScriptValue | undefined)[] | undefined;
}

interface ChainState {
  subject: ScriptValue;
  isNegated: boolean;
  isDeep: boolean;
  /** Places that the script says are arrays. */
  arrays: Set<string>;
}

/** Words of Chai that only make sentences. `own` makes no difference to JSON, `deep` to
 * `include` alone. */
const fillers = new Set(
  'to be been is that which and has have with at of same but does still also deep own ordered'.split(' '),
);

/**
 * A chain of Chai (`pm.expect(…).to.…`, `pm.response.to.…`) as assertions; undefined when a single link of it can't be
 * said exactly.
 */
export function expectation(node: Node, scope: ScriptScope, arrays: Set<string>): ApiAssertion[] | undefined {
  const chain = chainOf(node, scope);
  if (!chain) return undefined;
  const state: ChainState = { subject: chain.subject, isNegated: false, isDeep: false, arrays };
  const found: ApiAssertion[] = [];
  let isAsserted = false;
  for (const [at, link] of chain.links.entries()) {
    if (link.name === 'deep') state.isDeep = true;
    if (link.name === 'not' && !link.given) state.isNegated = !state.isNegated;
    else if (fillers.has(link.name) && !link.given) continue;
    else if (!link.given && isLength(link) && at < chain.links.length - 1) {
      if (state.subject.kind !== 'json') return undefined;
      state.subject = { kind: 'length', place: state.subject.place };
    } else {
      const said =
        state.subject.kind === 'response'
          ? responseLink(link, state)
          : link.given
            ? callLink(link.name, link.given, state)
            : propertyLink(link.name, state);
      if (!said) return undefined;
      found.push(...said);
      isAsserted = true;
    }
  }
  return isAsserted ? found : undefined;
}

const isLength = ({ name }: Link): boolean => name === 'length' || name === 'lengthOf';

function chainOf(node: Node, scope: ScriptScope): { subject: ScriptValue; links: Link[] } | undefined {
  const links: Link[] = [];
  let current = node;
  for (;;) {
    let given: Link['given'];
    if (current.type === 'CallExpression') {
      const call = current as CallExpression;
      const name = dottedName(call.callee, scope);
      if (name === 'pm.expect' || name === 'expect') {
        const subject = evaluate(call.arguments[0], scope);
        return subject && { subject, links: links.toReversed() };
      }
      given = call.arguments.map((each) => evaluate(each, scope));
      current = call.callee;
    }
    if (current.type !== 'MemberExpression') return undefined;
    const { object, property, computed } = current as MemberExpression;
    if (computed || property.type !== 'Identifier') return undefined;
    links.push({ name: property.name, given });
    if (dottedName(object, scope) === 'pm.response')
      return { subject: { kind: 'response' }, links: links.toReversed() };
    current = object;
  }
}

const negatedIf = (isNegated: boolean, assertions: ApiAssertion[] | undefined): ApiAssertion[] | undefined =>
  assertions && isNegated ? denied(assertions) : assertions;

const truthy: Json = { not: { enum: [null, false, 0, ''] } };

function propertyLink(name: string, { subject, isNegated }: ChainState): ApiAssertion[] | undefined {
  const equals = (value: Json): ApiAssertion[] | undefined =>
    compare(subject, isNegated ? 'not_equals' : 'equals', { kind: 'literal', value });
  switch (name) {
    case 'true':
      return equals(true);
    case 'false':
      return equals(false);
    case 'null':
      return equals(null);
    case 'undefined':
      return compare(subject, isNegated ? 'not_equals' : 'equals', { kind: 'undefined' });
    case 'ok':
      if (subject.kind === 'claim') return equals(true);
      return subject.kind === 'json' ? negatedIf(isNegated, [schemaAssertion(subject.place, truthy)]) : undefined;
    case 'exist':
      if (subject.kind === 'json' && !isNegated) return [schemaAssertion(subject.place, { not: { type: 'null' } })];
      return compare(subject, isNegated ? 'equals' : 'not_equals', { kind: 'undefined' });
    case 'empty':
      if (subject.kind === 'json')
        return [assertion('json_path', isNegated ? 'not_empty' : 'is_empty', { target: pathTo(subject.place) })];
      return subject.kind === 'text' ? [assertion('body', isNegated ? 'not_empty' : 'is_empty')] : undefined;
    default:
      return undefined;
  }
}

const comparisons = new Map<string, Comparison>(
  Object.entries({
    equal: 'equals',
    equals: 'equals',
    eq: 'equals',
    eql: 'equals',
    eqls: 'equals',
    above: 'more_than',
    gt: 'more_than',
    greaterThan: 'more_than',
    least: 'at_least',
    gte: 'at_least',
    below: 'less_than',
    lt: 'less_than',
    lessThan: 'less_than',
    most: 'at_most',
    lte: 'at_most',
  }),
);

const inverse: Record<Comparison, Comparison> = {
  equals: 'not_equals',
  not_equals: 'equals',
  more_than: 'at_most',
  at_most: 'more_than',
  less_than: 'at_least',
  at_least: 'less_than',
};

function callLink(name: string, given: NonNullable<Link['given']>, state: ChainState): ApiAssertion[] | undefined {
  const { subject, isNegated } = state;
  const [first, second] = given;
  if (!first) return undefined;
  const comparison = comparisons.get(name);
  if (comparison) return compare(subject, isNegated ? inverse[comparison] : comparison, first);
  switch (name) {
    case 'a':
    case 'an':
      return typeLink(first, state);
    case 'include':
    case 'includes':
    case 'contain':
    case 'contains':
    case 'string':
      return includeLink(first, state);
    case 'property':
      return propertyOf(state, given);
    case 'keys':
    case 'key':
      return undefined;
    case 'within':
      if (isNegated || !second) return undefined;
      return both(compare(subject, 'at_least', first), compare(subject, 'at_most', second));
    case 'length':
    case 'lengthOf':
      return subject.kind === 'json' && first.kind === 'literal' && typeof first.value === 'number'
        ? negatedIf(isNegated, [
            assertion('json_path', 'has_length', { target: pathTo(subject.place), expected: first.value }),
          ])
        : undefined;
    case 'match':
    case 'matches':
      return isNegated ? undefined : matchLink(subject, first);
    case 'oneOf':
      return isNegated ? undefined : oneOfLink(subject, first);
    case 'jsonSchema':
      return subject.kind === 'json' && first.kind === 'literal'
        ? negatedIf(isNegated, [schemaAssertion(subject.place, first.value)])
        : undefined;
    default:
      return undefined;
  }
}

const both = (a: ApiAssertion[] | undefined, b: ApiAssertion[] | undefined): ApiAssertion[] | undefined =>
  a && b && [...a, ...b];

const chaiTypes = new Set(['string', 'number', 'boolean', 'array', 'object', 'null']);

function typeLink(type: ScriptValue, { subject, isNegated, arrays }: ChainState): ApiAssertion[] | undefined {
  if (type.kind !== 'literal' || typeof type.value !== 'string') return undefined;
  const name = type.value.toLowerCase();
  if (name === 'undefined') return compare(subject, isNegated ? 'not_equals' : 'equals', { kind: 'undefined' });
  if (!chaiTypes.has(name)) return undefined;
  if (subject.kind === 'text' && name === 'string' && !isNegated) return [];
  if (subject.kind !== 'json') return undefined;
  if (isNegated) return [schemaAssertion(subject.place, { not: { type: name } })];
  if (name === 'array') arrays.add(pathTo(subject.place));
  return [assertion('json_path', 'is_type', { target: pathTo(subject.place), expected: name })];
}

/** An array includes an equal item, an object these fields. */
const includesDeeply = (part: Readonly<Record<string, Json>>): Json => ({
  anyOf: [
    { type: 'array', contains: { const: part } },
    {
      type: 'object',
      required: Object.keys(part),
      properties: Object.fromEntries(Object.entries(part).map(([name, value]) => [name, { const: value }])),
    },
  ],
});

function includeLink(
  part: ScriptValue,
  { subject, isNegated, isDeep, arrays }: ChainState,
): ApiAssertion[] | undefined {
  if (part.kind !== 'literal') return undefined;
  const { value } = part;
  switch (subject.kind) {
    case 'text':
      return typeof value === 'string'
        ? [assertion('body', isNegated ? 'not_contains' : 'contains', { expected: value })]
        : undefined;
    case 'header':
      return typeof value === 'string'
        ? [assertion('header', isNegated ? 'not_contains' : 'contains', { target: subject.name, expected: value })]
        : undefined;
    case 'json': {
      const target = pathTo(subject.place);
      if (typeof value === 'object' && value !== null && !Array.isArray(value) && !arrays.has(target)) {
        if (isNegated) return undefined;
        if (isDeep) return [schemaAssertion(subject.place, includesDeeply(value))];
        return Object.entries(value).map(([key, each]) =>
          assertion('json_path', 'equals', { target: pathTo([...subject.place, key]), expected: each }),
        );
      }
      const isText = typeof value === 'string' && !arrays.has(target);
      const operator = isText ? (isNegated ? 'not_contains' : 'contains') : isNegated ? 'not_includes' : 'includes';
      return [assertion('json_path', operator, { target, expected: value })];
    }
    default:
      return undefined;
  }
}

/** `property('id')`, after which the chain continues with the property's value. */
function propertyOf(state: ChainState, [name, value]: NonNullable<Link['given']>): ApiAssertion[] | undefined {
  const { subject, isNegated } = state;
  if (subject.kind !== 'json' || name?.kind !== 'literal') return undefined;
  if (typeof name.value !== 'string' && typeof name.value !== 'number') return undefined;
  const place: JsonPlace = [...subject.place, name.value];
  const property: ScriptValue = { kind: 'json', place };
  if (value) return compare(property, isNegated ? 'not_equals' : 'equals', value);
  if (!isNegated) state.subject = property;
  return [assertion('json_path', isNegated ? 'not_exists' : 'exists', { target: pathTo(place) })];
}

function matchLink(subject: ScriptValue, pattern: ScriptValue): ApiAssertion[] | undefined {
  if (pattern.kind !== 'regex' || !isRe2(pattern.source)) return undefined;
  const flags = [...pattern.flags].filter((flag) => 'ims'.includes(flag)).join('');
  const expected = flags === '' ? pattern.source : `(?${flags})${pattern.source}`;
  switch (subject.kind) {
    case 'text':
      return [assertion('body', 'matches', { expected })];
    case 'header':
      return [assertion('header', 'matches', { target: subject.name, expected })];
    case 'json':
      return [assertion('json_path', 'matches', { target: pathTo(subject.place), expected })];
    default:
      return undefined;
  }
}

function oneOfLink(subject: ScriptValue, list: ScriptValue): ApiAssertion[] | undefined {
  if (list.kind !== 'literal' || !Array.isArray(list.value)) return undefined;
  if (subject.kind === 'status') return [assertion('status_code', 'one_of', { expected: list.value })];
  if (subject.kind === 'status_text') {
    const codes = list.value.map(codeOfText);
    return codes.some((code) => code === undefined)
      ? undefined
      : [assertion('status_code', 'one_of', { expected: codes as number[] })];
  }
  return subject.kind === 'json'
    ? [assertion('json_path', 'one_of', { target: pathTo(subject.place), expected: list.value })]
    : undefined;
}

const statusWords = new Map<string, Json>(
  Object.entries({
    ok: 200,
    accepted: 202,
    badRequest: 400,
    unauthorized: 401,
    unauthorised: 401,
    forbidden: 403,
    notFound: 404,
    rateLimited: 429,
    info: ['1xx'],
    success: ['2xx'],
    redirection: ['3xx'],
    clientError: ['4xx'],
    serverError: ['5xx'],
    error: ['4xx', '5xx'],
  }),
);

/** `pm.response.to.be.ok`, `pm.response.to.have.header('X')`, and the rest of Postman's own words. */
function responseLink({ name, given }: Link, { isNegated }: ChainState): ApiAssertion[] | undefined {
  const word = statusWords.get(name);
  if (word !== undefined && !given) {
    const isClass = Array.isArray(word);
    if (isClass && isNegated) return undefined;
    return [assertion('status_code', isClass ? 'one_of' : isNegated ? 'not_equals' : 'equals', { expected: word })];
  }
  if (name === 'json' && !given)
    return [assertion('header', isNegated ? 'not_contains' : 'contains', { target: 'Content-Type', expected: 'json' })];
  if (name === 'withBody' && !given) return [assertion('body', isNegated ? 'is_empty' : 'not_empty')];
  if (!given) return undefined;
  const [first, second] = given;
  const root: ScriptValue = { kind: 'json', place: [] };
  const equality = isNegated ? 'not_equals' : 'equals';
  switch (name) {
    case 'status':
      if (first?.kind !== 'literal') return undefined;
      return compare(
        typeof first.value === 'string' && !/^\d/.test(first.value) ? { kind: 'status_text' } : { kind: 'status' },
        equality,
        first,
      );
    case 'header':
      if (first?.kind !== 'literal' || typeof first.value !== 'string') return undefined;
      if (second) return compare({ kind: 'header', name: first.value }, equality, second);
      return given.length > 1
        ? undefined
        : compare({ kind: 'header', name: first.value }, isNegated ? 'equals' : 'not_equals', { kind: 'undefined' });
    case 'body':
      if (given.length === 0) return [assertion('body', isNegated ? 'is_empty' : 'not_empty')];
      if (first?.kind === 'regex') return isNegated ? undefined : matchLink({ kind: 'text' }, first);
      return (
        first &&
        compare(first.kind === 'literal' && typeof first.value === 'object' ? root : { kind: 'text' }, equality, first)
      );
    case 'jsonBody': {
      if (given.length === 0)
        return isNegated
          ? undefined
          : [schemaAssertion([], { type: ['object', 'array', 'string', 'number', 'boolean', 'null'] })];
      if (first?.kind !== 'literal') return undefined;
      if (typeof first.value !== 'string') return compare(root, equality, first);
      const place: ScriptValue = { kind: 'json', place: first.value.split('.') };
      if (given.length === 1) return compare(place, isNegated ? 'equals' : 'not_equals', { kind: 'undefined' });
      return second && compare(place, equality, second);
    }
    case 'jsonSchema':
      return first?.kind === 'literal' ? negatedIf(isNegated, [schemaAssertion([], first.value)]) : undefined;
    default:
      return undefined;
  }
}
