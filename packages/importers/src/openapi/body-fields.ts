import { own, recordOf, type JsonRecord } from '../json-value.ts';
import type { BodyFields } from '../negative-cases.ts';
import type { References } from './references.ts';

/** Schemas of schemas deeper than that say nothing that people would recognize. */
const maxDepth = 10;

/** With one of these, a schema may accept what its other keywords don't say. */
const alternatives = ['anyOf', 'oneOf', 'not', 'if', 'enum', 'const'];

/**
 * The fields of a request's JSON body that its schema is definite about, over references and `allOf`. Undefined when the
 * body needn't be an object, or a request without one is fine.
 */
export function bodyFields(operation: JsonRecord, references: References): BodyFields | undefined {
  const body = references.record(own(operation, 'requestBody'));
  const content = recordOf(body && own(body, 'content'));
  const type = Object.keys(content).find((each) => /^application\/json(?![\w.+-])/i.test(each));
  if (type === undefined) return undefined;
  const media = references.record(content[type]) ?? {};
  const schemas = partsOf(own(media, 'schema'), references);
  if (
    !schemas ||
    !schemas.some((schema) => own(schema, 'type') === 'object' || own(schema, 'properties') !== undefined)
  )
    return undefined;
  const properties = new Map<string, unknown>();
  for (const schema of schemas)
    for (const [name, given] of Object.entries(recordOf(own(schema, 'properties')))) properties.set(name, given);
  const sent = [...properties].filter(([, given]) => !isReadOnly(given, references));
  const names = new Set(sent.map(([name]) => name));
  const required = schemas.flatMap((schema) => textsOf(own(schema, 'required'))).filter((name) => names.has(name));
  const types = sent.flatMap(([name, given]) => {
    const found = typesOf(given, references);
    return found ? [[name, found] as const] : [];
  });
  return { required: [...new Set(required)], types: new Map(types) };
}

const textsOf = (value: unknown): string[] => [value].flat().filter((each): each is string => typeof each === 'string');

const isReadOnly = (given: unknown, references: References): boolean =>
  partsOf(given, references)?.some((schema) => own(schema, 'readOnly') === true) ?? false;

/** A schema and those that it combines with `allOf`; undefined when it leaves alternatives open. */
function partsOf(given: unknown, references: References, depth = 0): JsonRecord[] | undefined {
  const schema = references.record(given);
  if (!schema || depth > maxDepth || alternatives.some((keyword) => own(schema, keyword) !== undefined))
    return undefined;
  const combined = own(schema, 'allOf');
  if (combined === undefined) return [schema];
  const parts = [combined].flat().map((each) => partsOf(each, references, depth + 1));
  return parts.every((each) => each !== undefined) ? [schema, ...parts.flat()] : undefined;
}

/** The types that a schema names, with `null` where 3.0 says so; undefined when it names none. */
function typesOf(given: unknown, references: References): string[] | undefined {
  const schemas = partsOf(given, references);
  if (!schemas) return undefined;
  const types = schemas.flatMap((schema) => textsOf(own(schema, 'type')));
  if (types.length === 0) return undefined;
  return schemas.some((schema) => own(schema, 'nullable') === true) ? [...types, 'null'] : types;
}
