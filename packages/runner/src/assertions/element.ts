import { operatorWords } from '@saywright/contracts/entities/assertion';
import type { RunNote } from '@saywright/contracts/entities/run-note';
import { describeSelector, sayElement } from '@saywright/contracts/entities/selector';
import { countMatches, peekElement, type Counted } from '../selectors/find-element.ts';
import { readText } from '../page/read-text.ts';
import { readValue } from '../page/read-value.ts';
import { compareAny } from './compare-any.ts';
import { compareAmount } from '../text/compare-text.ts';
import { describeComparison } from '../text/describe-comparison.ts';
import {
  readWith,
  type AssertionCheck,
  type AssertionOf,
  type Observation,
  type ObserveContext,
} from './assertion-check.ts';

/** A look has this much time, also when the checks before it have used up the step's. */
export const lookMs = 800;
export const absent: Observation = { passed: false, actual: 'no visible element matches' };

/** Elements that should not be visible but are. */
export const describeVisible = (count: number): string =>
  count === 1 ? 'it is visible' : `there are ${count} visible elements that match`;

const noteOf = ({ note }: Counted): Pick<Observation, 'note'> => (note === undefined ? {} : { note });

export const elementVisible: AssertionCheck<'element_visible'> = {
  describe: ({ selector }) => `${sayElement(selector)} is visible`,
  expected: ({ selector }) => `${sayElement(selector)} is visible`,
  async observe({ selector }, context) {
    const counted = await countMatches({ selector, ...context });
    return counted ? { passed: true, actual: 'it is visible', ...noteOf(counted) } : absent;
  },
};

export const elementHidden: AssertionCheck<'element_hidden'> = {
  describe: ({ selector }) => `${sayElement(selector)} is not visible`,
  expected: ({ selector }) => `${sayElement(selector)} is not visible`,
  async observe({ selector }, context) {
    const counted = await countMatches({ selector, ...context, recognize: undefined });
    if (!counted) return { passed: true, actual: "it isn't visible" };
    const how = counted.note === undefined ? '' : `, matched by whole words: ${counted.note.params.element}`;
    return { passed: false, actual: `${describeVisible(counted.count)}${how}` };
  },
};

/** `3`, `at least 3`. */
const describeCount = ({ operator, expected }: Pick<AssertionOf<'count'>, 'operator' | 'expected'>): string =>
  operator === undefined ? String(expected) : `${operatorWords[operator].replace(/^is /, '')} ${expected}`;

export const count: AssertionCheck<'count'> = {
  describe: ({ selector, ...bound }) =>
    `there are ${describeCount(bound)} visible elements that match ${sayElement(selector)}`,
  expected: describeCount,
  async observe({ selector, operator, expected }, context) {
    let counted: Counted | undefined;
    const [found] = await readWith(context, async () => {
      counted = await countMatches({ selector, ...context, recognize: undefined });
      return [String(counted?.count ?? 0)];
    });
    const seen = Number(found);
    const passed = operator === undefined ? seen === expected : compareAmount(seen, operator, expected);
    if (!counted || selector.fallback_selectors.length === 0)
      return { passed, actual: String(seen), ...(counted && noteOf(counted)) };
    const by = describeSelector(counted.candidate);
    const note: RunNote = { code: 'counted_by', params: { count: seen, selector: by, ...counted.note?.params } };
    return { passed, actual: `${seen}, counted by ${by}`, note };
  },
};

async function observeElement(
  assertion: AssertionOf<'element_text' | 'value'>,
  read: (element: Element) => string[],
  context: ObserveContext,
): Promise<Observation> {
  let note: RunNote | undefined;
  const texts = await readWith(context, async () => {
    const found = await peekElement({ selector: assertion.selector, state: 'visible', ...context });
    if (!found) return [];
    [note] = found.notes;
    const timeout = Math.max(lookMs, context.scope.remainingMs());
    return context.scope.race(found.locator.evaluate(read, undefined, { timeout }));
  });
  if (texts.length === 0) return absent;
  return { ...compareAny(texts, assertion), ...(note === undefined ? {} : { note }) };
}

export const elementText: AssertionCheck<'element_text'> = {
  describe: ({ selector, operator, expected }) =>
    `the text of ${sayElement(selector)} ${describeComparison(operator, expected)}`,
  expected: ({ operator, expected }) => describeComparison(operator, expected),
  observe: (assertion, context) => observeElement(assertion, readText, context),
};

export const value: AssertionCheck<'value'> = {
  describe: ({ selector, operator, expected }) =>
    `the value of ${sayElement(selector)} ${describeComparison(operator, expected)}`,
  expected: ({ operator, expected }) => describeComparison(operator, expected),
  observe: (assertion, context) => observeElement(assertion, readValue, context),
};
