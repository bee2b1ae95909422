/** A JSON schema as zod writes it. */
export interface JsonSchema {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  examples?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
}

/** A field of a request or a response, as people read it. */
export interface ApiField {
  name: string;
  /** `string`, `array of objects`, `object or null`. */
  type: string;
  required: boolean;
  /** `1 to 200 characters`, `"daily", "weekly"`, `default 10`. */
  limits: string[];
  /** The fields of an object, or the objects of a choice. */
  fields: ApiField[];
}

type Shape = Pick<ApiField, 'type' | 'limits' | 'fields'>;

/** The fields of an object; a single nameless field for anything else. */
export function describeFields(schema: JsonSchema): ApiField[] {
  const shape = describeShape(schema);
  return shape.fields.length > 0 && shape.type.startsWith('object')
    ? shape.fields
    : [{ name: '', required: true, ...shape }];
}

export const describeField = (name: string, schema: JsonSchema, required: boolean): ApiField => {
  const shape = describeShape(schema);
  const fallback = schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`];
  return { name, required: required && fallback.length === 0, ...shape, limits: [...shape.limits, ...fallback] };
};

function describeShape(schema: JsonSchema): Shape {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return describeChoice(choices);
  if (schema.allOf) return describeShape(merge(schema.allOf));
  if (Array.isArray(schema.type)) return describeChoice(schema.type.map((type) => ({ ...schema, type })));
  if (schema.const !== undefined) return plain(typeof schema.const, [JSON.stringify(schema.const)]);
  if (schema.enum) return plain(typeof schema.enum[0], [schema.enum.map((value) => JSON.stringify(value)).join(', ')]);
  switch (schema.type) {
    case 'array':
      return describeArray(schema);
    case 'object':
      return { type: 'object', limits: [], fields: propertiesOf(schema) };
    case 'string':
      return plain(typeOfText(schema.format), [range(schema.minLength, schema.maxLength, 'character')]);
    case 'integer':
    case 'number':
      return plain(schema.type, [range(schema.minimum ?? schema.exclusiveMinimum, schema.maximum, '')]);
    default:
      return plain(schema.type ?? 'any', []);
  }
}

const plain = (type: string, limits: string[]): Shape => ({ type, limits: limits.filter(Boolean), fields: [] });

const formats: Readonly<Record<string, string>> = { 'date-time': 'time', date: 'date', email: 'email', uri: 'URL' };

const typeOfText = (format: string | undefined): string => {
  const name = formats[format ?? ''];
  return name === undefined ? 'string' : `string (${name})`;
};

const merge = (parts: readonly JsonSchema[]): JsonSchema => ({
  ...Object.assign({}, ...parts),
  properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  required: parts.flatMap(({ required = [] }) => required),
});

function propertiesOf({ properties = {}, required = [], additionalProperties }: JsonSchema): ApiField[] {
  const named = Object.entries(properties).map(([name, each]) => describeField(name, each, required.includes(name)));
  if (typeof additionalProperties !== 'object' || Object.keys(additionalProperties).length === 0) return named;
  return [...named, describeField('any name', additionalProperties, false)];
}

function describeArray({ items = {}, minItems, maxItems }: JsonSchema): Shape {
  const { type, limits, fields } = describeShape(items);
  const several = /^(?:object|string|integer|number|boolean)$/.test(type) ? `${type}s` : type;
  return {
    type: `array of ${several}`,
    limits: [range(minItems, maxItems, 'item'), ...limits].filter(Boolean),
    fields,
  };
}

function describeChoice(choices: readonly JsonSchema[]): Shape {
  const some = choices
    .filter(({ type }) => type !== 'null')
    .map((choice) => ({ choice, shape: describeShape(choice) }));
  const orNull = some.length < choices.length ? ' or null' : '';
  const [only] = some;
  if (only && some.length === 1) return { ...only.shape, type: only.shape.type + orNull };
  const types = [...new Set(some.map(({ shape }) => shape.type))];
  const isOfObjects = types.every((type) => type === 'object');
  return {
    type: types.join(' or ') + orNull,
    limits: isOfObjects ? [] : [...new Set(some.flatMap(({ shape }) => shape.limits))],
    fields: isOfObjects
      ? some.map(({ choice, shape }) => ({
          name: `if ${markOf(choice, choices)}`,
          type: '',
          required: false,
          limits: [],
          fields: shape.fields,
        }))
      : some.flatMap(({ shape }) => shape.fields),
  };
}

/** The condition that selects one object of a union: `type is "css"`. */
function markOf(choice: JsonSchema, choices: readonly JsonSchema[]): string {
  const others = choices.filter((each) => each !== choice);
  const names = Object.keys(choice.properties ?? {});
  const name = names.find((each) => {
    const own = valuesOf(choice, each);
    return own.length > 0 && others.every((other) => !valuesOf(other, each).some((value) => own.includes(value)));
  });
  if (name !== undefined) return `${name} is ${valuesOf(choice, name).join(' or ')}`;
  return `it has ${names.find((each) => others.every(({ properties }) => properties?.[each] === undefined)) ?? names[0]}`;
}

/** The values that a field of an object is limited to, as JSON. */
function valuesOf({ properties = {} }: JsonSchema, name: string): string[] {
  const { const: constant, enum: values = [] } = properties[name] ?? {};
  return (constant === undefined ? values : [constant]).map((value) => JSON.stringify(value));
}

/** zod writes these limits for every integer. */
const unlimited = (value: number | undefined): boolean =>
  value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER;

function range(least: number | undefined, most: number | undefined, unit: string): string {
  const of = (count: number | undefined): string => (unit === '' ? '' : ` ${unit}${count === 1 ? '' : 's'}`);
  if (unlimited(least) || (least === 0 && unit !== '')) return unlimited(most) ? '' : `at most ${most}${of(most)}`;
  if (unlimited(most)) return `at least ${least}${of(least)}`;
  return least === most ? `${least}${of(least)}` : `${least} to ${most}${of(most)}`;
}
