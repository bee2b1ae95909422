import type { Sight } from '../match/sight.ts';
import type { Item } from '../model/items.ts';
import { isWithin, type PageElement } from '../model/page-model.ts';

/** Whether most of its kind have the same name: the actions of each row begin with "Edit", and that names none of them. */
const isNamedLikeMost = (items: readonly Item[], { group, name }: Item): boolean =>
  2 * items.filter((other) => other.group === group && other.name === name).length > group.length;

/** The row, card or entry that an element is in, if it's one of several and has a name of its own. */
export function itemAround({ items }: Sight, element: PageElement): Item | undefined {
  const around = items.findLast(
    (item) =>
      item.element !== element &&
      item.group.length > 1 &&
      isWithin(element, item.element) &&
      !isNamedLikeMost(items, item),
  );
  const name = element.name || element.label || element.text;
  return around && around.name !== '' && around.name !== name ? around : undefined;
}
