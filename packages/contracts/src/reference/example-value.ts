import type { JsonSchema } from './describe-schema.ts';

/** Values for fields whose schema says too little for a good example. */
const byName: Readonly<Record<string, unknown>> = {
  email: 'ada@example.com',
  password: 'correct-horse-battery',
  current_password: 'correct-horse-battery',
  new_password: 'new-horse-battery',
  confirm_password: 'new-horse-battery',
  scheduled_datetime: '2030-01-15T09:00',
  steps: [{ action: 'navigate', value: 'https://shop.example.com' }],
  name: 'Checkout',
  filename: 'openapi.json',
  operations: ['listOrders'],
  organization_name: 'Kettle & Co',
  timezone: 'America/New_York',
  time_zone: 'America/New_York',
  base_url: 'https://shop.example.com',
  url: 'https://shop.example.com/webhooks',
  prompt: 'Go to https://shop.example.com and check that the page shows Log in',
};

const byFormat: Readonly<Record<string, string>> = {
  'date-time': '2030-01-15T09:00:00.000Z',
  date: '2030-01-15',
  email: 'ada@example.com',
  uri: 'https://shop.example.com',
};

/** A value that fits a schema; of an object, only what it requires. */
export function exampleValue(schema: JsonSchema, name = ''): unknown {
  if (schema.type === 'boolean' && schema.default === undefined && schema.const === undefined) return true;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.[0]) return exampleValue(choices[0], name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (byName[name] !== undefined) return byName[name];
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'array':
      return schema.items && schema.minItems ? [exampleValue(schema.items, name.replace(/s$/, ''))] : [];
    case 'object':
      return exampleObject(schema);
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return byFormat[schema.format ?? ''] ?? (name.endsWith('id') ? 'ID' : name.toUpperCase());
  }
}

/** Required fields, or the first one where all are optional. */
function exampleObject({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(names.map((name) => [name, exampleValue(properties[name] ?? {}, name)]));
}
