import { isRecord, listOf, own, recordOf, textOf, type JsonRecord } from '../json-value.ts';
import { refOf, type References } from './references.ts';
import { textOfPattern } from './text-of-pattern.ts';

const maxDepth = 8;
const maxNodes = 2_000;
const none: ReadonlySet<unknown> = new Set();

/** A value for a request, and whether the document gives it or only its schema was to go by. */
export interface Sample {
  value: unknown;
  isGiven: boolean;
}

/** The example of a parameter or a media type: `example`, else the first of `examples`. */
export function exampleOf(holder: JsonRecord, references: References): Sample | undefined {
  const example = own(holder, 'example');
  if (example !== undefined) return { value: example, isGiven: true };
  const examples = own(holder, 'examples');
  const entries = Array.isArray(examples)
    ? examples.map((value) => ({ value }) as unknown)
    : Object.values(recordOf(examples));
  for (const each of entries) {
    const value = references.record(each)?.['value'];
    if (value !== undefined) return { value, isGiven: true };
  }
  return undefined;
}

/** A value that fits a schema: its example, default, or first of its values, else one made up for its type. */
export function sampleOf(schema: unknown, references: References): Sample {
  const sampler = new Sampler(references);
  const value = sampler.sample(schema, 0);
  return { value, isGiven: !sampler.isMadeUp };
}

interface Around {
  inside?: readonly string[] | undefined;
  required?: ReadonlySet<unknown> | undefined;
}

class Sampler {
  readonly #references: References;
  #nodes = 0;
  isMadeUp = false;

  constructor(references: References) {
    this.#references = references;
  }

  /**
   * Undefined where nothing can be said, as below a schema that contains itself.
   * @param around `inside`: the schemas that this one is in; `required`: properties that a schema beside this one requires
   */
  sample(given: unknown, depth: number, { inside = [], required = none }: Around = {}): unknown {
    this.#nodes += 1;
    if (depth > maxDepth || this.#nodes > maxNodes) return undefined;
    const pointer = refOf(given);
    if (pointer !== undefined && inside.includes(pointer)) return undefined;
    const schema = this.#references.record(given);
    if (!schema) return undefined;
    const known = knownValue(schema);
    if (known !== undefined) return known;
    const choices = [...listOf(own(schema, 'oneOf')), ...listOf(own(schema, 'anyOf'))];
    const all = listOf(own(schema, 'allOf'));
    const around = {
      inside: pointer === undefined ? inside : [...inside, pointer],
      required: new Set([
        ...required,
        ...[schema, ...all, ...choices.slice(0, 1)].flatMap((each) => this.#required(each)),
      ]),
    };
    if (all.length > 0) return this.#merged([...all, { ...schema, allOf: undefined }], depth, around);
    for (const choice of choices) {
      const value = this.sample(choice, depth, around);
      if (value === undefined || value === null) continue;
      const properties = own(schema, 'properties');
      if (!isRecord(value) || !isRecord(properties)) return value;
      return { ...recordOf(this.#typed(schema, depth, around)), ...value };
    }
    return this.#typed(schema, depth, around);
  }

  #required(schema: unknown): readonly unknown[] {
    return listOf(own(this.#references.record(schema) ?? {}, 'required'));
  }

  #merged(parts: readonly unknown[], depth: number, around: Around): unknown {
    let merged: unknown;
    for (const part of parts) {
      if (isRecord(part) && Object.values(part).every((each) => each === undefined)) continue;
      const value = this.sample(part, depth, around);
      if (isRecord(value) && isRecord(merged)) merged = { ...merged, ...value };
      else merged ??= value;
    }
    return merged;
  }

  #typed(schema: JsonRecord, depth: number, around: Around): unknown {
    switch (typeOf(schema)) {
      case 'object':
        return this.#object(schema, depth, around);
      case 'array': {
        const item = this.sample(own(schema, 'items'), depth + 1, { inside: around.inside });
        if (item === undefined) return [];
        const count = Math.min(Math.max(1, numberOf(schema, 'minItems') ?? 1), 5);
        return Array.from({ length: count }, () => item);
      }
      case 'string':
        this.isMadeUp = true;
        return textFor(schema);
      case 'integer':
      case 'number':
        this.isMadeUp = true;
        return numberFor(schema);
      case 'boolean':
        this.isMadeUp = true;
        return true;
      case 'null':
        return null;
      default:
        return undefined;
    }
  }

  /** The required properties and those with a value of their own; all of them when the schema requires none. */
  #object(schema: JsonRecord, depth: number, { inside, required = none }: Around): JsonRecord {
    const properties = Object.entries(recordOf(own(schema, 'properties'))).filter(
      ([, property]) => this.#references.record(property)?.['readOnly'] !== true,
    );
    const isWanted = ([name, property]: [string, unknown]): boolean =>
      required.has(name) || own(this.#references.record(property) ?? {}, 'example') !== undefined;
    const wanted = properties.some(isWanted) ? properties.filter(isWanted) : properties;
    const entries: [string, unknown][] = [];
    for (const [name, property] of wanted) {
      const value = this.sample(property, depth + 1, { inside });
      if (value !== undefined) entries.push([name, value]);
    }
    return Object.fromEntries(entries);
  }
}

function knownValue(schema: JsonRecord): unknown {
  for (const key of ['example', 'const', 'default']) {
    const value = own(schema, key);
    if (value !== undefined && value !== null) return value;
  }
  return listOf(own(schema, 'examples'))[0] ?? listOf(own(schema, 'enum')).find((value) => value !== null);
}

function typeOf(schema: JsonRecord): string {
  const type = own(schema, 'type');
  const named = Array.isArray(type) ? type.find((each) => each !== 'null') : type;
  if (typeof named === 'string') return named;
  if (isRecord(own(schema, 'properties')) || own(schema, 'additionalProperties') !== undefined) return 'object';
  return own(schema, 'items') === undefined ? '' : 'array';
}

const numberOf = (schema: JsonRecord, key: string): number | undefined => {
  const value = own(schema, key);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

function numberFor(schema: JsonRecord): number {
  const [minimum, maximum, step] = ['minimum', 'maximum', 'multipleOf'].map((key) => numberOf(schema, key));
  const above = own(schema, 'exclusiveMinimum');
  const least = typeof above === 'number' ? above + 1 : above === true && minimum !== undefined ? minimum + 1 : minimum;
  let value = Math.max(1, least ?? 1);
  if (step !== undefined && step > 0) value = Math.ceil(value / step) * step;
  return maximum === undefined ? value : Math.min(value, maximum);
}

const textsOfFormats = new Map([
  ['date-time', '2026-01-15T12:00:00Z'],
  ['date', '2026-01-15'],
  ['time', '12:00:00Z'],
  ['email', 'user@example.com'],
  ['uuid', '3fa85f64-5717-4562-b3fc-2c963f66afa6'],
  ['uri', 'https://example.com'],
  ['url', 'https://example.com'],
  ['hostname', 'example.com'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['byte', 'c2FtcGxl'],
  ['password', 'correct-horse-battery'],
]);

function textFor(schema: JsonRecord): string {
  const least = Math.min(numberOf(schema, 'minLength') ?? 0, 1_000);
  const most = numberOf(schema, 'maxLength') ?? Infinity;
  const matching = textOfPattern(textOf(own(schema, 'pattern')), { least, most });
  if (matching !== undefined && matching !== '') return matching;
  const text = textsOfFormats.get(textOf(own(schema, 'format'))) ?? 'string';
  return text.padEnd(least, 'x').slice(0, Math.max(0, most));
}
