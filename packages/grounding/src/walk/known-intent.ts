import type { ElementEvidence } from '@saywright/contracts/entities/step-evidence';
import type { Selector } from '@saywright/contracts/entities/selector';
import type { Step } from '@saywright/contracts/entities/step';
import type { Intent } from '@saywright/authoring/tree/intent';
import { readMeaning } from '@saywright/authoring/tree/meaning';

/** The evidence for one of a step's elements. */
export const evidenceAbout = (
  { evidence }: Step,
  selector: Pick<Selector, 'type' | 'value'> | null | undefined,
): ElementEvidence | undefined =>
  evidence?.elements.find((each) => each.selector.type === selector?.type && each.selector.value === selector.value);

/** The meaning of a step whose elements were found before; undefined if nothing is known about any of them. */
export function knownIntent(step: Step): Intent | undefined {
  const meaningOf = (selector: Selector | null | undefined) =>
    readMeaning(evidenceAbout(step, selector)?.meaning ?? '');
  const target = meaningOf(step.selector);
  const dropOn = meaningOf(step.target);
  const checks = step.assertions.map((assertion) => {
    const meaning = 'selector' in assertion ? meaningOf(assertion.selector) : undefined;
    return { assertion, ...(meaning && { target: meaning.choice }) };
  });
  if (!target && !dropOn && checks.every((check) => check.target === undefined)) return undefined;
  return {
    action: step.action,
    description: step.description,
    purpose: target?.purpose ?? 'see',
    ...(target && { target: target.choice }),
    ...(dropOn && { dropOn: dropOn.choice }),
    checks,
  };
}
