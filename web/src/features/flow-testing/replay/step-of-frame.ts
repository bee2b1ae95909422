import type { StepResult } from '@saywright/contracts/entities/execution';

type Timed = Pick<StepResult, 'step_id' | 'execution_time_ms' | 'screenshot_path'>;

/**
 * The step that a frame belongs to: the one that took it. A frame of no step in particular belongs to the one that ran
 * at its share of the whole time, or of the steps when they took no time.
 * @returns its index among the results; -1 without results
 */
export function stepOfFrame(frames: readonly string[], frame: number, results: readonly Timed[]): number {
  const own = results.findIndex(({ screenshot_path }) => screenshot_path === frames[frame]);
  if (own >= 0) return own;
  const share = frames.length === 0 ? 0 : frame / frames.length;
  const totalMs = results.reduce((sum, { execution_time_ms: ms }) => sum + ms, 0);
  if (totalMs === 0) return Math.min(results.length - 1, Math.floor(share * results.length));
  let endMs = 0;
  return results.findIndex(({ execution_time_ms: ms }) => (endMs += ms) > share * totalMs);
}
