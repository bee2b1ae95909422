import { roundedNumber } from '@saywright/contracts/text/rounded-number';
import { cutText } from '@saywright/contracts/text/cut-text';
import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import { RE2JS } from 're2js';
import type { Check } from './check.ts';

const maxErrors = 5;

/** Patterns of schemas run in linear time, as all that people write. */
const linear = Object.assign(
  (pattern: string) => {
    const compiled = RE2JS.compile(pattern);
    // ajv tells patterns apart by their text.
    return { test: (text: string) => compiled.matcher(text).find(), toString: () => pattern };
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
  code: { regExp: linear },
};

/** Schemas are checked with these, whose own schemas are compiled once. */
const drafts = {
  'draft-07': { Compiler: Ajv, meta: new Ajv(options) },
  '2020-12': { Compiler: Ajv2020, meta: new Ajv2020(options) },
} as const;

/** Checks a document with a JSON Schema: 2020-12 unless `$schema` names an older draft. */
export function checkSchema(schema: object, document: unknown): Check {
  const problem = referenceProblem(schema) ?? roundedProblem(schema);
  if (problem !== undefined) return { actual: document, reason: problem };
  try {
    const validate = compile(schema);
    if (validate(document) === true) return { actual: document };
    return { actual: document, reason: (validate.errors ?? []).slice(0, maxErrors).map(errorText).join('; ') };
  } catch (error) {
    return { actual: document, reason: `The schema can't be used: ${cutText(messageOf(error), 300)}` };
  }
}

function compile(given: object): ValidateFunction {
  const named = '$schema' in given ? String(given.$schema) : '';
  const { Compiler, meta } = drafts[/draft-0[3-7]/.test(named) ? 'draft-07' : '2020-12'];
  const { $schema: _, ...schema } = modern(given) as Record<string, unknown>;
  if (meta.validateSchema(schema) !== true) throw new Error(meta.errorsText(meta.errors, { dataVar: 'schema' }));
  const compiler = new Compiler({ ...options, meta: false, validateSchema: false });
  for (const [name, format] of Object.entries(fullFormats)) compiler.addFormat(name, format);
  return compiler.compile(schema);
}

const messageOf = (error: unknown): string =>
  error instanceof RangeError
    ? 'it refers to itself without end'
    : error instanceof Error
      ? error.message
      : String(error);

const errorText = ({ instancePath, message = 'is invalid', params }: ErrorObject): string => {
  const extra = 'additionalProperty' in params ? ` ("${String(params['additionalProperty'])}")` : '';
  return `${instancePath === '' ? 'The body' : instancePath} ${message}${extra}`;
};

/** Why a schema isn't used: parts of it are elsewhere. */
function referenceProblem(schema: object): string | undefined {
  const foreign = [...referencesIn(schema)].find((each) => !each.startsWith('#') && !namesItself(schema, each));
  return foreign === undefined
    ? undefined
    : `The schema refers to "${cutText(foreign, 200)}". We don't load schemas from elsewhere. Put it under $defs.`;
}

/** Why a schema can't tell some values apart: it names a number that lost digits on its way here. */
function roundedProblem(part: unknown): string | undefined {
  if (!isObject(part)) return undefined;
  for (const [name, value] of Object.entries(part)) {
    const rounded = name === 'const' || name === 'enum' ? roundedNumber(value) : undefined;
    const problem = rounded === undefined ? (data.has(name) ? undefined : roundedProblem(value)) : rounded;
    if (typeof problem === 'number')
      return `The schema names ${problem} under "${name}", and a number that long isn't exact. Compare it with an assertion of its own, in quotes.`;
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Keywords whose values are data, not schemas. */
const data = new Set(['const', 'enum', 'default', 'example', 'examples']);

/** Keywords whose values are schemas by name. */
const byName = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function* referencesIn(part: unknown): Iterable<string> {
  if (!isObject(part)) return;
  for (const [name, value] of Object.entries(part))
    if ((name === '$ref' || name === '$dynamicRef') && typeof value === 'string') yield value;
    else if (byName.has(name) && isObject(value)) for (const each of Object.values(value)) yield* referencesIn(each);
    else if (!data.has(name)) yield* referencesIn(value);
}

/** A reference to a part with an `$id` of its own stays within the schema. */
const namesItself = (schema: object, reference: string): boolean =>
  JSON.stringify(schema).includes(`"$id":${JSON.stringify(reference.replace(/#.*$/, ''))}`);

/** Draft 4 and OpenAPI 3.0 write a few things in another way, which draft 7 and later don't know. */
function modern(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(modern);
  if (!isObject(schema)) return schema;
  const changed: Record<string, unknown> = Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [name, modernPart(name, value)]),
  );
  // The name that draft 4 gave to `$id`.
  if (typeof changed['id'] === 'string') delete changed['id'];
  exclusive(changed, 'exclusiveMinimum', 'minimum');
  exclusive(changed, 'exclusiveMaximum', 'maximum');
  return nullable(changed);
}

function modernPart(name: string, value: unknown): unknown {
  if (data.has(name)) return value;
  if (!byName.has(name) || !isObject(value)) return modern(value);
  return Object.fromEntries(Object.entries(value).map(([each, schema]) => [each, modern(schema)]));
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
