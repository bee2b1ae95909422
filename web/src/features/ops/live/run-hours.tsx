import type { LiveOperations } from '@saywright/contracts/entities/ops-live';
import { errorShare } from '~/features/ops/live/live-words.ts';
import { formatCount, formatPercent } from '~/lib/format.ts';
import { useDates } from '~/lib/use-dates.ts';
import { Card, CardHeader } from '~/ui/card.tsx';

type Hour = LiveOperations['hours'][number];

const parts = [
  ['passed', 'Passed', 'bg-fill-passed'],
  ['failed', 'Failed', 'bg-fill-danger'],
  ['error', 'Our error', 'bg-fill-error'],
] as const;

const endedIn = ({ passed, failed, error }: Hour): number => passed + failed + error;

/** How the runs of the last 24 hours ended, hour by hour. */
export function RunHours({ hours }: Pick<LiveOperations, 'hours'>) {
  const { formatDateTime } = useDates();
  const most = Math.max(1, ...hours.map(endedIn));
  const failing = errorShare(hours);
  return (
    <Card aria-labelledby="run-hours">
      <CardHeader id="run-hours" title="Ended runs, last 24 hours" />
      <div className="px-4 py-3.5">
        <ul aria-label="Runs by hour" className="flex h-28 items-end gap-0.5">
          {hours.map((hour) => (
            <li
              key={hour.hour}
              title={`${formatDateTime(hour.hour)}: ${parts.map(([name, word]) => `${hour[name]} ${word.toLowerCase()}`).join(', ')}`}
              className="flex h-full flex-1 flex-col justify-end rounded-sm bg-subtle"
            >
              <span className="sr-only">
                {formatDateTime(hour.hour)}: {hour.passed} passed, {hour.failed} failed, {hour.error} with our error
              </span>
              {parts.toReversed().map(([name, , fill]) => (
                <span
                  key={name}
                  aria-hidden="true"
                  className={fill}
                  style={{ height: `${(hour[name] / most) * 100}%` }}
                />
              ))}
            </li>
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-muted">
          {parts.map(([name, word, fill]) => (
            <span key={name} className="inline-flex items-center gap-1.5">
              <span aria-hidden="true" className={`size-2 rounded-sm ${fill}`} />
              {word} {formatCount(hours.reduce((sum, hour) => sum + hour[name], 0))}
            </span>
          ))}
          <span className="ml-auto tabular">
            {failing === undefined ? 'No runs ended' : `${formatPercent(failing, 1)} our errors`}
          </span>
        </div>
      </div>
    </Card>
  );
}
