import { cx } from 'class-variance-authority';
import { useEffect, useState } from 'react';
import { exampleSteps } from '~/features/landing/example-run.ts';
import { ShopPicture } from '~/features/landing/shop-picture.tsx';
import { formatDuration } from '~/lib/format.ts';
import { StatusBadge, StatusIcon } from '~/ui/status-badge.tsx';

const stepMs = 520;
const startMs = 700;

/** Counts the finished steps up, once; everything is finished at once for people who prefer less motion. */
function useFinishedSteps(count: number): number {
  const [finished, setFinished] = useState(() => (matchMedia('(prefers-reduced-motion: reduce)').matches ? count : 0));
  useEffect(() => {
    if (finished >= count) return undefined;
    const timer = setTimeout(() => setFinished(finished + 1), finished === 0 ? startMs : stepMs);
    return () => clearTimeout(timer);
  }, [finished, count]);
  return finished;
}

/** An example of the product at work: a sentence, the steps it became, and the page they end on. */
export function RunVignette() {
  const finished = useFinishedSteps(exampleSteps.length);
  const [pointed, setPointed] = useState<number>();
  const done = finished >= exampleSteps.length;
  const current = pointed ?? (done ? undefined : finished);
  const total = exampleSteps.reduce((sum, { durationMs }) => sum + durationMs, 0);
  return (
    <figure
      aria-label="Example of a test and its run"
      className="overflow-hidden rounded-xl border border-border bg-surface shadow-popup"
    >
      <div className="border-b border-border px-4 py-4 sm:px-6 sm:py-5">
        <p className="text-2xs font-medium text-faint">In your words</p>
        <p className="mt-1.5 max-w-3xl text-base leading-7 sm:text-lg sm:leading-8">
          {exampleSteps.map(({ clause, after }, index) => (
            <span key={clause}>
              <span
                className={cx(
                  '-mx-0.5 rounded-sm box-decoration-clone px-0.5 transition-colors duration-150',
                  current === index && 'bg-accent-subtle text-accent',
                )}
              >
                {clause}
              </span>
              {after}
            </span>
          ))}
        </p>
      </div>
      <div className="grid md:grid-cols-[5fr_6fr]">
        <div className="flex min-w-0 flex-col border-b border-border md:border-r md:border-b-0">
          <div className="flex h-11 items-center justify-between gap-3 border-b border-border px-4 sm:px-6">
            <span className="text-sm font-semibold">Steps</span>
            <span className="flex items-center gap-2.5 text-xs text-muted">
              {done ? <span className="tabular">{formatDuration(total)}</span> : null}
              <StatusBadge status={done ? 'passed' : 'running'} />
            </span>
          </div>
          <ol className="py-1.5">
            {exampleSteps.map(({ description, durationMs }, index) => (
              <li
                key={description}
                onPointerEnter={() => setPointed(index)}
                onPointerLeave={() => setPointed(undefined)}
                className={cx(
                  'flex min-h-10 items-center gap-3 px-4 py-1.5 text-sm transition-colors duration-150 sm:px-6',
                  current === index && 'bg-subtle',
                )}
              >
                <StatusIcon
                  labelled
                  status={index < finished ? 'passed' : index === finished ? 'running' : 'pending'}
                />
                <span className="min-w-0 flex-1">{description}</span>
                <span className="text-xs tabular text-faint">{index < finished ? formatDuration(durationMs) : ''}</span>
              </li>
            ))}
          </ol>
        </div>
        <div className="flex min-w-0 items-center bg-subtle p-4 sm:p-6">
          <ShopPicture finished={finished} />
        </div>
      </div>
    </figure>
  );
}
