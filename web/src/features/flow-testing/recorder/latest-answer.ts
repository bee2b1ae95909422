import type { Recorder } from '@saywright/contracts/entities/recorder';

export const isRecording = ({ finished_at: end }: Recorder): boolean => end === null;

/** The later of two answers: a slow one must not undo a newer one, nor forget a call that was accepted since. */
export function latest(before: Recorder | null | undefined, now: Recorder): Recorder {
  if (before?.id !== now.id) return now;
  const isOlder = isRecording(now) && (!isRecording(before) || now.inputs_done < before.inputs_done);
  return { ...(isOlder ? before : now), inputs: Math.max(before.inputs, now.inputs) };
}
