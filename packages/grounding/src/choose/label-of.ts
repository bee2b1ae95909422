import { cutText } from '@saywright/contracts/text/cut-text';
import { isWithin, type PageElement } from '../model/page-model.ts';
import type { Sight } from '../match/sight.ts';

const maxName = 80;
const words: Readonly<Record<string, string>> = {
  textbox: 'field',
  searchbox: 'field',
  spinbutton: 'field',
  combobox: 'dropdown',
  listbox: 'list',
  menuitem: 'menu item',
  img: 'image',
  listitem: 'item',
};

/** An element as people read it: `button "Log in" in row "Ada"`. */
export function labelOf({ items }: Sight, element: PageElement): string {
  const kind = words[element.role] ?? (element.role === '' ? 'element' : element.role);
  const name = element.name || element.label || element.text || (element.attributes['placeholder'] ?? '');
  const shown = name === '' ? (element.attributes['id'] ?? element.attributes['class'] ?? '') : name;
  const own = shown === '' ? kind : `${kind} "${cutText(shown, maxName)}"`;
  const around = items.findLast(
    (item) => item.element !== element && item.group.length > 1 && isWithin(element, item.element),
  );
  if (!around || around.name === '' || around.name === name) return own;
  const place = around.element.role === 'row' ? 'row' : 'item';
  return `${own} in ${place} "${cutText(around.name, maxName)}"`;
}
