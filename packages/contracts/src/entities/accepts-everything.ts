/** Keywords of JSON Schema that rule something out, whatever their value. */
const limits = new Set(
  (
    'type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern format maxItems minItems ' +
    'uniqueItems maxProperties minProperties dependentRequired contains not oneOf $ref $dynamicRef $recursiveRef propertyNames'
  ).split(' '),
);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether no keyword of a JSON Schema rules anything out: it's empty, only describes, or its keywords are misspelled. */
export function acceptsEverything(schema: unknown): boolean {
  if (!isObject(schema)) return schema !== false;
  return Object.entries(schema).every(([name, value]) => {
    if (limits.has(name)) return false;
    switch (name) {
      case 'required':
        return !Array.isArray(value) || value.length === 0;
      case 'items':
      case 'additionalItems':
      case 'additionalProperties':
      case 'unevaluatedItems':
      case 'unevaluatedProperties':
        return Array.isArray(value) ? value.every(acceptsEverything) : acceptsEverything(value);
      case 'allOf':
      case 'prefixItems':
        return !Array.isArray(value) || value.every(acceptsEverything);
      case 'anyOf':
        return !Array.isArray(value) || value.some(acceptsEverything);
      case 'properties':
      case 'patternProperties':
      case 'dependentSchemas':
      case 'dependencies':
        return (
          !isObject(value) || Object.values(value).every((each) => !Array.isArray(each) && acceptsEverything(each))
        );
      case 'if':
      case 'then':
      case 'else':
        return acceptsEverything(value);
      default:
        return true;
    }
  });
}
