/** A control that's on the page but not shown: it's behind a tab, a closed section, or a menu. */
import type { Choice } from '@saywright/authoring/tree/target-tree';
import { evidenceOf } from '../match/evidence-of.ts';
import { isPressable } from '../match/fit.ts';
import { only } from '../match/only.ts';
import { phraseOf } from '../match/phrase.ts';
import { innermost, itemsNamed } from '../match/places.ts';
import type { Sight } from '../match/sight.ts';
import { isField } from '../model/label-fields.ts';
import { ancestorsOf, isSeen, isWithin, type PageElement } from '../model/page-model.ts';
import { canBePressed } from './in-front.ts';
import { isMenuButton } from './item-menu.ts';

export interface Shower {
  element: PageElement;
  /** The pointer over a menu item opens its menu; a click may do something else. */
  action: 'click' | 'hover';
}

const idsOf = (value: string | undefined): string[] => (value ?? '').split(/\s+/u).filter(Boolean);
const referring = ['aria-controls', 'aria-owns', 'data-target', 'data-bs-target', 'href', 'data-target-id'];

/** Whether it says in its markup that it shows the element of this ID. */
const refersTo = ({ attributes }: PageElement, id: string): boolean =>
  referring.some((name) => idsOf(attributes[name]).some((each) => each.replace(/^#/u, '') === id));

const isMenuItem = ({ role }: PageElement): boolean => role.startsWith('menuitem');

/** The control that shows a part of the page that isn't shown. */
function showerOf(sight: Sight, part: PageElement): Shower | undefined {
  const { elements } = sight.model;
  const id = part.attributes['id'];
  const labels = idsOf(part.attributes['aria-labelledby']);
  const ways = elements.filter(
    (element) =>
      canBePressed(sight, element) &&
      !isWithin(element, part) &&
      ((id !== undefined && refersTo(element, id)) ||
        (part.role === 'tabpanel' && labels.includes(element.attributes['id'] ?? ''))),
  );
  const named = only(ways.filter((way) => !ways.some((other) => other !== way && isWithin(other, way))));
  if (named) return { element: named, action: isMenuItem(named) ? 'hover' : 'click' };
  const around = part.parent;
  if (!around || !isSeen(around)) return undefined;
  const before = around.children.filter((each) => each.index < part.index && isSeen(each));
  // "<details><summary>", "<li>Folder<ul>…", a header and what it closes.
  if (around.tag === 'details') {
    const summary = before.find(({ tag }) => tag === 'summary');
    return summary && { element: summary, action: 'click' };
  }
  const last = before.at(-1);
  const parts = last ? sight.model.within(last).filter((each) => isSeen(each) && isPressable(each)) : [];
  const shower = last && isPressable(last) ? last : only(parts);
  if (!shower || isField(shower)) return undefined;
  const isOfMenu = isMenuItem(shower) || isMenuItem(around) || 'aria-haspopup' in shower.attributes;
  const isClosed =
    around.tag === 'li' || shower.attributes['aria-expanded'] === 'false' || 'aria-haspopup' in shower.attributes;
  if (!isClosed) return undefined;
  const inMenu = isOfMenu && ancestorsOf(shower).some(({ role }) => role === 'menu');
  return { element: shower, action: inMenu ? 'hover' : 'click' };
}

/**
 * The only element to open so that the page shows a control by one of these names, which it has, but doesn't show; the
 * outermost one first. Undefined where nothing, or more than one thing, does.
 */
export function showerOfHidden(sight: Sight, choice: Choice): Shower | undefined {
  const names = choice.filter(({ name, places }) => name !== '' && places.length === 0).map((tree) => phraseOf(tree));
  const isNamed = ({ own, name }: PageElement): boolean =>
    names.some(({ exact, whole }) => [own, name].some((each) => each !== '' && (exact.test(each) || whole.test(each))));
  const hidden = sight.model.elements.filter((element) => !isSeen(element) && isNamed(element));
  const outermost = hidden.map((element) => [element, ...ancestorsOf(element)].findLast((each) => !isSeen(each)));
  const showers = outermost.flatMap((part) => (part && showerOf(sight, part)) ?? []);
  return showers.every(({ element }) => element === showers[0]?.element) ? showers[0] : undefined;
}

/** The way to show a control of an item by one of these names: its menu, or else the pointer over the item, as in `delete "Buy milk"`. */
export function showerInItem(sight: Sight, choice: Choice): Shower | undefined {
  const items = choice.flatMap((tree) => {
    const [place, ...others] = tree.places;
    if (place?.type !== 'item' || place.name === '' || others.length > 0 || tree.name === '') return [];
    const item = only(innermost(itemsNamed(sight, place)));
    const phrase = phraseOf(tree);
    const isMeant = (element: PageElement): boolean =>
      !isSeen(element) && isPressable(element) && evidenceOf(element, phrase) !== undefined;
    const control = item && isSeen(item.element) ? only(sight.model.within(item.element).filter(isMeant)) : undefined;
    return item && control ? [{ item: item.element, control }] : [];
  });
  const item = only([...new Set(items.map((each) => each.item))]);
  if (!item) return undefined;
  const [first] = items;
  const part = first && [first.control, ...ancestorsOf(first.control)].findLast((each) => !isSeen(each));
  const controls = sight.model.within(item).filter((each) => each !== item && canBePressed(sight, each));
  const shower = part && showerOf(sight, part);
  if (shower && controls.includes(shower.element)) return shower;
  const menu = only(controls.filter(isMenuButton));
  return menu ? { element: menu, action: 'click' } : { element: item, action: 'hover' };
}
