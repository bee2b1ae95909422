/** DynamoDB stores nothing that is nested deeper; neither a test nor a file of ours comes near. */
const maxDepth = 32;

/** Names that every JavaScript object has already: a record with one of them as a key can't be read back. */
const takenNames = new Set(['__proto__', 'constructor']);

export interface UnsafeInput {
  path: PropertyKey[];
  /** Continues a sentence that starts with the field's name. */
  problem: string;
}

const brokenText =
  "contains half a character, such as part of an emoji. Delete the character that doesn't display, and try again";

/**
 * The first thing in a request that no store can take, whatever the route's schema says about it; undefined if there
 * isn't one. A lone surrogate is valid JSON, and valid in a JavaScript string, but it isn't Unicode text.
 */
export function findUnsafeInput(value: unknown, path: PropertyKey[] = []): UnsafeInput | undefined {
  if (typeof value === 'string') return value.isWellFormed() ? undefined : { path, problem: brokenText };
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length >= maxDepth) return { path: path.slice(0, 1), problem: 'is nested too deeply' };
  for (const [key, item] of Object.entries(value)) {
    const at = Array.isArray(value) ? Number(key) : key;
    if (!key.isWellFormed()) return { path, problem: `has a name that ${brokenText}` };
    if (takenNames.has(key)) return { path, problem: `can't use "${key}" as a name. Choose another name` };
    const found = findUnsafeInput(item, [...path, at]);
    if (found) return found;
  }
  return undefined;
}
