import { cutText } from '@saywright/contracts/text/cut-text';
import { jsonTypes } from '@saywright/contracts/entities/api-assertion';
import { type Json } from '../assertion.ts';
import { isRe2 } from '../is-re2.ts';
import { isRecord, listOf, own, recordOf, textOf, type JsonRecord } from '../json-value.ts';

export type SchemaDialect = 'openapi_3_0' | 'openapi_3_1';

const isNumber = (value: unknown): boolean => typeof value === 'number';
const isCount = (value: unknown): boolean => Number.isInteger(value) && Number(value) >= 0;

/** Keywords whose value is data, and what it may be: one wrong value makes the whole schema useless. */
const plain: readonly [isValid: (value: unknown) => boolean, ...keys: string[]][] = [
  [() => true, 'const'],
  [(value) => typeof value === 'number' && value > 0, 'multipleOf'],
  [isNumber, 'maximum', 'minimum'],
  [(value) => isNumber(value) || typeof value === 'boolean', 'exclusiveMaximum', 'exclusiveMinimum'],
  [
    isCount,
    'maxLength',
    'minLength',
    'maxItems',
    'minItems',
    'maxContains',
    'minContains',
    'maxProperties',
    'minProperties',
  ],
  [(value) => typeof value === 'boolean', 'uniqueItems'],
];

const jsonTypeNames: ReadonlySet<unknown> = new Set(jsonTypes);

const schemas = [
  'additionalProperties',
  'propertyNames',
  'items',
  'contains',
  'not',
  'if',
  'then',
  'else',
  'unevaluatedItems',
  'unevaluatedProperties',
];
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const maps = ['properties', 'patternProperties', 'dependentSchemas'];

/** Formats that APIs keep to. The others are hints: many a "uri" is relative, and `int32` says nothing about JSON. */
const formats = new Set(['date-time', 'date', 'email', 'ipv4', 'ipv6', 'uuid']);

interface Context {
  inner: (part: unknown) => Json;
  problems: Set<string>;
}

/** The keywords of one schema, without its `$ref`, in JSON Schema 2020-12. Annotations are dropped. */
export function writeKeywords(given: JsonRecord, dialect: SchemaDialect, context: Context): Record<string, Json> {
  const { inner, problems } = context;
  const written: Record<string, Json> = {};
  for (const [isValid, ...keys] of plain)
    for (const key of keys)
      if (own(given, key) !== undefined && isValid(own(given, key))) written[key] = own(given, key) as Json;
  for (const key of schemas) if (own(given, key) !== undefined) written[key] = inner(own(given, key));
  for (const key of lists) {
    const list = listOf(own(given, key));
    if (list.length > 0) written[key] = list.map(inner);
  }
  for (const key of maps) {
    const map = own(given, key);
    if (!isRecord(map)) continue;
    // "__proto__" and "constructor" can be named in no schema that a store takes.
    const entries = Object.entries(map).filter(([name]) => name !== '__proto__' && name !== 'constructor');
    if (entries.length < Object.keys(map).length)
      problems.add('Properties with the name "constructor" or "__proto__" accept any value');
    written[key] = Object.fromEntries(entries.map(([name, schema]) => [name, inner(schema)]));
  }
  const required = requiredOf(given);
  if (required.length > 0) written['required'] = required;
  const format = textOf(own(given, 'format'));
  if (formats.has(format)) written['format'] = format;
  writePattern(given, written, problems);
  writeType(given, dialect, written);
  return written;
}

/** Properties that only requests have aren't required of responses. */
function requiredOf(given: JsonRecord): string[] {
  const properties = recordOf(own(given, 'properties'));
  const names = listOf(own(given, 'required')).filter(
    (name): name is string => typeof name === 'string' && recordOf(own(properties, name))['writeOnly'] !== true,
  );
  return [...new Set(names)];
}

function writePattern(given: JsonRecord, written: Record<string, Json>, problems: Set<string>): void {
  const pattern = own(given, 'pattern');
  if (typeof pattern !== 'string') return;
  if (!isRe2(pattern)) problems.add(`The pattern ${cutText(pattern, 100)} isn't RE2, and isn't checked`);
  else written['pattern'] = pattern;
}

/** `allOf: [{ $ref: … }, { nullable: true }]`: by the letter it changes nothing, but its authors mean the whole. */
const isNullableAlone = (part: unknown): boolean =>
  isRecord(part) &&
  own(part, 'nullable') === true &&
  Object.keys(part).every((key) =>
    ['nullable', 'description', 'title', 'example', 'default', 'deprecated'].includes(key),
  );

function writeType(given: JsonRecord, dialect: SchemaDialect, written: Record<string, Json>): void {
  const type = own(given, 'type');
  const named = (Array.isArray(type) ? type : [type]).filter((each): each is string => jsonTypeNames.has(each));
  const types = [...new Set(named)];
  const values = own(given, 'enum');
  const enums = Array.isArray(values) && values.length > 0 ? [...new Set(values as Json[])] : undefined;
  if (dialect === 'openapi_3_1') {
    for (const key of ['exclusiveMaximum', 'exclusiveMinimum'])
      if (typeof written[key] === 'boolean') delete written[key];
    if (types.length > 0) written['type'] = types.length === 1 ? (types[0] ?? '') : types;
    if (enums) written['enum'] = enums;
    return;
  }
  // 3.0: nullable beside the type, and exclusive bounds as booleans.
  const isNullable = own(given, 'nullable') === true || listOf(own(given, 'allOf')).some(isNullableAlone);
  if (types.length > 0) written['type'] = isNullable ? [...types, 'null'] : (types[0] ?? '');
  if (enums) written['enum'] = isNullable && !enums.includes(null) ? [...enums, null] : enums;
  for (const [exclusive, bound] of [
    ['exclusiveMaximum', 'maximum'],
    ['exclusiveMinimum', 'minimum'],
  ] as const) {
    if (typeof written[exclusive] !== 'boolean') continue;
    const limit = written[bound];
    if (written[exclusive] && typeof limit === 'number') {
      written[exclusive] = limit;
      delete written[bound];
    } else delete written[exclusive];
  }
  if (isNullable && types.length === 0 && (written['allOf'] || written['anyOf'] || written['oneOf'])) {
    const { ...schema } = written;
    for (const key of Object.keys(written)) delete written[key];
    written['anyOf'] = [schema, { type: 'null' }];
  }
}
