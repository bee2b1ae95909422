import { cutText } from '@saywright/contracts/text/cut-text';

/** As long as the longest text a run reports on purpose, the snapshot of a page. */
const maxLength = 20_000;

/**
 * A copy of what a run reports in which every text is well-formed Unicode of bounded length, and every number finite.
 * Pages can put half a surrogate pair, or megabytes, into anything they say; storage takes neither.
 */
export function tellable<T>(value: T): T {
  if (typeof value === 'string') return cutText(value, maxLength).toWellFormed() as T;
  if (typeof value === 'number') return (Number.isFinite(value) ? value : 0) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => tellable(item)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, tellable<unknown>(item)])) as T;
}
