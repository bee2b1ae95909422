import { type Json } from '../assertion.ts';
import { isRecord, own, recordOf, type JsonRecord } from '../json-value.ts';
import { JsonSizes } from './json-size.ts';
import { brokenRef, refOf, type References } from './references.ts';
import { writeKeywords, type SchemaDialect } from './schema-keywords.ts';

/** As much of a schema as tells a right response from a wrong one, and as a test can store many times over. */
const maxSchemaLength = 40_000;

/** The limits of stores and validators, with the levels of a test around it. */
const maxSchemaDepth = 24;

type Schema = Json;

/** A schema as JSON Schema, its references still pointing to definitions. */
interface Written {
  schema: Schema;
  /** The pointers that it refers to. */
  refs: ReadonlySet<string>;
  problems: ReadonlySet<string>;
}

export interface WrittenSchema {
  schema: Schema;
  /** Checks that the schema lost, in sentences. */
  problems: string[];
}

/**
 * Writes schemas of a description as JSON Schema 2020-12 that stands on its own: definitions go to `$defs`, and so circular
 * ones stay circular. A definition that no longer fits is replaced with one that accepts everything.
 */
export class SchemaWriter {
  readonly #references: References;
  readonly #dialect: SchemaDialect;
  readonly #written = new WeakMap<object, Written>();
  readonly #names = new Map<string, string>();
  readonly #takenNames = new Set<string>();
  readonly #sizes = new JsonSizes();
  readonly #definitions = new Map<string, Written>();
  readonly #fitted = new WeakMap<object, Schema>();
  readonly #results = new Map<string, WrittenSchema>();

  constructor(references: References, dialect: SchemaDialect) {
    this.#references = references;
    this.#dialect = dialect;
  }

  write(given: unknown): WrittenSchema {
    const ref = isRecord(given) && Object.keys(given).length === 1 ? refOf(given) : undefined;
    if (ref === undefined) return this.#assemble(this.#convert(given));
    const known = this.#results.get(ref);
    if (known) return known;
    const result = this.#assemble(this.#definition(ref));
    this.#results.set(ref, result);
    return result;
  }

  #assemble(root: Written): WrittenSchema {
    const problems = new Set(root.problems);
    const schema = this.#fit(root.schema, problems);
    let length = this.#sizes.of(schema);
    if (length > maxSchemaLength) return { schema: {}, problems: [...problems, tooLong] };
    const definitions: Record<string, Schema> = {};
    const seen = new Set(root.refs);
    for (const pointer of seen) {
      const definition = this.#definition(pointer);
      const fitted = this.#fit(definition.schema, problems);
      const name = this.#nameOf(pointer);
      const size = this.#sizes.of(fitted) + name.length;
      const isFitting = length + size <= maxSchemaLength;
      if (!isFitting) problems.add(tooLong);
      else for (const next of definition.refs) seen.add(next);
      for (const problem of isFitting ? definition.problems : []) problems.add(problem);
      definitions[name] = isFitting ? fitted : {};
      length += isFitting ? size : name.length + 6;
    }
    return {
      schema: seen.size === 0 ? schema : { ...(recordOf(schema) as Record<string, Schema>), $defs: definitions },
      problems: [...problems],
    };
  }

  #fit(schema: Schema, problems: Set<string>): Schema {
    if (typeof schema !== 'object' || schema === null) return schema;
    const known = this.#fitted.get(schema);
    const fitted =
      known ?? (heightOf(schema, maxSchemaDepth) <= maxSchemaDepth ? schema : cutBelow(schema, maxSchemaDepth));
    this.#fitted.set(schema, fitted);
    if (fitted !== schema) problems.add(tooDeep);
    return fitted;
  }

  #definition(pointer: string): Written {
    const known = this.#definitions.get(pointer);
    if (known) return known;
    const target = pointer.startsWith('#') ? this.#references.at(pointer) : undefined;
    const written =
      target === undefined
        ? { schema: {}, refs: new Set<string>(), problems: new Set([brokenRef(pointer)]) }
        : this.#convert(target);
    this.#definitions.set(pointer, written);
    return written;
  }

  #nameOf(pointer: string): string {
    const known = this.#names.get(pointer);
    if (known !== undefined) return known;
    const last =
      pointer
        .slice(pointer.lastIndexOf('/') + 1)
        .replaceAll(/[^\w.-]+/g, '_')
        .slice(0, 100) || 'schema';
    const safe = last === '__proto__' || last === 'constructor' ? `${last}_` : last;
    let name = safe;
    for (let count = 2; this.#takenNames.has(name); count += 1) name = `${safe}_${count}`;
    this.#names.set(pointer, name);
    this.#takenNames.add(name);
    return name;
  }

  #convert(given: unknown): Written {
    if (typeof given === 'boolean') return { schema: given, refs: new Set(), problems: new Set() };
    if (!isRecord(given)) return { schema: {}, refs: new Set(), problems: new Set() };
    const known = this.#written.get(given);
    if (known) return known;
    const refs = new Set<string>();
    const problems = new Set<string>();
    const inner = (part: unknown): Schema => {
      const written = this.#convert(part);
      for (const each of written.refs) refs.add(each);
      for (const each of written.problems) problems.add(each);
      return written.schema;
    };
    const written: Written = { schema: this.#keywords(given, { refs, problems, inner }), refs, problems };
    this.#written.set(given, written);
    return written;
  }

  #keywords(
    given: JsonRecord,
    context: { refs: Set<string>; problems: Set<string>; inner: (part: unknown) => Schema },
  ): Schema {
    const ref = refOf(given);
    const isAlone = ref !== undefined && this.#dialect === 'openapi_3_0';
    const rest = isAlone
      ? {}
      : writeKeywords(given, this.#dialect, { inner: context.inner, problems: context.problems });
    if (ref === undefined) return rest;
    if (!ref.startsWith('#') || this.#references.at(ref) === undefined) {
      context.problems.add(brokenRef(ref));
      return rest;
    }
    context.refs.add(ref);
    const isNullable = isAlone && own(given, 'nullable') === true;
    const reference = { $ref: `#/$defs/${this.#nameOf(ref)}` };
    return isNullable ? { anyOf: [reference, { type: 'null' }] } : { ...reference, ...rest };
  }
}

const tooLong = 'The schema is longer than 40,000 characters. Its deepest parts accept any value.';
const tooDeep = `The schema is deeper than ${maxSchemaDepth} levels. What's below accepts any value.`;

/** The levels of a value, counted up to one beyond the limit. */
function heightOf(value: unknown, limit: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (limit < 0) return 1;
  let height = 0;
  for (const each of Object.values(value)) {
    height = Math.max(height, heightOf(each, limit - 1));
    if (height > limit) break;
  }
  return height + 1;
}

/** Cuts at a schema, so that what's left is still one: every place below `properties` and the like may be empty. */
function cutBelow(value: Schema, levels: number): Schema {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => cutBelow(each, levels - 1));
  const entries = Object.entries(value).map(([key, each]): [string, Schema] => [
    key,
    levels <= 4 && typeof each === 'object' && each !== null ? emptied(key, each) : cutBelow(each, levels - 1),
  ]);
  return Object.fromEntries(
    entries.filter(([key, each]) => !(Array.isArray(each) && each.length === 0 && key.endsWith('Of'))),
  );
}

const emptied = (key: string, value: Schema): Schema =>
  Array.isArray(value) ? (key === 'required' || key === 'enum' || key === 'type' ? value : []) : {};
