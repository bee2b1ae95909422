import type { StepState } from '~/features/flow-testing/run/step-states.ts';

export interface Waterfall {
  /** The length of the axis, in milliseconds from the start of the first step. */
  spanMs: number;
  /** When each step started on that axis, by its ID; steps that haven't started are left out. */
  startMs: ReadonlyMap<string, number>;
}

/** Steps follow each other within milliseconds. After a longer gap, the run was paused. */
const longestGapMs = 1_000;

/** How much of the axis the running step gets, whose duration isn't known yet. */
const runningShare = 0.1;

/** Puts the steps of a run on one time axis, without the time for which it was paused. */
export function waterfall(states: readonly StepState[]): Waterfall {
  const startMs = new Map<string, number>();
  let end = 0;
  let ended: number | undefined;
  for (const { id, result } of states) {
    if (!result) continue;
    const started = Date.parse(result.started_at);
    const gap = ended === undefined ? 0 : Math.max(0, started - ended);
    end += gap > longestGapMs ? 0 : gap;
    startMs.set(id, end);
    end += result.execution_time_ms;
    ended = started + result.execution_time_ms;
  }
  const running = states.find(({ status, result }) => status === 'running' && !result);
  if (running) startMs.set(running.id, end);
  return { spanMs: Math.max(1, running ? end / (1 - runningShare) : end), startMs };
}
