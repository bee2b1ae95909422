import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { Selector } from '@saywright/contracts/entities/selector';
import type { Step } from '@saywright/contracts/entities/step';

type Change = (text: string) => string;

const mapSelector = (selector: Selector, change: Change): Selector => ({
  ...selector,
  value: change(selector.value),
  fallback_selectors: selector.fallback_selectors.map((candidate) => ({
    ...candidate,
    value: change(candidate.value),
  })),
});

/** A copy of an assertion in which every text that may hold variables is changed. */
export function mapAssertionTexts(assertion: Assertion, change: Change): Assertion {
  const changed: Assertion = { ...assertion };
  if ('expected' in changed && typeof changed.expected === 'string') changed.expected = change(changed.expected);
  if ('label' in changed) changed.label = change(changed.label);
  if ('by' in changed) changed.by = change(changed.by);
  if ('selector' in changed) changed.selector = mapSelector(changed.selector, change);
  return changed;
}

/** A copy of a step in which every text that may hold variables is changed. The name of an API test isn't one. */
export const mapStepTexts = (step: Step, change: Change): Step => ({
  ...step,
  value: step.action === 'call_api_test' ? step.value : change(step.value),
  selector: step.selector && mapSelector(step.selector, change),
  ...(step.target && { target: mapSelector(step.target, change) }),
  assertions: step.assertions.map((assertion) => mapAssertionTexts(assertion, change)),
});
