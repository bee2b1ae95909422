import type { DailyRuns } from '@saywright/contracts/entities/dashboard';
import type { ReactNode } from 'react';
import { DayTooltip } from '~/features/dashboard/runs/day-tooltip.tsx';
import { outcomeFills } from '~/features/dashboard/runs/outcome-fills.ts';
import { PassRateLine } from '~/features/dashboard/runs/pass-rate-line.tsx';
import { outcomes, passRate, runsOf } from '~/features/dashboard/runs/run-days.ts';
import { axisEnd, dayText } from '~/lib/chart-days.ts';
import { formatPercent, formatQuantity } from '~/lib/format.ts';
import { useColumnChoice } from '~/lib/use-column-choice.ts';

/** The text of a day for screen readers. */
function describe(runs: DailyRuns): string {
  const rate = passRate(runs);
  const words = [dayText(runs.day, 'long'), rate === undefined ? 'no runs' : formatQuantity(runsOf(runs), 'run')];
  if (rate !== undefined)
    words.push(
      `${runs.passed} passed`,
      `${runs.failed} failed`,
      `${runs.error} errors`,
      `pass rate ${formatPercent(rate)}`,
    );
  return words.join(', ');
}

/**
 * The pass rate as a line over the runs as stacked bars, one column a day. The whole plot is one control: the pointer or
 * the arrow keys choose the day whose figures are shown, as with a slider.
 */
export function RunsChart({ days }: { days: readonly DailyRuns[] }) {
  const { chosen, props } = useColumnChoice(days.length);
  const end = axisEnd(Math.max(...days.map(runsOf)));
  const last = days.length - 1;
  const runs = chosen === undefined ? undefined : days[chosen];

  return (
    <div className="grid grid-cols-[2.25rem_1fr] gap-x-2">
      <div aria-hidden="true">
        <Axis className="h-16" labels={['100%', '50%', '0%']} />
        <Axis className="mt-6 h-28" labels={[String(end), String(end / 2), '0']} />
      </div>
      <div
        {...props}
        aria-label="Day"
        aria-valuetext={describe(days[chosen ?? last] ?? { day: '', passed: 0, failed: 0, error: 0 })}
        className="relative touch-pan-y rounded-sm"
      >
        {chosen === undefined ? null : (
          <div
            className="absolute inset-y-0 rounded-xs bg-hover"
            style={{ left: `${(chosen / days.length) * 100}%`, width: `${100 / days.length}%` }}
          />
        )}
        <Panel className="h-16">
          <PassRateLine days={days} chosen={chosen} />
        </Panel>
        <Panel className="mt-6 h-28">
          <div className="absolute inset-0 flex items-end">
            {days.map((day) => (
              <Bar key={day.day} runs={day} end={end} />
            ))}
          </div>
        </Panel>
        {runs === undefined || chosen === undefined ? null : (
          <DayTooltip runs={runs} at={(chosen + 0.5) / days.length} />
        )}
      </div>
      <Weeks days={days} />
    </div>
  );
}

function Axis({ labels, className }: { labels: readonly string[]; className: string }) {
  return (
    <div className={`flex flex-col justify-between text-right text-2xs text-muted tabular ${className}`}>
      {labels.map((label) => (
        <span key={label} className="-my-2">
          {label}
        </span>
      ))}
    </div>
  );
}

function Panel({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`relative flex flex-col justify-between ${className}`}>
      {[0, 1, 2].map((line) => (
        <div key={line} className={`h-px ${line === 2 ? 'bg-border-strong' : 'bg-border'}`} />
      ))}
      {children}
    </div>
  );
}

function Bar({ runs, end }: { runs: DailyRuns; end: number }) {
  return (
    <div className="flex h-full flex-1 flex-col-reverse gap-px px-px sm:px-0.5">
      {outcomes
        .filter((outcome) => runs[outcome] > 0)
        .map((outcome) => (
          <div
            key={outcome}
            className={`min-h-0.5 last:rounded-t-xs ${outcomeFills[outcome]}`}
            style={{ height: `${(runs[outcome] / end) * 100}%` }}
          />
        ))}
    </div>
  );
}

/** The day under each seventh column, counted from today backwards. */
function Weeks({ days }: { days: readonly DailyRuns[] }) {
  return (
    <div aria-hidden="true" className="relative col-start-2 mt-1.5 h-4 text-2xs text-muted tabular">
      {days.map(({ day }, at) => {
        const ago = days.length - 1 - at;
        if (ago % 7 !== 0) return null;
        return (
          <span
            key={day}
            className={`absolute whitespace-nowrap ${ago === 0 ? '-translate-x-full' : '-translate-x-1/2'}`}
            style={{ left: ago === 0 ? '100%' : `${((at + 0.5) / days.length) * 100}%` }}
          >
            {ago === 0 ? 'Today' : dayText(day, 'short')}
          </span>
        );
      })}
    </div>
  );
}
