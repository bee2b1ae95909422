import { Ajv2020 } from 'ajv/dist/2020.js';

/** What's wrong with a value according to a JSON Schema. */
export function schemaProblems(value: unknown, schema: object): string[] {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  return ajv.validate(schema, value)
    ? []
    : (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
