import { requestVariable } from '@saywright/contracts/text/variables';
import type { Step } from '@saywright/contracts/entities/step';
import { StepFailure } from '../progress/step-failure.ts';
import { emptiedByVariables } from './emptied-by-variables.ts';
import { mapStepTexts } from './map-texts.ts';
import type { GeneratedValue, RunValues } from './run-values.ts';

/** As in values that are known before a run. */
const maxLength = 100_000;

interface Values {
  /** Values that earlier steps have stored. */
  stored: ReadonlyMap<string, string>;
  generated: RunValues;
  /** Called with each generated value that the step uses. */
  onGenerated?: (value: GeneratedValue) => void;
}

/**
 * Fills in stored and generated values. They're taken as they are: what looks like a variable in one stays. Throws
 * `StepFailure` when the step that should have stored it did not, and when the text would get too long.
 */
export function fillStored(step: Step, { stored, generated, onGenerated }: Values): Step {
  const generate = (name: string): string | undefined => {
    const made = generated.get(name);
    if (made) onGenerated?.(made);
    return made?.value;
  };
  const filled = mapStepTexts(withGivenValues(step, generate), (text) => {
    let length = 0;
    return text.replaceAll(requestVariable, (_whole, name: string) => {
      const value = name.startsWith('$') ? generate(name) : stored.get(name);
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

/** An API test gets generated values as they are: in its requests, each occurrence would get one of its own. */
const withGivenValues = (step: Step, generate: (name: string) => string | undefined): Step =>
  step.action === 'call_api_test'
    ? {
        ...step,
        variables: Object.fromEntries(
          Object.entries(step.variables).map(([key, value]) => [
            key,
            value.replaceAll(requestVariable, (whole, name: string) =>
              name.startsWith('$') ? (generate(name) ?? whole) : whole,
            ),
          ]),
        ),
      }
    : step;
