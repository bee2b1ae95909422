import type { DailyUsage } from '@saywright/contracts/entities/ops-overview';
import { axisEnd, dayText } from '~/lib/chart-days.ts';
import { formatCount, formatQuantity } from '~/lib/format.ts';
import { useColumnChoice } from '~/lib/use-column-choice.ts';

const panels = [
  { name: 'total_tests', label: 'Tests created', fill: 'bg-accent', height: 'h-32' },
  { name: 'unique_users', label: 'Active users', fill: 'bg-flaky', height: 'h-20' },
] as const;

/** With more days than this, bars touch each other. */
const separateDays = 100;

/** How many days have their name under the plot. */
const namedDays = 4;

const describe = ({ date, total_tests: tests, unique_users: users, runs }: DailyUsage): string =>
  [
    dayText(date, 'long'),
    formatQuantity(tests, 'test'),
    formatQuantity(users, 'active user'),
    formatQuantity(runs, 'run'),
  ].join(', ');

/** Tests and users of each day as bars. The pointer or the arrow keys choose the day whose figures are named above. */
export function DailyChart({ days }: { days: readonly DailyUsage[] }) {
  const { chosen, props } = useColumnChoice(days.length);
  const day = days[chosen ?? days.length - 1];
  if (!day) return null;
  return (
    <div className="px-4 pt-3 pb-4">
      <p aria-hidden="true" className="mb-3 text-sm tabular">
        {describe(day)}
      </p>
      <div
        {...props}
        aria-label="Day"
        aria-valuetext={describe(day)}
        className="relative flex touch-pan-y flex-col gap-5 rounded-sm"
      >
        {chosen === undefined ? null : (
          <div
            className="absolute inset-y-0 rounded-xs bg-hover"
            style={{ left: `${(chosen / days.length) * 100}%`, width: `${100 / days.length}%` }}
          />
        )}
        {panels.map((panel) => (
          <Bars key={panel.name} days={days} panel={panel} />
        ))}
      </div>
      <div aria-hidden="true" className="mt-1.5 flex justify-between text-2xs text-muted tabular">
        {Array.from({ length: namedDays }, (_, at) => {
          const date = days[Math.round((at * (days.length - 1)) / (namedDays - 1))]?.date ?? '';
          return <span key={date}>{at === namedDays - 1 ? 'Today' : dayText(date, 'short')}</span>;
        })}
      </div>
    </div>
  );
}

function Bars({ days, panel }: { days: readonly DailyUsage[]; panel: (typeof panels)[number] }) {
  const end = axisEnd(Math.max(...days.map((day) => day[panel.name])));
  const gap = days.length > separateDays ? '' : 'px-px sm:px-0.5';
  return (
    <div aria-hidden="true" className="relative">
      <div className="mb-1 flex justify-between text-2xs text-muted tabular">
        <span className="flex items-center gap-1.5">
          <span className={`size-2 rounded-xs ${panel.fill}`} />
          {panel.label}
        </span>
        <span>{formatCount(end)}</span>
      </div>
      <div className={`flex items-end border-y border-t-border border-b-border-strong ${panel.height}`}>
        {days.map((day) => (
          <div key={day.date} className={`flex h-full min-w-0 flex-1 items-end ${gap}`}>
            <div
              className={`w-full rounded-t-xs ${panel.fill} ${day[panel.name] > 0 ? 'min-h-0.5' : ''}`}
              style={{ height: `${(day[panel.name] / end) * 100}%` }}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
