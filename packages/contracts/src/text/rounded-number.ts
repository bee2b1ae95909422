/**
 * A number in a JSON value that may have lost digits on its way here: beyond 2^53 several integers are read as the same
 * one. Undefined when there isn't one.
 */
export function roundedNumber(value: unknown): number | undefined {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) || Math.abs(value) <= Number.MAX_SAFE_INTEGER ? undefined : value;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const each of Object.values(value)) {
    const found = roundedNumber(each);
    if (found !== undefined) return found;
  }
  return undefined;
}

export const roundedReason = (value: number): string =>
  `The expected number ${value} is too long to be exact. Write it in quotes, and it's compared digit by digit.`;
