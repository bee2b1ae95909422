/** Keywords of JSON Schema that rule something out, whatever their value. */
const limits = new Set(
  (
    'enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength format maxItems maxProperties ' +
    '$dynamicRef $recursiveRef propertyNames'
  ).split(' '),
);

const allTypes = ['object', 'array', 'string', 'number', 'boolean', 'null'];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether a schema accepts nothing, as far as it's plain to see. */
const acceptsNothing = (schema: unknown): boolean =>
  schema === false || (isObject(schema) && 'not' in schema && acceptsEverything(schema.not));

/** The schema that a reference leads to, if it's one within `root`. */
function referred(reference: unknown, root: unknown): unknown {
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return undefined;
  return reference
    .slice(2)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (at, part) => (isObject(at) && Object.hasOwn(at, part) ? at[part as keyof typeof at] : undefined),
      root,
    );
}

/** References to references are followed this far. */
const maxReferences = 20;

/**
 * Whether no keyword of a JSON Schema rules anything out: it's empty, only describes, or its keywords are misspelled.
 * @param options.root the document that references lead into
 */
export function acceptsEverything(
  schema: unknown,
  { root = schema, references = maxReferences }: { root?: unknown; references?: number } = {},
): boolean {
  if (!isObject(schema)) return schema !== false;
  const isOpen = (each: unknown): boolean => acceptsEverything(each, { root, references });
  return Object.entries(schema).every(([name, value]: [string, unknown]) => {
    if (limits.has(name)) return false;
    switch (name) {
      case 'type':
        return Array.isArray(value) && allTypes.every((each) => value.includes(each));
      case 'minLength':
      case 'minItems':
      case 'minProperties':
        return value === 0;
      case 'pattern':
        return value === '' || value === '.*';
      case 'uniqueItems':
        return value === false;
      case 'contains':
        return 'minContains' in schema && schema.minContains === 0;
      case 'not':
        return acceptsNothing(value);
      case '$ref': {
        const target = references > 0 ? referred(value, root) : undefined;
        return target !== undefined && acceptsEverything(target, { root, references: references - 1 });
      }
      case 'required':
        return !Array.isArray(value) || value.length === 0;
      case 'items':
      case 'additionalItems':
      case 'additionalProperties':
      case 'unevaluatedItems':
      case 'unevaluatedProperties':
        return Array.isArray(value) ? value.every(isOpen) : isOpen(value);
      case 'allOf':
      case 'prefixItems':
        return !Array.isArray(value) || value.every(isOpen);
      case 'anyOf':
        return !Array.isArray(value) || value.some(isOpen);
      case 'oneOf':
        return Array.isArray(value) && value.length === 1 && isOpen(value[0]);
      case 'properties':
      case 'patternProperties':
      case 'dependentSchemas':
      case 'dependentRequired':
      case 'dependencies':
        return !isObject(value) || Object.values(value).every((each) => !Array.isArray(each) && isOpen(each));
      case 'if':
      case 'then':
      case 'else':
        return isOpen(value);
      default:
        return true;
    }
  });
}
