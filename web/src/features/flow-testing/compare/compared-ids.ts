/** The ids of `?compare=a,b`: two different ones, the left one first; undefined when it names anything else. */
export function comparedIds(compare: string | undefined): readonly [string, string] | undefined {
  const [left, right, ...others] = (compare ?? '').split(',').map((id) => id.trim());
  if (!left || !right || left === right || others.length > 0) return undefined;
  return [left, right];
}
