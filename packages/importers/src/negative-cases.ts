import type { ApiTestDraft } from '@saywright/contracts/entities/api-draft';
import { apiAuth } from '@saywright/contracts/entities/api-request';
import { cutText } from '@saywright/contracts/text/cut-text';

/** A test whose request succeeds, with what its document says about it. */
export interface DescribedTest {
  test: ApiTestDraft;
  /** The JSON Schema of the request's JSON body, with its references resolved; undefined when there's none. */
  bodySchema: unknown;
  /** Whether the operation refuses requests that don't sign in. */
  needsAuth: boolean;
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typesOf = (schema: unknown): string[] =>
  isObject(schema) ? [schema['type']].flat().filter((type) => typeof type === 'string') : [];

/** A value that a schema of these types refuses. Undefined when every candidate might be accepted. */
function wrongValue(schema: unknown): { value: unknown; type: string } | undefined {
  const types = typesOf(schema);
  // Without a type, or with alternatives, the schema may allow anything.
  if (types.length === 0 || (isObject(schema) && ['anyOf', 'oneOf', '$ref'].some((key) => key in schema)))
    return undefined;
  const allows = (type: string): boolean => types.includes(type) || (type === 'number' && types.includes('integer'));
  if (!allows('object')) return { value: { unexpected: true }, type: types.join(' or ') };
  return allows('string') ? undefined : { value: 'not an object', type: types.join(' or ') };
}

/** The body as an object that can be changed; undefined when its variables keep it from being read. */
function bodyOf({ body, body_type: type }: ApiTestDraft): Json | undefined {
  if (type !== 'json') return undefined;
  try {
    const parsed: unknown = JSON.parse(body);
    return isObject(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

const refused = (expected: readonly number[]): ApiTestDraft['assertions'] => [
  { type: 'status_code', operator: 'one_of', target: '', expected_value: [...expected], description: '' },
];

/** Statuses by which APIs refuse invalid bodies, and requests that don't sign in. */
const invalid = [400, 422];
const unauthorized = [401, 403];

/**
 * Tests that an operation has to refuse: one for each required field that's missing, one for each field of the wrong type,
 * and one without a sign-in. Nothing is made up where the schema leaves open whether a value is wrong.
 */
export function negativeCases({ test, bodySchema, needsAuth }: DescribedTest): ApiTestDraft[] {
  const refusal = (what: string, change: Partial<ApiTestDraft>, statuses: readonly number[]): ApiTestDraft => ({
    ...test,
    name: `${cutText(test.name, 200 - what.length - 3)} (${what})`,
    description: '',
    extractions: [],
    assertions: refused(statuses),
    ...change,
  });
  const short = (name: string): string => cutText(name, 40);
  const body = bodyOf(test);
  const schema = isObject(bodySchema) ? bodySchema : {};
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const required = [schema['required']].flat().filter((name): name is string => typeof name === 'string');
  const isKnown = body !== undefined && typesOf(schema).every((type) => type === 'object');
  const write = (fields: [string, unknown][]): Partial<ApiTestDraft> => ({
    body: JSON.stringify(Object.fromEntries(fields), undefined, 2),
  });
  const missing = required
    .filter((name) => isKnown && Object.hasOwn(body, name))
    .map((name) =>
      refusal(`without ${short(name)}`, write(Object.entries(body ?? {}).filter(([each]) => each !== name)), invalid),
    );
  const wrong = Object.entries(isKnown ? body : {}).flatMap(([name]) => {
    const other = Object.hasOwn(properties, name) ? wrongValue(properties[name]) : undefined;
    if (!other) return [];
    const fields = Object.entries(body ?? {}).map(([each, value]): [string, unknown] => [
      each,
      each === name ? other.value : value,
    ]);
    return [refusal(`${short(name)} is not ${other.type}`, write(fields), invalid)];
  });
  if (!needsAuth) return [...missing, ...wrong];
  const headers = Object.fromEntries(
    Object.entries(test.headers).filter(([name]) => name.toLowerCase() !== 'authorization'),
  );
  return [
    ...missing,
    ...wrong,
    refusal('without signing in', { auth_type: 'none', auth: apiAuth.parse({}), headers }, unauthorized),
  ];
}
