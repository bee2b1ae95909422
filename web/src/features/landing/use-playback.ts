import { useEffect, useState } from 'react';
import type { RecordedStep } from '~/features/landing/recording.ts';

/** How much slower than it happened the run is shown. */
export const slowdown = 5;
const startMs = 600;
const writingMs = 320;
const leastMs = 120;

/** Where a playback stands: first the sentence is written down as steps, then they run. */
export interface Moment {
  /** Steps that are written. */
  written: number;
  /** The step that runs. */
  running: number | undefined;
  /** Steps that have run. */
  finished: number;
  /** How long this moment lasts before the next. */
  lastsMs: number;
}

/** All moments of a recording in order; the last one is its end. */
export function momentsOf(steps: readonly RecordedStep[]): Moment[] {
  const writing = steps.map((_, at): Moment => ({
    written: at,
    running: undefined,
    finished: 0,
    lastsMs: at === 0 ? startMs : writingMs,
  }));
  const running = steps.flatMap(({ started_ms: start, duration_ms: duration }, at): Moment[] => {
    const next = steps[at + 1];
    const rest = next ? next.started_ms - start - duration : 0;
    const shown = (ms: number): number => Math.max(leastMs, ms * slowdown);
    return [
      { written: steps.length, running: at, finished: at, lastsMs: shown(duration) },
      { written: steps.length, running: undefined, finished: at + 1, lastsMs: next ? shown(rest) : Infinity },
    ];
  });
  return [...writing, { written: steps.length, running: undefined, finished: 0, lastsMs: writingMs }, ...running];
}

const isStill = (): boolean => typeof window !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Plays a recording once, by itself unless people prefer less motion; they then see its end. */
export function usePlayback(moments: readonly Moment[]) {
  const last = moments.length - 1;
  const [at, setAt] = useState(() => (isStill() ? last : 0));
  const [playing, setPlaying] = useState(at < last);
  const lastsMs = moments[at]?.lastsMs;
  useEffect(() => {
    if (!playing || lastsMs === undefined || !Number.isFinite(lastsMs)) return undefined;
    const timer = setTimeout(() => {
      setAt(at + 1);
      if (at + 1 === last) setPlaying(false);
    }, lastsMs);
    return () => clearTimeout(timer);
  }, [playing, at, last, lastsMs]);
  return {
    moment: moments[at],
    playing,
    ended: at === last,
    pause: () => setPlaying(false),
    play: () => {
      if (at === last) setAt(0);
      setPlaying(true);
    },
    /** Stops where the step begins. */
    show: (step: number) => {
      setPlaying(false);
      setAt(moments.findIndex(({ running }) => running === step));
    },
  };
}
