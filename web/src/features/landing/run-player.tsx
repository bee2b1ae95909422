import { Pause, Play, RotateCcw } from 'lucide-react';
import { useMemo } from 'react';
import { BrowserWindow } from '~/features/landing/browser-window.tsx';
import { PlayedSteps } from '~/features/landing/played-steps.tsx';
import { recording } from '~/features/landing/recording.ts';
import { RecordedSentence } from '~/features/landing/recorded-sentence.tsx';
import { momentsOf, slowdown, usePlayback } from '~/features/landing/use-playback.ts';
import { formatDuration } from '~/lib/format.ts';
import { buttonVariants } from '~/ui/button-variants.ts';

const { steps } = recording;
const last = steps.at(-1);
const totalMs = last ? last.started_ms + last.duration_ms : 0;
const version = recording.browser.replace(/^(\w+ \d+).*/, '$1');

/** A recorded run: the sentence, the steps that it became, and the page on which they acted. */
export function RunPlayer() {
  const moments = useMemo(() => momentsOf(steps), []);
  const { moment, playing, ended, pause, play, show } = usePlayback(moments);
  const { written = 0, running, finished = 0 } = moment ?? {};
  // Between two steps the page is as the next one finds it.
  const shown = steps[Math.min(running ?? finished, steps.length - 1)];
  const writing = running === undefined && finished === 0 ? written : undefined;
  const begun = running !== undefined || finished > 0;
  const status = ended ? 'passed' : begun ? (playing ? 'running' : 'paused') : 'draft';
  return (
    <figure
      aria-label="Recording of a test run"
      className="overflow-hidden rounded-xl border border-border bg-surface shadow-popup"
    >
      <RecordedSentence activeStep={running ?? writing} />
      <div className="grid lg:grid-cols-[5fr_7fr]">
        <PlayedSteps status={status} written={written} running={running} finished={finished} onShow={show} />
        <div className="flex min-w-0 items-center bg-subtle p-4 sm:p-6">
          <BrowserWindow step={shown} marked={running !== undefined || ended} passed={ended} />
        </div>
      </div>
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border px-4 py-2.5 text-xs text-muted sm:px-6">
        <span>
          A real run of the demo shop in {version}: {formatDuration(totalMs)}, shown {slowdown} times slower.
        </span>
        <button type="button" onClick={playing ? pause : play} className={buttonVariants({ size: 'sm' })}>
          {playing ? (
            <Pause aria-hidden="true" />
          ) : ended ? (
            <RotateCcw aria-hidden="true" />
          ) : (
            <Play aria-hidden="true" />
          )}
          {playing ? 'Pause' : ended ? 'Play again' : 'Play'}
        </button>
      </figcaption>
    </figure>
  );
}
