import { isRecord, own, recordOf } from '../json-value.ts';

/** Deeper references are taken for ones that require something, so that nobody is warned for nothing. */
const maxDepth = 20;

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const bounds = ['const', 'enum', 'not', 'minProperties', 'propertyNames', 'dependentRequired'] as const;

/** Whether a schema accepts an object without any fields, so that checking it says little about a response. */
export function acceptsEmptyObject(
  schema: unknown,
  defs: unknown = own(recordOf(schema), '$defs'),
  depth = 0,
): boolean {
  if (!isRecord(schema)) return schema !== false;
  if (depth > maxDepth) return false;
  const accepts = (part: unknown): boolean => acceptsEmptyObject(part, defs, depth + 1);
  const types = [own(schema, 'type') ?? 'object'].flat();
  if (!types.includes('object') || listOf(own(schema, 'required')).length > 0) return false;
  if (bounds.some((keyword) => own(schema, keyword) !== undefined)) return false;
  const ref = own(schema, '$ref');
  if (typeof ref === 'string' && !accepts(own(recordOf(defs), ref.replace('#/$defs/', '')))) return false;
  if (!listOf(own(schema, 'allOf')).every(accepts)) return false;
  return (['anyOf', 'oneOf'] as const).every((keyword) => {
    const choices = own(schema, keyword);
    return choices === undefined || listOf(choices).some(accepts);
  });
}
