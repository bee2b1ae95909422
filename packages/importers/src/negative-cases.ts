import type { ApiTestDraft } from '@saywright/contracts/entities/api-draft';
import { apiAuth } from '@saywright/contracts/entities/api-request';
import { cutText } from '@saywright/contracts/text/cut-text';

/** The fields of a JSON body that a document is definite about. */
export interface BodyFields {
  required: string[];
  /** The JSON Schema types that a field may have. */
  types: ReadonlyMap<string, readonly string[]>;
}

/** The requests that an operation has to refuse, as far as its document says. */
export interface Refusals {
  /** Undefined when it doesn't describe a JSON object. */
  fields: BodyFields | undefined;
  /** The request without everything that signs it in; undefined when it needn't sign in. */
  unsigned: Pick<ApiTestDraft, 'url' | 'headers'> | undefined;
}

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that no schema of these types accepts; undefined when every candidate might be accepted. */
function wrongValue(types: readonly string[]): { value: unknown } | undefined {
  if (!types.includes('object')) return { value: { unexpected: true } };
  return types.includes('string') ? undefined : { value: 'not an object' };
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

/** Statuses by which APIs refuse invalid bodies, and requests that don't sign in. */
const invalid = [400, 422];
const unauthorized = [401, 403];

/**
 * Tests that an operation has to refuse: one for each required field that's missing, one for each field of the wrong type,
 * and one without signing in. Nothing is made up where the document leaves open whether a value is wrong.
 * @param test the operation's request as it succeeds
 */
export function negativeCases(test: ApiTestDraft, { fields, unsigned }: Refusals): ApiTestDraft[] {
  const refusal = (what: string, change: Partial<ApiTestDraft>, statuses: readonly number[]): ApiTestDraft => ({
    ...test,
    name: `${cutText(test.name, 200 - what.length - 3)} (${what})`,
    description: '',
    extractions: [],
    assertions: [
      { type: 'status_code', operator: 'one_of', target: '', expected_value: [...statuses], description: '' },
    ],
    ...change,
  });
  const short = (name: string): string => cutText(name, 40);
  const body = fields && bodyOf(test);
  const entries = Object.entries(body ?? {});
  const write = (changed: [string, unknown][]): Partial<ApiTestDraft> => ({
    body: JSON.stringify(Object.fromEntries(changed), undefined, 2),
  });
  const missing = (fields?.required ?? [])
    .filter((name) => body && Object.hasOwn(body, name))
    .map((name) => refusal(`without ${short(name)}`, write(entries.filter(([each]) => each !== name)), invalid));
  const wrong = entries.flatMap(([name]): ApiTestDraft[] => {
    const types = fields?.types.get(name);
    const other = types && wrongValue(types);
    if (!types || !other) return [];
    const changed = entries.map(([each, value]): [string, unknown] => [each, each === name ? other.value : value]);
    return [refusal(`${short(name)} is not ${types.join(' or ')}`, write(changed), invalid)];
  });
  if (!unsigned) return [...missing, ...wrong];
  return [
    ...missing,
    ...wrong,
    refusal('without signing in', { ...unsigned, auth_type: 'none', auth: apiAuth.parse({}) }, unauthorized),
  ];
}
