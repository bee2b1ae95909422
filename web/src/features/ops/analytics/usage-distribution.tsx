import type { DailyUsage } from '@saywright/contracts/entities/ops-overview';
import { Figure, FigureList } from '~/features/ops/analytics/figure-list.tsx';
import { byWeekday, totalOf } from '~/features/ops/analytics/usage-figures.ts';
import { formatCount, formatPercent } from '~/lib/format.ts';
import { Card, CardHeader } from '~/ui/card.tsx';

/** When tests are created, and how many a user creates. */
export function UsageDistribution({ days, users }: { days: readonly DailyUsage[]; users: number }) {
  const { weekday, weekend } = byWeekday(days);
  const tests = totalOf(days, 'total_tests');
  const share = (part: number): string => formatPercent(tests === 0 ? 0 : part / tests);
  return (
    <Card aria-labelledby="usage-distribution">
      <CardHeader id="usage-distribution" title="Usage Distribution" />
      <FigureList>
        <Figure label="Weekday tests">
          {formatCount(weekday)} <span className="ml-1 text-muted">{share(weekday)}</span>
        </Figure>
        <Figure label="Weekend tests">
          {formatCount(weekend)} <span className="ml-1 text-muted">{share(weekend)}</span>
        </Figure>
        <Figure label="Average tests per user">{users === 0 ? '0' : (tests / users).toFixed(1)}</Figure>
        <Figure label="Sign-ups">{formatCount(days.reduce((sum, { sign_ups: count }) => sum + count, 0))}</Figure>
      </FigureList>
    </Card>
  );
}
