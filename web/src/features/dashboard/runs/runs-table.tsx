import type { DailyRuns } from '@saywright/contracts/entities/dashboard';
import { outcomeNames, outcomes, passRate } from '~/features/dashboard/runs/run-days.ts';
import { dayText } from '~/lib/chart-days.ts';
import { formatCount, formatPercent } from '~/lib/format.ts';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '~/ui/table.tsx';

/** The chart's figures in words, newest day first; days without runs are left out. */
export function RunsTable({ days }: { days: readonly DailyRuns[] }) {
  return (
    <div className="-mx-4 -mb-4 border-t border-border">
      <Table>
        <TableHead>
          <TableRow>
            <TableHeader>Day</TableHeader>
            {outcomes.map((outcome) => (
              <TableHeader key={outcome} numeric>
                {outcomeNames[outcome]}
              </TableHeader>
            ))}
            <TableHeader numeric>Pass rate</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {days.toReversed().map((runs) => {
            const rate = passRate(runs);
            if (rate === undefined) return null;
            return (
              <TableRow key={runs.day}>
                <TableCell className="whitespace-nowrap">{dayText(runs.day, 'short')}</TableCell>
                {outcomes.map((outcome) => (
                  <TableCell key={outcome} numeric>
                    {formatCount(runs[outcome])}
                  </TableCell>
                ))}
                <TableCell numeric>{formatPercent(rate)}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </div>
  );
}
