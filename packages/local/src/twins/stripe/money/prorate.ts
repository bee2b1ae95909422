import type { Period } from './periods.ts';

/**
 * The share of an amount that falls on the rest of a period, in whole cents: to the second, half a cent rounded away from
 * zero.
 * @param amount cents, negative for a credit
 */
export function prorate(amount: number, { start, end }: Period, from: number): number {
  const total = BigInt(end - start);
  const rest = BigInt(Math.min(Math.max(end - from, 0), end - start));
  if (total <= 0n) return 0;
  const size = BigInt(Math.abs(amount));
  const cents = Number((2n * size * rest + total) / (2n * total));
  return amount < 0 && cents > 0 ? -cents : cents;
}
