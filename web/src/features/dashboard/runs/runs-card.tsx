import type { DailyRuns } from '@saywright/contracts/entities/dashboard';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ChartColumn, Play, Table as TableIcon } from 'lucide-react';
import { outcomes, outcomeNames, passRate, runsOf, sumOfDays } from '~/features/dashboard/runs/run-days.ts';
import { outcomeFills } from '~/features/dashboard/runs/outcome-fills.ts';
import { RunsChart } from '~/features/dashboard/runs/runs-chart.tsx';
import { RunsTable } from '~/features/dashboard/runs/runs-table.tsx';
import { formatCount, formatPercent } from '~/lib/format.ts';
import { Card, CardHeader } from '~/ui/card.tsx';
import { DocsLink } from '~/ui/docs-link.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { IconButton } from '~/ui/icon-button.tsx';

/** How the runs of each of the last 30 days ended, as a chart or as a table; the address says which. */
export function RunsCard({ days }: { days: readonly DailyRuns[] }) {
  const asTable = useSearch({ from: '/' }).runs === 'table';
  const navigate = useNavigate();
  const totals = sumOfDays(days);
  const rate = passRate(totals);
  return (
    <Card aria-labelledby="runs">
      <CardHeader
        id="runs"
        title="Runs, last 30 days"
        description="Time zone: New York"
        actions={
          rate === undefined ? undefined : (
            <IconButton
              size="sm"
              label={asTable ? 'Show as a chart' : 'Show as a table'}
              onClick={() => void navigate({ to: '/', search: asTable ? {} : { runs: 'table' }, replace: true })}
            >
              {asTable ? <ChartColumn aria-hidden="true" /> : <TableIcon aria-hidden="true" />}
            </IconButton>
          )
        }
      />
      {rate === undefined ? (
        <EmptyState
          icon={<Play aria-hidden="true" />}
          title="No runs yet"
          description="Daily results will appear here."
          help={<DocsLink to="/docs/getting-started#first-run">How to run a test</DocsLink>}
          className="py-10"
        />
      ) : (
        <div className="px-4 pt-3.5 pb-4">
          <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
            <dl className="flex gap-x-6">
              <div>
                <dt className="flex items-center gap-1.5 text-xs text-muted">
                  <span aria-hidden="true" className="h-0.5 w-3 rounded-full bg-accent" />
                  Pass rate
                </dt>
                <dd className="text-2xl font-semibold tracking-tight tabular">{formatPercent(rate)}</dd>
              </div>
              <div>
                <dt className="text-xs text-muted">Runs</dt>
                <dd className="text-2xl font-semibold tracking-tight tabular">{formatCount(runsOf(totals))}</dd>
              </div>
            </dl>
            <dl className="flex gap-x-5">
              {outcomes.map((outcome) => (
                <div key={outcome} className="flex items-center gap-1.5 pb-1 text-xs">
                  <dt className="flex items-center gap-1.5 text-muted">
                    <span aria-hidden="true" className={`size-2 rounded-xs ${outcomeFills[outcome]}`} />
                    {outcomeNames[outcome]}
                  </dt>
                  <dd className="font-medium tabular">{formatCount(totals[outcome])}</dd>
                </div>
              ))}
            </dl>
          </div>
          {asTable ? <RunsTable days={days} /> : <RunsChart days={days} />}
        </div>
      )}
    </Card>
  );
}
