import type { DailyUsage } from '@saywright/contracts/entities/ops-overview';
import { ChartColumn } from 'lucide-react';
import { peaksOf } from '~/features/ops/analytics/usage-figures.ts';
import { dayText } from '~/lib/chart-days.ts';
import { formatQuantity } from '~/lib/format.ts';
import { Card, CardHeader } from '~/ui/card.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';

/** The days with the most tests. */
export function PeakDays({ days }: { days: readonly DailyUsage[] }) {
  const peaks = peaksOf(days);
  return (
    <Card aria-labelledby="peak-days">
      <CardHeader id="peak-days" title="Peak Usage Days" />
      {peaks.length === 0 ? (
        <EmptyState icon={<ChartColumn aria-hidden="true" />} title="No tests in this period" />
      ) : (
        <ol className="px-4 py-2 text-sm">
          {peaks.map(({ date, total_tests: tests, unique_users: users }) => (
            <li key={date} className="flex justify-between gap-3 py-1.5">
              <span>{dayText(date, 'long')}</span>
              <span className="text-right tabular">
                {formatQuantity(tests, 'test')}
                <span className="ml-2 text-muted">{formatQuantity(users, 'user')}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
