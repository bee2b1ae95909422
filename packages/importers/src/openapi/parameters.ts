import type { Loss } from '../import-builder.ts';
import { isRecord, listOf, own, recordOf, textOf, type JsonRecord } from '../json-value.ts';
import { unreadable, type References } from './references.ts';
import { exampleOf, sampleOf, type Sample } from './sample.ts';

export interface Parameter extends Sample {
  name: string;
  place: 'path' | 'query' | 'header' | 'cookie';
  style: string;
  isExploded: boolean;
}

export interface Parameters {
  sent: Parameter[];
  /** The names of optional ones that the request goes without. */
  unsent: string[];
}

/** Headers that are described elsewhere in an OpenAPI document. */
const ignoredHeaders = new Set(['accept', 'content-type', 'authorization']);

const styles = { path: 'simple', query: 'form', header: 'simple', cookie: 'form' } as const;

/**
 * The parameters of an operation, with values. A request sends the required ones, and optional ones that the document has
 * an example for; other ones would only narrow what it returns.
 */
export function readParameters(
  path: JsonRecord,
  operation: JsonRecord,
  context: { references: References; losses: Loss[] },
): Parameters {
  const { references, losses } = context;
  const all = new Map<string, JsonRecord>();
  for (const given of [...listOf(own(path, 'parameters')), ...listOf(own(operation, 'parameters'))]) {
    const parameter = references.record(given);
    if (parameter) all.set(`${textOf(own(parameter, 'in'))} ${textOf(own(parameter, 'name'))}`, parameter);
    else losses.push({ part: 'parameter', reason: unreadable(given) });
  }
  const found: Parameters = { sent: [], unsent: [] };
  for (const parameter of all.values()) {
    const name = textOf(own(parameter, 'name'));
    const place = textOf(own(parameter, 'in'));
    if (!isPlace(place) || name === '' || (place === 'header' && ignoredHeaders.has(name.toLowerCase()))) continue;
    const isRequired = own(parameter, 'required') === true || place === 'path';
    const example = givenExample(parameter, references);
    if (!isRequired && (!example || own(parameter, 'deprecated') === true)) {
      found.unsent.push(name);
      continue;
    }
    const style = textOf(own(parameter, 'style')) || styles[place];
    const explode = own(parameter, 'explode');
    found.sent.push({
      name,
      place,
      style,
      isExploded: typeof explode === 'boolean' ? explode : style === 'form',
      ...(example ?? madeUp(parameter, references)),
    });
  }
  return found;
}

const isPlace = (place: string): place is Parameter['place'] => Object.hasOwn(styles, place);

function contentOf(parameter: JsonRecord): JsonRecord | undefined {
  const media = Object.values(recordOf(own(parameter, 'content')))[0];
  return isRecord(media) ? media : undefined;
}

function givenExample(parameter: JsonRecord, references: References): Sample | undefined {
  const content = contentOf(parameter);
  const example = exampleOf(parameter, references) ?? (content && exampleOf(content, references));
  if (!example) {
    const schema = references.record(own(parameter, 'schema'));
    const value = schema && (own(schema, 'example') ?? listOf(own(schema, 'examples'))[0]);
    return value === undefined ? undefined : { value, isGiven: true };
  }
  return content && typeof example.value !== 'string'
    ? { value: JSON.stringify(example.value), isGiven: true }
    : example;
}

function madeUp(parameter: JsonRecord, references: References): Sample {
  const content = contentOf(parameter);
  const sample = sampleOf(own(content ?? parameter, 'schema'), references);
  const value = sample.value ?? 'string';
  return content ? { value: JSON.stringify(value), isGiven: false } : { ...sample, value };
}

const scalar = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value === null ? '' : String(value);

/** The value of a path, header, or cookie parameter as text: RFC 6570's simple, label, and matrix styles. */
export function parameterText({ name, value, style, isExploded }: Parameter): string {
  const items = Array.isArray(value) ? value.map(scalar) : undefined;
  const fields = isRecord(value) ? Object.entries(value).map(([key, each]) => [key, scalar(each)] as const) : undefined;
  const joined = (separator: string): string =>
    items?.join(separator) ??
    fields?.map(([key, each]) => (isExploded ? `${key}=${each}` : `${key},${each}`)).join(separator) ??
    scalar(value);
  if (style === 'label') return `.${joined(isExploded ? '.' : ',')}`;
  if (style !== 'matrix') return joined(',');
  if (items && isExploded) return items.map((item) => `;${name}=${item}`).join('');
  if (fields && isExploded) return fields.map(([key, each]) => `;${key}=${each}`).join('');
  return `;${name}=${joined(',')}`;
}

/** The pairs that a parameter adds to a query, not encoded. */
export function queryPairs({ name, value, style, isExploded }: Parameter): [string, string][] {
  if (Array.isArray(value)) {
    const separator = style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',';
    return isExploded ? value.map((each) => [name, scalar(each)]) : [[name, value.map(scalar).join(separator)]];
  }
  if (!isRecord(value)) return [[name, scalar(value)]];
  const fields = Object.entries(value);
  if (style === 'deepObject') return fields.flatMap(([key, each]) => deepPairs(`${name}[${key}]`, each));
  return isExploded
    ? fields.map(([key, each]) => [key, scalar(each)])
    : [[name, fields.flatMap(([key, each]) => [key, scalar(each)]).join(',')]];
}

/** `filter[range][gte]=1`, as APIs with nested parameters read them. */
export function deepPairs(name: string, value: unknown): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((each, at) => deepPairs(`${name}[${at}]`, each));
  if (isRecord(value)) return Object.entries(value).flatMap(([key, each]) => deepPairs(`${name}[${key}]`, each));
  return [[name, scalar(value)]];
}
