import type { Trend as TrendFigures } from '@saywright/contracts/entities/ops-overview';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { trendText } from '~/features/ops/trend-text.ts';

/** How a figure moved: "+12.5% vs. 30 days ago". */
export function Trend({ trend, against }: { trend: TrendFigures; against: string }) {
  const { current, previous } = trend;
  const Icon = current > previous ? TrendingUp : current < previous ? TrendingDown : undefined;
  return (
    <span className="inline-flex items-center gap-1">
      {Icon ? <Icon aria-hidden="true" className="size-3.5 shrink-0" /> : null}
      {trendText(trend, against)}
    </span>
  );
}
