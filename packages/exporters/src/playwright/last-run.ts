import type { NameMatch } from '@saywright/contracts/entities/element-name';
import type { StepResult } from '@saywright/contracts/entities/execution';
import type { RunNote } from '@saywright/contracts/entities/run-note';
import type { Step } from '@saywright/contracts/entities/step';

/** Findings of a test's last run about its steps. */
export type LastRun = readonly Pick<StepResult, 'step_id' | 'notes' | 'matched_selector'>[];

/** Findings about a step that don't follow from it. */
export interface Seen {
  opensWindow: boolean;
  /** Place in the ladder of a selector that doesn't find its element by its name alone, and how it was found. */
  meant: { index: number; match: NameMatch; first: boolean } | undefined;
}

/** A run says nothing about a selector that was changed since. What variables say is not compared. */
const isStill = ({ selector }: Step, { type, value, index }: NonNullable<LastRun[number]['matched_selector']>) => {
  const candidate = index === 0 ? selector : selector?.fallback_selectors[index - 1];
  return candidate?.type === type && (candidate.value === value || candidate.value.includes('{{'));
};

/** The last run's findings about a step. */
export function seenOf(step: Step, lastRun: LastRun): Seen {
  const result = lastRun.find(({ step_id: id }) => id === step.id);
  const matched = result?.matched_selector;
  const match = matched?.exact ? 'exact' : matched?.longer ? 'longer' : 'whole';
  const has = (code: RunNote['code']): boolean => result?.notes.some((note) => note.code === code) === true;
  const first = has('several_matched');
  return {
    opensWindow: has('window_opened'),
    meant:
      matched && isStill(step, matched) && (match !== 'whole' || first)
        ? { index: matched.index, match, first }
        : undefined,
  };
}
