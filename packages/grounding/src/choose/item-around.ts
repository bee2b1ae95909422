import type { Sight } from '../match/sight.ts';
import type { Item } from '../model/items.ts';
import { isWithin, type PageElement } from '../model/page-model.ts';

/** The row, card or entry that an element is in, if it's one of several and has a name of its own. */
export function itemAround({ items }: Sight, element: PageElement): Item | undefined {
  const around = items.findLast(
    (item) => item.element !== element && item.group.length > 1 && isWithin(element, item.element),
  );
  const name = element.name || element.label || element.text;
  return around && around.name !== '' && around.name !== name ? around : undefined;
}
