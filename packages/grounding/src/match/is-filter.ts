import { isSeen, type PageElement } from '../model/page-model.ts';
import { phraseOf } from './phrase.ts';
import type { Sight } from './sight.ts';

const everything = /^(?:all|any|every|everything|everyone)\b/iu;

/** A dropdown that narrows nothing down now: "All memberships". It says nothing about one of the things below it. */
export const isOpenFilter = ({ value, choices }: PageElement): boolean =>
  choices.length > 1 && everything.test(value.trim()) && everything.test(choices[0]?.trim() ?? '');

/** Whether the page has a label only, or also, for such a filter, which a statement with another value can't be about. */
export function isFilterLabel({ model }: Sight, label: string, expected: string): boolean {
  const { whole } = phraseOf({ name: label, isExact: false });
  return model.elements.some(
    (each) =>
      isSeen(each) &&
      isOpenFilter(each) &&
      [each.name, each.label].some((name) => whole.test(name)) &&
      !each.value.toLowerCase().includes(expected.toLowerCase()),
  );
}
