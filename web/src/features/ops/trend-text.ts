import type { Trend } from '@saywright/contracts/entities/ops-overview';

const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A trend in words. Without anything to compare with, there is no percentage. */
export function trendText({ current, previous }: Trend, against: string): string {
  if (current === previous) return `No change vs. ${against}`;
  if (previous <= 0) return `New since ${against}`;
  const percent = ((current - previous) / previous) * 100;
  return `${percent > 0 ? '+' : '−'}${oneDecimal.format(Math.abs(percent))}% vs. ${against}`;
}
