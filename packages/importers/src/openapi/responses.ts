import type { ApiAssertion } from '@saywright/contracts/entities/api-assertion';
import type { Loss } from '../import-builder.ts';
import { isRecord, own, recordOf, type JsonRecord } from '../json-value.ts';
import { assertion, type Json } from '../assertion.ts';
import { refOf, type References } from './references.ts';
import type { SchemaWriter } from './schema-writer.ts';

interface Context {
  method: string;
  references: References;
  schemas: SchemaWriter;
  losses: Loss[];
}

/** Assertions that a response is one of those that the operation promises for success. */
export function responseAssertions(
  operation: JsonRecord,
  context: Context,
): { assertions: ApiAssertion[]; isRedirect: boolean } {
  const responses = recordOf(own(operation, 'responses'));
  const codes = Object.keys(responses).filter((code) => /^[1-5](?:\d\d|xx)$/i.test(code));
  const good = codes.filter((code) => code.startsWith('2'));
  const redirects = codes.filter((code) => code.startsWith('3') && code !== '304');
  if (good.length === 0 && redirects.length > 0) return { assertions: [statusAssertion(redirects)], isRedirect: true };
  const described = good.length > 0 ? good : ['default'];
  const { schema, codes: expected } = schemaOf(
    described.map((code) => [code, own(responses, code)]),
    context,
  );
  const status = statusAssertion(good.length > 0 ? expected : ['2xx']);
  const assertions =
    schema === undefined ? [status] : [status, assertion('json_schema', 'valid', { expected: schema })];
  return { assertions, isRedirect: false };
}

function statusAssertion(codes: readonly string[]): ApiAssertion {
  const expected = codes.map((code) => (/x/i.test(code) ? code.toLowerCase() : Number(code)));
  return expected.length === 1 && typeof expected[0] === 'number'
    ? assertion('status_code', 'equals', { expected: expected[0] })
    : assertion('status_code', 'one_of', { expected });
}

const isJson = (type: string): boolean =>
  /^(?:application|text)\/(?:[\w.+-]*\+)?json(?![\w.+-])/i.test(type) || type === '*/*';

/** Responses that never have a body, whatever a description says. */
const bodyless = new Set(['204', '205']);

/**
 * Whether a body with this schema is an object, although the schema doesn't say so: fields alone accept every text and
 * number.
 */
function describesObject(schema: unknown, defs = recordOf(own(recordOf(schema), '$defs')), depth = 0): boolean {
  if (!isRecord(schema) || own(schema, 'type') !== undefined || depth > 20) return false;
  const describes = (part: unknown): boolean => describesObject(part, defs, depth + 1);
  const parts = (name: string): unknown[] => {
    const listed = own(schema, name);
    return Array.isArray(listed) ? listed : [];
  };
  const ref = own(schema, '$ref');
  return (
    own(schema, 'properties') !== undefined ||
    (typeof ref === 'string' && describes(own(defs, ref.replace('#/$defs/', '')))) ||
    parts('allOf').some(describes) ||
    ['anyOf', 'oneOf'].some((name) => parts(name).length > 0 && parts(name).every(describes))
  );
}

/**
 * The schema of the successful responses. An assertion applies to every response: where some have no schema, such as 204
 * beside 200, a test that reads expects the others. One that writes may get any of them, each time another one.
 */
function schemaOf(
  responses: readonly (readonly [code: string, response: unknown])[],
  { method, references, schemas, losses }: Context,
): { schema?: Json; codes: string[] } {
  const found = new Map<string, unknown>();
  const codes: string[] = [];
  const others: string[] = [];
  for (const [code, response] of responses) {
    const content = recordOf(own(references.record(response) ?? {}, 'content'));
    const type = method === 'HEAD' || bodyless.has(code) ? undefined : Object.keys(content).find(isJson);
    const schema = type === undefined ? undefined : own(references.record(content[type]) ?? {}, 'schema');
    if (schema === undefined) others.push(code);
    else {
      codes.push(code);
      found.set(refOf(schema) ?? code, schema);
    }
  }
  const all = [...found.values()];
  if (all.length === 0) return { codes: others };
  const { schema: written, problems } = schemas.write(all.length === 1 ? all[0] : { anyOf: all });
  const schema = isRecord(written) && describesObject(written) ? { ...written, type: 'object' } : written;
  const isEmpty = schema === true || (isRecord(schema) && Object.keys(schema).every((key) => key === '$defs'));
  if (isEmpty || others.length === 0 || method === 'GET')
    for (const reason of problems) losses.push({ part: 'schema of the response', reason });
  if (isEmpty) return { codes: [...codes, ...others] };
  if (others.length === 0) return { schema, codes };
  const list = codes.join(', ');
  if (method !== 'GET') {
    const reason = `It applies to ${list}, and ${others.join(', ')} is a success too. An assertion applies to both.`;
    losses.push({ part: 'schema of the response', reason });
    return { codes: [...codes, ...others] };
  }
  losses.push({
    part: `response ${others.join(', ')}`,
    reason: `The test expects ${list}, which has a schema`,
    isMinor: true,
  });
  return { schema, codes };
}
