import type { Step } from '@saywright/contracts/entities/step';

type Steps = readonly Step[];

/** The steps of a test and what they were before, for undo and redo. */
export interface StepHistory {
  past: readonly Steps[];
  current: Steps;
  future: readonly Steps[];
  /** The step and fields of the last change, if it changed one step. More of the same, like typing, is one change. */
  edit: string | undefined;
}

const longest = 100;

export const beginHistory = (steps: Steps): StepHistory => ({ past: [], current: steps, future: [], edit: undefined });

function editOf(before: Steps, after: Steps): string | undefined {
  if (before.length !== after.length) return undefined;
  const changed = after.filter((step, index) => step !== before[index]);
  const [step] = changed;
  const old = before.find(({ id }) => id === step?.id);
  if (!step || !old || changed.length > 1) return undefined;
  const fields = Object.keys({ ...old, ...step }).filter(
    (name) => JSON.stringify(old[name as keyof Step]) !== JSON.stringify(step[name as keyof Step]),
  );
  return [step.id, ...fields].join(' ');
}

/** Takes note of steps that differ from the current ones. */
export function recordSteps(history: StepHistory, steps: Steps): StepHistory {
  const { past, current, edit: lastEdit } = history;
  if (steps === current) return history;
  // A save answers the same steps as new objects.
  if (JSON.stringify(steps) === JSON.stringify(current)) return { ...history, current: steps };
  const edit = editOf(current, steps);
  const goesOn = edit !== undefined && edit === lastEdit;
  return { past: goesOn ? past : [...past, current].slice(-longest), current: steps, future: [], edit };
}

/** One change back; the same history when there's none. */
export function undoSteps({ past, current, future, ...rest }: StepHistory): StepHistory {
  const before = past.at(-1);
  if (!before) return { past, current, future, ...rest };
  return { past: past.slice(0, -1), current: before, future: [current, ...future], edit: undefined };
}

/** One undone change forward; the same history when there's none. */
export function redoSteps({ past, current, future, ...rest }: StepHistory): StepHistory {
  const [after, ...later] = future;
  if (!after) return { past, current, future, ...rest };
  return { past: [...past, current], current: after, future: later, edit: undefined };
}
