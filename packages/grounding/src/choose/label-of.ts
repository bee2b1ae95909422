import { cutText } from '@saywright/contracts/text/cut-text';
import type { Sight } from '../match/sight.ts';
import { isField } from '../model/label-fields.ts';
import type { PageElement } from '../model/page-model.ts';
import { itemAround } from './item-around.ts';

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

/**
 * An element as people read it: `button "Log in" in row "Ada"`.
 * @param say changes the page's own words in it
 */
export function labelOf(sight: Sight, element: PageElement, say = (words: string): string => words): string {
  const kind = words[element.role] ?? (element.role !== '' ? element.role : isField(element) ? 'field' : 'element');
  const name = element.name || element.label || element.text || (element.attributes['placeholder'] ?? '');
  const shown = name === '' ? (element.attributes['id'] ?? element.attributes['class'] ?? '') : name;
  const own = shown === '' ? kind : `${kind} "${cutText(say(shown), maxName)}"`;
  const around = itemAround(sight, element);
  if (!around) return own;
  const place = around.element.role === 'row' ? 'row' : 'item';
  return `${own} in ${place} "${cutText(say(around.name), maxName)}"`;
}
