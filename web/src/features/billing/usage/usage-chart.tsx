import type { SubscriptionUsage } from '@saywright/contracts/entities/plan';
import { dayEnds, forecastText, periodShare } from '~/features/billing/usage/usage-forecast.ts';
import { formatCount } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';

interface Point {
  x: number;
  y: number;
}

const linePoints = (points: readonly Point[]): string => points.map(({ x, y }) => `${x},${y}`).join(' ');

/** Executions so far, day by day, the allowance, and where usage ends at this pace. */
export function UsageChart({ usage }: { usage: SubscriptionUsage }) {
  const { formatPeriodEnd: formatDay } = useDates();
  const { executions_used: used, executions_limit: limit } = usage;
  const projected = used === 0 || usage.limit_reached ? null : usage.executions_projected;
  const top = Math.max(limit, used, projected ?? 0) * 1.12 || 1;
  const height = (executions: number): number => (1 - executions / top) * 100;
  const today: Point = { x: periodShare(usage) * 100, y: height(used) };
  const days = [...dayEnds(usage).map(({ share, executions }) => ({ x: share * 100, y: height(executions) })), today];
  const isOver = (projected ?? used) > limit;
  return (
    <figure className="border-t border-border px-4 pt-4 pb-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-sm font-medium">This period</span>
        <span className={`text-xs ${isOver ? 'text-paused' : 'text-muted'}`}>{forecastText(usage, formatDay)}</span>
      </figcaption>
      <div className="relative mt-3 h-36" aria-hidden="true">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
          <polygon
            points={linePoints([{ x: 0, y: 100 }, ...days, { x: today.x, y: 100 }])}
            className="fill-accent/10"
          />
          <Line
            points={[
              { x: 0, y: 100 },
              { x: 100, y: 100 },
            ]}
            className="stroke-border-strong"
          />
          <Line
            points={[
              { x: 0, y: height(limit) },
              { x: 100, y: height(limit) },
            ]}
            className="stroke-faint"
            isDashed
          />
          <Line points={days} className="stroke-accent" width={2} />
          {projected === null ? null : (
            <Line
              points={[today, { x: 100, y: height(projected) }]}
              className={isOver ? 'stroke-fill-warning' : 'stroke-accent'}
              width={2}
              isDashed
            />
          )}
        </svg>
        <span
          className="absolute left-0 -translate-y-full rounded-sm bg-surface/80 px-1 pb-0.5 text-2xs text-muted tabular"
          style={{ top: `${height(limit)}%` }}
        >
          Allowance {formatCount(limit)}
        </span>
        <span
          className="absolute size-2.5 -translate-1/2 rounded-full border-2 border-surface bg-accent"
          style={{ left: `${today.x}%`, top: `${today.y}%` }}
        />
      </div>
      <p aria-hidden="true" className="mt-1.5 flex justify-between text-2xs text-muted tabular">
        <span>{formatDay(usage.period_start)}</span>
        <span>{formatDay(usage.period_end)}</span>
      </p>
    </figure>
  );
}

function Line(props: { points: readonly Point[]; className: string; width?: number; isDashed?: boolean }) {
  const { points, className, width = 1, isDashed = false } = props;
  return (
    <polyline
      points={linePoints(points)}
      className={`fill-none ${className}`}
      strokeWidth={width}
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
      {...(isDashed ? { strokeDasharray: '4 4' } : {})}
    />
  );
}
