import { Ajv, type ErrorObject, type Options } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { RE2JS } from 're2js';
import type { Check } from './check.ts';

export const maxSchemaDepth = 100;
const maxErrors = 5;

/** Patterns of schemas run in linear time, as all that people write. */
const linear = Object.assign(
  (pattern: string) => {
    const compiled = RE2JS.compile(pattern);
    return { test: (text: string) => compiled.matcher(text).find() };
  },
  { code: 'undefined' },
);

const options: Options = {
  $data: false,
  // Schemas of API descriptions have names that JSON Schema doesn't know, such as "example" and "nullable".
  strict: false,
  allErrors: false,
  validateFormats: true,
  logger: false,
  addUsedSchema: false,
  code: { regExp: linear },
};

/** Checks a document with a JSON Schema: 2020-12 unless `$schema` names draft-07 or earlier. */
export function checkSchema(schema: object, document: unknown): Check {
  const problem = schemaProblem(schema);
  if (problem !== undefined) return { actual: document, reason: problem };
  try {
    const validate = ajvFor(schema).compile(readable(schema) as object);
    if (validate(document) === true) return { actual: document };
    return { actual: document, reason: (validate.errors ?? []).slice(0, maxErrors).map(errorText).join('; ') };
  } catch (error) {
    return { actual: document, reason: `The schema can't be used: ${messageOf(error).slice(0, 300)}` };
  }
}

const messageOf = (error: unknown): string =>
  error instanceof RangeError
    ? 'it refers to itself without end'
    : error instanceof Error
      ? error.message
      : String(error);

function ajvFor(schema: object): Ajv {
  const named = '$schema' in schema ? String(schema.$schema) : '';
  const isOld = /draft-0[3-7]/.test(named);
  const ajv = isOld ? new Ajv(options) : (new Ajv2020(options) as unknown as Ajv);
  for (const [name, format] of Object.entries(fullFormats)) ajv.addFormat(name, format);
  return ajv;
}

const errorText = ({ instancePath, message = 'is invalid', params }: ErrorObject): string => {
  const extra = 'additionalProperty' in params ? ` ("${String(params['additionalProperty'])}")` : '';
  return `${instancePath === '' ? 'The body' : instancePath} ${message}${extra}`;
};

/** Why a schema isn't used: too deep, or parts of it are elsewhere. */
function schemaProblem(schema: object): string | undefined {
  let level: object[] = [schema];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxSchemaDepth)
      return `The schema is nested more than ${maxSchemaDepth} levels deep. Use a flatter one.`;
    for (const part of level) {
      const reference = '$ref' in part ? part.$ref : '$dynamicRef' in part ? part.$dynamicRef : undefined;
      if (typeof reference === 'string' && !reference.startsWith('#') && !namesItself(schema, reference))
        return `The schema refers to "${reference.slice(0, 200)}". We don't load schemas from elsewhere; put it under $defs.`;
    }
    level = level.flatMap((part) =>
      Object.values(part).filter((each): each is object => typeof each === 'object' && each !== null),
    );
  }
  return undefined;
}

/** A reference to a part with an `$id` of its own stays within the schema. */
const namesItself = (schema: object, reference: string): boolean =>
  JSON.stringify(schema).includes(`"$id":${JSON.stringify(reference.replace(/#.*$/, ''))}`);

/** Draft 4 and OpenAPI 3.0 write a few things in another way, which draft 7 and later don't know. */
function readable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(readable);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).map(([name, value]) => [name, readable(value)] as const);
  const changed: Record<string, unknown> = Object.fromEntries(entries);
  if (typeof changed['$schema'] === 'string' && /draft-0[3-6]/.test(changed['$schema'])) delete changed['$schema'];
  if (typeof changed['id'] === 'string' && changed['$id'] === undefined && 'definitions' in changed)
    delete changed['id'];
  exclusive(changed, 'exclusiveMinimum', 'minimum');
  exclusive(changed, 'exclusiveMaximum', 'maximum');
  return nullable(changed);
}

/** `minimum: 1, exclusiveMinimum: true` → `exclusiveMinimum: 1` */
function exclusive(schema: Record<string, unknown>, name: string, limit: string): void {
  if (typeof schema[name] !== 'boolean') return;
  if (schema[name] && schema[limit] !== undefined) {
    schema[name] = schema[limit];
    delete schema[limit];
  } else delete schema[name];
}

/** ajv reads `nullable` beside `type` alone. */
function nullable(schema: Record<string, unknown>): unknown {
  if (schema['nullable'] !== true || typeof schema['type'] === 'string') return schema;
  const { nullable: _nullable, ...rest } = schema;
  return { anyOf: [rest, { type: 'null' }] };
}
