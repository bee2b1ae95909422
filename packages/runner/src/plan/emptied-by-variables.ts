import type { Selector } from '@saywright/contracts/entities/selector';
import { actionInfo, type Step } from '@saywright/contracts/entities/step';

const isEmpty = (text: string): boolean => text.trim() === '';

const textsOf = (selector: Selector | null | undefined): string[] =>
  selector ? [selector.value, ...selector.fallback_selectors.map(({ value }) => value)] : [];

const selectorTexts = ({ selector, target, assertions }: Step): string[] =>
  [selector, target, ...assertions.map((assertion) => ('selector' in assertion ? assertion.selector : null))].flatMap(
    textsOf,
  );

/**
 * Parts of a step that are empty once its variables are filled in, in words: an empty selector means any element, and an empty
 * part of an address is in all of them. Undefined when it says enough.
 */
export function emptiedByVariables(written: Step, filled: Step): string | undefined {
  const info = actionInfo(filled.action);
  // Nothing after the test's own address is its start page.
  const needsValue = info.value?.required && filled.action !== 'navigate';
  if (needsValue && isEmpty(filled.value) && !isEmpty(written.value))
    return `${written.value} is empty, and "${info.title}" needs a value. Give the variable one.`;
  const before = selectorTexts(written);
  const at = selectorTexts(filled).findIndex((text, index) => isEmpty(text) && !isEmpty(before[index] ?? ''));
  return at === -1
    ? undefined
    : `${before[at]} is empty, and an empty selector means any element. Give the variable a value.`;
}
