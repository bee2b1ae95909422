import { elementStateWords, oppositeStates, type ElementState } from '@saywright/contracts/entities/assertion';
import { sayElement } from '@saywright/contracts/entities/selector';
import { readState } from '../page/read-state.ts';
import { peekElement } from '../selectors/find-element.ts';
import { peekHiddenBox } from '../selectors/peek-hidden-box.ts';
import type { AssertionCheck } from './assertion-check.ts';
import { absent, lookMs } from './element.ts';

/** The kind of element that has a state. */
const bearers: Partial<Record<ElementState, string>> = {
  checked: 'a checkbox, radio button or switch',
  unchecked: 'a checkbox, radio button or switch',
  editable: 'a field',
  read_only: 'a field',
  required: 'a field',
  not_required: 'a field',
  expanded: 'something that expands and collapses',
  collapsed: 'something that expands and collapses',
  selected: 'something that can be selected',
  not_selected: 'something that can be selected',
};

export const elementState: AssertionCheck<'element_state'> = {
  describe: ({ selector, state }) => `${sayElement(selector)} ${elementStateWords[state]}`,
  expected: ({ state }) => `it ${elementStateWords[state]}`,
  async observe({ selector, state }, context) {
    const { scope } = context;
    const found =
      (await peekElement({ selector, state: 'visible', ...context })) ??
      (await peekHiddenBox({ selector, ...context }));
    if (!found) return absent;
    const timeout = Math.max(lookMs, scope.remainingMs());
    const passed = await scope.race(found.locator.evaluate(readState, state, { timeout }));
    const note = found.notes[0] === undefined ? {} : { note: found.notes[0] };
    if (passed === null) return { passed: false, actual: `it isn't ${bearers[state] ?? 'a control'}`, ...note };
    return { passed, actual: `it ${elementStateWords[passed ? state : oppositeStates[state]]}`, ...note };
  },
};
