import type { Step } from '@saywright/contracts/entities/step';
import type { StepEvidence } from '@saywright/contracts/entities/step-evidence';

/** A test's share of its stored item for evidence, and what's left of it when the steps themselves are long. */
const maxEvidenceBytes = 150_000;
const maxStepsBytes = 320_000;

const keyOf = ({ type, value }: { type: string; value: string }): string => `${type} ${value}`;

const selectorsOf = ({ selector, target, assertions }: Step): Set<string> =>
  new Set(
    [selector, target, ...assertions.map((assertion) => ('selector' in assertion ? assertion.selector : undefined))]
      .filter((each) => each !== null && each !== undefined)
      .map(keyOf),
  );

function evidenceAbout(step: Step, evidence: StepEvidence): StepEvidence | undefined {
  const named = selectorsOf(step);
  const elements = evidence.elements.filter(({ selector }) => named.has(keyOf(selector)));
  return elements.length === 0 ? undefined : { v: 1, elements };
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** The steps without what checks on the page found for them. */
export const withoutEvidence = (steps: readonly Step[]): Step[] =>
  steps.map(({ evidence: _evidence, ...step }) => step);

/**
 * The steps with the evidence for the elements that they name, from the client or from before, since a client may leave
 * it out. Evidence for other elements is dropped, and so is that of the last steps if it's more than can be stored.
 * @param stored the steps that these replace
 */
export function keepEvidence(steps: readonly Step[], stored: readonly Step[] = []): Step[] {
  const before = new Map(stored.map(({ id, evidence }) => [id, evidence]));
  const bare = withoutEvidence(steps);
  let left = Math.min(maxEvidenceBytes, maxStepsBytes - bytesOf(bare));
  return bare.map((step, at) => {
    const given = steps[at]?.evidence ?? before.get(step.id);
    const evidence = given && evidenceAbout(step, given);
    if (!evidence) return step;
    left -= bytesOf(evidence);
    return left < 0 ? step : { ...step, evidence };
  });
}
