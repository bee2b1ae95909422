import type { Step } from '@saywright/contracts/entities/step';
import { StepFailure } from '../step/step-failure.ts';
import { emptiedByVariables } from './emptied-by-variables.ts';
import { mapStepTexts } from './map-texts.ts';
import { replaceReferences } from './resolve-variables.ts';

/**
 * Fills in what earlier steps have stored. A stored value is taken as it is: what looks like a variable in it stays.
 * Throws `StepFailure` when the step that should have stored it did not.
 */
export function fillStored(step: Step, stored: ReadonlyMap<string, string>): Step {
  const filled = mapStepTexts(step, (text) =>
    replaceReferences(text, (name) => {
      const value = stored.get(name);
      if (value === undefined)
        throw new StepFailure(`The variable {{${name}}} has no value: the step that stores it was skipped.`);
      return value;
    }),
  );
  const problem = emptiedByVariables(step, filled);
  if (problem !== undefined) throw new StepFailure(problem);
  return filled;
}
