import type { DailyRuns } from '@saywright/contracts/entities/dashboard';
import { passRate } from '~/features/dashboard/runs/run-days.ts';

/** The pass rate from day to day; days without runs are passed over. */
export function PassRateLine({ days, chosen }: { days: readonly DailyRuns[]; chosen: number | undefined }) {
  const points = days.flatMap((runs, at) => {
    const rate = passRate(runs);
    return rate === undefined ? [] : [{ at, x: ((at + 0.5) / days.length) * 100, y: (1 - rate) * 100 }];
  });
  return (
    <div className="absolute inset-0" aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
        <polyline
          points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
          className="fill-none stroke-accent"
          strokeWidth={1.5}
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {points
        .filter(({ at }) => at === chosen || at === points.at(-1)?.at)
        .map(({ at, x, y }) => (
          <span
            key={at}
            className="absolute size-2 -translate-1/2 rounded-full border-2 border-surface bg-accent outline outline-1 outline-accent"
            style={{ left: `${x}%`, top: `${y}%` }}
          />
        ))}
    </div>
  );
}
