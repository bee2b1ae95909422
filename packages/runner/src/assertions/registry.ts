import type { AssertionType } from '@saywright/contracts/entities/assertion';
import type { AssertionCheck } from './assertion-check.ts';
import { count, elementHidden, elementText, elementVisible, value } from './element.ts';
import { elementState } from './element-state.ts';
import { labelledValue } from './labelled-value.ts';
import { download, newTab } from './effects.ts';
import { title, url } from './location.ts';
import { sorted } from './sorted.ts';
import { textHidden, textVisible } from './text.ts';

/** Every type of assertion: one that is missing here does not compile. */
export const assertionChecks: { [T in AssertionType]: AssertionCheck<T> } = {
  text_visible: textVisible,
  text_hidden: textHidden,
  element_visible: elementVisible,
  element_hidden: elementHidden,
  element_text: elementText,
  value,
  labelled_value: labelledValue,
  element_state: elementState,
  url,
  title,
  count,
  sorted,
  new_tab: newTab,
  download,
};
