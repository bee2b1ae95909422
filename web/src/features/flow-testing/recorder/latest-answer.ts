import type { Recorder } from '@saywright/contracts/entities/recorder';
import { isUnderWay } from '~/features/flow-testing/live/browser-job.ts';

/** The later of two answers: a slow one must not undo a newer one, nor forget a call that was accepted since. */
export function latest(before: Recorder | null | undefined, now: Recorder): Recorder {
  if (before?.id !== now.id) return now;
  const isOlder = isUnderWay(now) && (!isUnderWay(before) || now.inputs_done < before.inputs_done);
  return { ...(isOlder ? before : now), inputs: Math.max(before.inputs, now.inputs) };
}
