import type { Step } from '@saywright/contracts/entities/step';
import type { Selector } from '@saywright/contracts/entities/selector';
import type { ElementEvidence, StepEvidence } from '@saywright/contracts/entities/step-evidence';

/** A test's share of its stored item for evidence, and what's left of it when the steps themselves are long. */
const maxEvidenceBytes = 150_000;
const maxStepsBytes = 320_000;

const keyOf = ({ type, value }: { type: string; value: string }): string => `${type} ${value}`;

/** A step's selectors by their first way. */
const selectorsOf = ({ selector, target, assertions }: Step): Map<string, Selector> =>
  new Map(
    [selector, target, ...assertions.map((assertion) => ('selector' in assertion ? assertion.selector : undefined))]
      .filter((each) => each !== null && each !== undefined)
      .map((each) => [keyOf(each), each]),
  );

/** Whether someone added a fallback since the element was found: then the selector may mean another element, too. */
export function hasNewFallback(now: Selector, before: Selector | undefined): boolean {
  const known = new Set(before?.fallback_selectors.map(keyOf));
  return before !== undefined && now.fallback_selectors.some((each) => !known.has(keyOf(each)));
}

function evidenceAbout(step: Step, evidence: StepEvidence, before: Step | undefined): StepEvidence | undefined {
  const named = selectorsOf(step);
  const namedBefore = before && selectorsOf(before);
  const isOld = ({ found_at: at, selector }: ElementEvidence): boolean =>
    before?.evidence?.elements.some((each) => each.found_at === at && keyOf(each.selector) === keyOf(selector)) ??
    false;
  const elements = evidence.elements.filter((each) => {
    const key = keyOf(each.selector);
    const selector = named.get(key);
    return selector !== undefined && !(isOld(each) && hasNewFallback(selector, namedBefore?.get(key)));
  });
  return elements.length === 0 ? undefined : { v: 1, elements };
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** The steps without what checks on the page found for them. */
export const withoutEvidence = (steps: readonly Step[]): Step[] =>
  steps.map(({ evidence: _evidence, ...step }) => step);

/**
 * The steps with the evidence for the elements that they name, from the client or from before, since a client may leave
 * it out. Evidence for other elements is dropped, and for those that got another fallback since they were found, and so is that of the last steps if it's more than can be stored.
 * @param stored the steps that these replace
 */
export function keepEvidence(steps: readonly Step[], stored: readonly Step[] = []): Step[] {
  const before = new Map(stored.map((step) => [step.id, step]));
  const bare = withoutEvidence(steps);
  let left = Math.min(maxEvidenceBytes, maxStepsBytes - bytesOf(bare));
  return bare.map((step, at) => {
    const given = steps[at]?.evidence ?? before.get(step.id)?.evidence;
    const evidence = given && evidenceAbout(step, given, before.get(step.id));
    if (!evidence) return step;
    left -= bytesOf(evidence);
    return left < 0 ? step : { ...step, evidence };
  });
}
