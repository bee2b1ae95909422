/** The value with half characters replaced in all its texts, as no store takes them. */
export function wellFormed<T>(value: T): T {
  if (typeof value === 'string') return value.toWellFormed() as T;
  if (Array.isArray(value)) return value.map((each) => wellFormed<unknown>(each)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key.toWellFormed(), wellFormed<unknown>(each)]);
  return Object.fromEntries(entries) as T;
}
