import type { Step } from '@saywright/contracts/entities/step';
import { StepFailure } from '../progress/step-failure.ts';
import { emptiedByVariables } from './emptied-by-variables.ts';
import { mapStepTexts } from './map-texts.ts';
import { replaceReferences } from './resolve-variables.ts';

/** As in values that are known before a run. */
const maxLength = 100_000;

/**
 * Fills in what earlier steps have stored. A stored value is taken as it is: what looks like a variable in it stays.
 * Throws `StepFailure` when the step that should have stored it did not, and when the text would get too long.
 */
export function fillStored(step: Step, stored: ReadonlyMap<string, string>): Step {
  const filled = mapStepTexts(step, (text) => {
    let length = 0;
    return replaceReferences(text, (name) => {
      const value = stored.get(name);
      if (value === undefined)
        throw new StepFailure(`The variable {{${name}}} has no value, because the step that stores it was skipped.`);
      length += value.length;
      if (length > maxLength)
        throw new StepFailure(
          `With the value of {{${name}}}, a text in this step has more than ${maxLength.toLocaleString('en')} characters. Store a shorter text.`,
        );
      return value;
    });
  });
  const problem = emptiedByVariables(step, filled);
  if (problem !== undefined) throw new StepFailure(problem);
  return filled;
}
