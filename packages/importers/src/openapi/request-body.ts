import { maxBodyLength, type BodyPart, type BodyType } from '@saywright/contracts/entities/api-request';
import type { Loss } from '../import-builder.ts';
import { isRecord, own, recordOf, textOf, type JsonRecord } from '../json-value.ts';
import type { JsonSizes } from './json-size.ts';
import { deepPairs } from './parameters.ts';
import { unreadable, type References } from './references.ts';
import { exampleOf, sampleOf, type Sample } from './sample.ts';

export interface RequestBody {
  body_type: BodyType;
  body?: string;
  body_parts?: BodyPart[];
  /** Whether the document gives its values. */
  isGiven: boolean;
  /** A media type that the body type doesn't imply. */
  contentType?: string;
}

interface Context {
  references: References;
  sizes: JsonSizes;
  losses: Loss[];
}

const none: RequestBody = { body_type: 'none', isGiven: true };

const isJson = (type: string): boolean =>
  /^application\/(?:[\w.+-]*\+)?json(?![\w.+-])/i.test(type) || /^text\/json\b/i.test(type);

/** The best media type to send, best first. */
const preferences: ((type: string) => boolean)[] = [
  (type) => /^application\/json(?![\w.+-])/i.test(type),
  isJson,
  (type) => /^application\/x-www-form-urlencoded\b/i.test(type),
  (type) => /^multipart\//i.test(type),
  (type) => type === '*/*' || type.startsWith('application/*'),
  (type) => /^text\//i.test(type) || /\bxml\b/i.test(type) || /ya?ml|graphql|javascript/i.test(type),
];

export function readRequestBody(operation: JsonRecord, context: Context): RequestBody {
  const given = own(operation, 'requestBody');
  if (given === undefined || given === null) return none;
  const body = context.references.record(given);
  if (!body) {
    context.losses.push({ part: 'body', reason: unreadable(given) });
    return none;
  }
  const content = recordOf(own(body, 'content'));
  const types = Object.keys(content);
  const type = preferences.map((isPreferred) => types.find(isPreferred)).find((each) => each !== undefined) ?? types[0];
  if (type === undefined) return none;
  return bodyOf(type, context.references.record(content[type]) ?? {}, context);
}

function bodyOf(type: string, media: JsonRecord, context: Context): RequestBody {
  const { references, losses, sizes } = context;
  const sample = exampleOf(media, references) ?? sampleOf(own(media, 'schema'), references);
  if (sizes.of(sample.value ?? null) > maxBodyLength) {
    losses.push({ part: 'body', reason: 'Its example is longer than the 200,000 characters that a body can have' });
    return none;
  }
  if (/^application\/x-www-form-urlencoded\b/i.test(type))
    return { body_type: 'form', body_parts: formParts(sample.value), isGiven: sample.isGiven };
  if (/^multipart\//i.test(type)) return multipartBody(media, sample, context);
  if (isJson(type) || /\*/.test(type)) return jsonBody(type, sample, losses);
  if (typeof sample.value === 'string' && isText(type) && (sample.isGiven || !/xml/i.test(type)))
    return { body_type: 'text', body: sample.value, contentType: type, isGiven: sample.isGiven };
  if (isText(type)) {
    losses.push({ part: 'body', reason: `The document has no example of ${type}. Write the body in the test.` });
    return none;
  }
  losses.push({ part: 'body', reason: `It is a file (${type}). Choose it in the test.` });
  return { body_type: 'file', body_parts: [part('', { type: 'file', content_type: type })], isGiven: true };
}

const isText = (type: string): boolean => preferences[5]?.(type) ?? false;

function jsonBody(type: string, { value, isGiven }: Sample, losses: Loss[]): RequestBody {
  if (value === undefined) {
    losses.push({ part: 'body', reason: "The document doesn't say what the body is" });
    return none;
  }
  const isWritten = typeof value === 'string' && /^\s*[{[]/.test(value);
  const body = isWritten ? value : JSON.stringify(value, null, 2);
  const isOwn = /^application\/json(?![\w.+-])/i.test(type) || type.includes('*');
  return { body_type: 'json', body, isGiven, ...(!isOwn && { contentType: type }) };
}

const part = (name: string, fields: Partial<BodyPart> = {}): BodyPart => ({
  name,
  type: 'text',
  value: '',
  file_name: '',
  content_type: '',
  ...fields,
});

const formParts = (value: unknown): BodyPart[] =>
  Object.entries(recordOf(value)).flatMap(([name, each]) =>
    Array.isArray(each) && each.every((item) => !isRecord(item))
      ? each.map((item) => part(name, { value: textOf(item) }))
      : deepPairs(name, each).map(([key, text]) => part(key, { value: text })),
  );

function multipartBody(media: JsonRecord, { value, isGiven }: Sample, { references, losses }: Context): RequestBody {
  const schema = references.record(own(media, 'schema')) ?? {};
  const properties = recordOf(own(schema, 'properties'));
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  const values = recordOf(value);
  const names = new Set([
    ...Object.keys(values),
    ...Object.keys(properties).filter((name) => required.has(name) || isFile(properties[name], references)),
  ]);
  const parts = [...names].map((name) => {
    const each = own(values, name);
    if (isFile(own(properties, name), references)) {
      losses.push({ part: `file ${name}`, reason: 'The document has no file. Choose one in the test.' });
      return part(name, { type: 'file' });
    }
    return typeof each === 'object' && each !== null
      ? part(name, { value: JSON.stringify(each), content_type: 'application/json' })
      : part(name, { value: textOf(each) });
  });
  return { body_type: 'multipart', body_parts: parts, isGiven };
}

/** `format: binary` in 3.0, a `contentMediaType` or nothing at all in 3.1. */
function isFile(given: unknown, references: References): boolean {
  const schema = references.record(given);
  if (!schema) return false;
  if (own(schema, 'type') === 'array') return isFile(own(schema, 'items'), references);
  return (
    own(schema, 'format') === 'binary' ||
    (textOf(own(schema, 'contentMediaType')) !== '' && textOf(own(schema, 'contentEncoding')) === '')
  );
}
