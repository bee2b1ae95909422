import type { DailyRuns } from '@saywright/contracts/entities/dashboard';
import { outcomeFills } from '~/features/dashboard/runs/outcome-fills.ts';
import { outcomeNames, outcomes, passRate } from '~/features/dashboard/runs/run-days.ts';
import { dayText } from '~/lib/chart-days.ts';
import { formatCount, formatPercent } from '~/lib/format.ts';

/** The figures of one day. @param at where its column stands, 0 to 1 of the plot's width */
export function DayTooltip({ runs, at }: { runs: DailyRuns; at: number }) {
  const rate = passRate(runs);
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-4 z-10 w-44 rounded-md border border-border bg-raised px-3 py-2 text-xs shadow-popup"
      style={
        at < 0.5
          ? { left: `min(${at * 100}% + 1rem, 100% - 11rem)` }
          : { right: `min(${(1 - at) * 100}% + 1rem, 100% - 11rem)` }
      }
    >
      <p className="font-medium">{dayText(runs.day, 'long')}</p>
      {rate === undefined ? (
        <p className="mt-1 text-muted">No runs</p>
      ) : (
        <dl className="mt-1 grid grid-cols-[1fr_auto] gap-y-0.5">
          {outcomes.map((outcome) => (
            <div key={outcome} className="contents">
              <dt className="flex items-center gap-1.5 text-muted">
                <span className={`size-2 rounded-xs ${outcomeFills[outcome]}`} />
                {outcomeNames[outcome]}
              </dt>
              <dd className="text-right tabular">{formatCount(runs[outcome])}</dd>
            </div>
          ))}
          <dt className="flex items-center gap-1.5 text-muted">
            <span className="h-0.5 w-2 rounded-full bg-accent" />
            Pass rate
          </dt>
          <dd className="text-right tabular">{formatPercent(rate)}</dd>
        </dl>
      )}
    </div>
  );
}
