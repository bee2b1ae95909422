const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** JSON with sorted keys, so that equal values have equal texts. */
export const stableJson = (value: unknown): string => JSON.stringify(value, (_key, each) => sorted(each));
