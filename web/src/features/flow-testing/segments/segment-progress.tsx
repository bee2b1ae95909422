import type { SegmentProgress as Told } from '@saywright/contracts/entities/segment';
import { TriangleAlert } from 'lucide-react';
import { formatCount, formatQuantity } from '~/lib/format.ts';
import { Progress } from '~/ui/progress.tsx';

const shownNames = 3;

/** How far the tests that use a segment are, and which of them could not take its latest change over. */
export function SegmentProgress({ progress }: { progress: Told | null }) {
  if (progress === null) return null;
  const { done, total, skipped } = progress;
  const words = `Updating tests: ${formatCount(done)} of ${formatCount(total)}`;
  const more = skipped.length - shownNames;
  return (
    <>
      {done < total ? (
        <div className="flex flex-col gap-1.5">
          <p className="text-xs tabular text-muted">{words}</p>
          <Progress label="Updating tests" value={done} max={total} valueText={words} />
        </div>
      ) : null}
      {skipped.length > 0 ? (
        <p className="flex items-start gap-1.5 text-xs text-paused">
          <TriangleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
          <span className="min-w-0 break-words">
            Not updated, because they would have too many steps or be too large:{' '}
            {skipped
              .slice(0, shownNames)
              .map((name) => `“${name}”`)
              .join(', ')}
            {more > 0 ? ` and ${formatQuantity(more, 'more test')}` : ''}.
          </span>
        </p>
      ) : null}
    </>
  );
}
