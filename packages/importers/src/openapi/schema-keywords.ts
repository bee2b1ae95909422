import { type Json } from '../assertion.ts';
import { isRe2 } from '../is-re2.ts';
import { isRecord, listOf, own, recordOf, textOf, type JsonRecord } from '../json-value.ts';

export type SchemaDialect = 'openapi_3_0' | 'openapi_3_1';

/** Keywords whose value is data. */
const plain = [
  'const',
  'multipleOf',
  'maximum',
  'minimum',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'maxLength',
  'minLength',
  'maxItems',
  'minItems',
  'uniqueItems',
  'maxContains',
  'minContains',
  'maxProperties',
  'minProperties',
  'dependentRequired',
];
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
  for (const key of plain) if (own(given, key) !== undefined) written[key] = own(given, key) as Json;
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
  return listOf(own(given, 'required')).filter(
    (name): name is string => typeof name === 'string' && recordOf(own(properties, name))['writeOnly'] !== true,
  );
}

function writePattern(given: JsonRecord, written: Record<string, Json>, problems: Set<string>): void {
  const pattern = own(given, 'pattern');
  if (typeof pattern !== 'string') return;
  if (!isRe2(pattern)) problems.add(`The pattern ${pattern.slice(0, 100)} isn't RE2, and isn't checked`);
  else written['pattern'] = pattern;
}

function writeType(given: JsonRecord, dialect: SchemaDialect, written: Record<string, Json>): void {
  const type = own(given, 'type');
  const types = (Array.isArray(type) ? type : [type]).filter((each): each is string => typeof each === 'string');
  const values = own(given, 'enum');
  const enums = Array.isArray(values) && values.length > 0 ? (values as Json[]) : undefined;
  if (dialect === 'openapi_3_1') {
    if (types.length > 0) written['type'] = types.length === 1 ? (types[0] ?? '') : types;
    if (enums) written['enum'] = enums;
    return;
  }
  // 3.0: nullable beside the type, and exclusive bounds as booleans.
  const isNullable = own(given, 'nullable') === true;
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
