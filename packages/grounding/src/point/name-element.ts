import type { Kind } from '@saywright/authoring/tree/kind';
import type { Purpose } from '@saywright/authoring/tree/purpose';
import type { Place, TargetTree } from '@saywright/authoring/tree/target-tree';
import { itemAround } from '../choose/item-around.ts';
import { rank } from '../match/rank.ts';
import type { Sight } from '../match/sight.ts';
import type { Item } from '../model/items.ts';
import { isSeen, isWithin, type PageElement } from '../model/page-model.ts';

const maxName = 80;

const kindsByRole: Readonly<Record<string, [Kind, string]>> = {
  button: ['button', 'button'],
  link: ['link', 'link'],
  textbox: ['field', 'field'],
  searchbox: ['field', 'field'],
  spinbutton: ['field', 'field'],
  slider: ['field', 'slider'],
  combobox: ['dropdown', 'dropdown'],
  listbox: ['dropdown', 'dropdown'],
  checkbox: ['checkbox', 'checkbox'],
  switch: ['checkbox', 'switch'],
  radio: ['radio', 'radio button'],
  tab: ['tab', 'tab'],
  menuitem: ['menuitem', 'menu item'],
  menuitemcheckbox: ['menuitem', 'menu item'],
  menuitemradio: ['menuitem', 'menu item'],
  heading: ['heading', 'heading'],
  img: ['image', 'image'],
};

const isText = (text: string): boolean => text !== '' && text.length <= maxName && /[\p{L}\p{N}]/u.test(text);

/** "+", "×": what people call a button that shows nothing else. */
const isSign = (text: string): boolean => /^[\p{S}\p{P}]\uFE0F?$/u.test(text);

const field: [Kind, string] = ['field', 'field'];

function kindOf({ role, tag }: PageElement): [Kind, string] | undefined {
  // Passwords, dates, and files have no role.
  if (tag === 'input' && (role === '' || role === 'combobox')) return field;
  return kindsByRole[role];
}

/** A place, and what's in it. */
interface Within {
  place: Place;
  has(element: PageElement): boolean;
}

function placesOf(sight: Sight, element: PageElement): Within[] {
  const item = itemAround(sight, element);
  const dialog = sight.dialogs.findLast((each) => isWithin(element, each));
  const isIn = ({ heading, stretch }: (typeof sight.sections)[number], each: PageElement): boolean =>
    each.index > heading.index && each.index <= stretch.to;
  // An element with a heading of its own isn't under the one before it.
  const hasHeading = sight.sections.some(({ heading }) => heading !== element && isWithin(heading, element));
  const section = hasHeading ? undefined : sight.sections.findLast((each) => isIn(each, element));
  const places: Within[] = [];
  if (item && isText(item.name)) {
    const kind = item.element.role === 'row' ? 'row' : 'item';
    places.push({
      place: { type: 'item', kind, name: item.name, isExact: true },
      has: (each) => isWithin(each, item.element),
    });
  }
  if (dialog)
    places.push({
      place: { type: 'dialog', name: isText(dialog.name) ? dialog.name : '', isExact: true },
      has: (each) => isWithin(each, dialog),
    });
  if (section && isText(section.heading.text))
    places.push({
      place: { type: 'section', name: section.heading.text, isExact: true },
      has: (each) => isIn(section, each),
    });
  return places;
}

/** The place of an element among those that are seen and alike, from 1. */
function ordinalOf(
  { model }: Sight,
  element: PageElement,
  { name, has = () => true }: { name: string; has?: Within['has'] },
): number {
  const alike = model.elements.filter(
    (each) => isSeen(each) && each.role === element.role && (name === '' || nameOf(each) === name) && has(each),
  );
  return alike.indexOf(element) + 1;
}

function nameOf({ name, label, text, attributes }: PageElement): string {
  const said = [name, label, text, attributes['placeholder'] ?? ''];
  return said.find(isText) ?? said.find(isSign) ?? '';
}

/** Whether another row or card has one like it that only shows under the mouse, say: then its row belongs to its words. */
function hasHiddenTwin({ model }: Sight, element: PageElement, item: Item | undefined): boolean {
  const isTwin = (each: PageElement): boolean =>
    !isSeen(each) &&
    each.tag === element.tag &&
    each.attributes['class'] === element.attributes['class'] &&
    each.attributes['aria-label'] === element.attributes['aria-label'];
  return item?.group.some((other) => other !== item.element && model.within(other).some(isTwin)) ?? false;
}

/** The ways to say which element is meant, shortest first. */
function treesOf(sight: Sight, element: PageElement): TargetTree[] {
  const name = nameOf(element);
  const kind = kindOf(element);
  const places = placesOf(sight, element);
  const bare: TargetTree = {
    name,
    isExact: name !== '',
    ...(kind && { kind: kind[0] }),
    kindWord: kind?.[1] ?? (name === '' ? 'element' : ''),
    descriptors: [],
    places: [],
  };
  const placed = places.map(({ place }) => ({ ...bare, places: [place] }));
  const ordinal = ordinalOf(sight, element, { name });
  const counted = places.map(({ place, has }) => ({
    ...bare,
    places: [place],
    ordinal: ordinalOf(sight, element, { name, has }),
  }));
  const numbered = [...counted, ...(ordinal > 0 ? [{ ...bare, ordinal }] : [])];
  const isBareLast = name === '' || hasHiddenTwin(sight, element, itemAround(sight, element));
  return isBareLast ? [...placed, ...numbered, bare] : [bare, ...placed, ...numbered];
}

export interface SaidElement {
  tree: TargetTree;
  /** Whether these words mean this element, and no other on the page. */
  isClear: boolean;
}

/** How people say which element this is: the shortest words that mean it alone. */
export function sayElement(sight: Sight, element: PageElement, purpose: Purpose): SaidElement {
  const trees = treesOf(sight, element);
  const clear = trees.find((tree) => {
    const ranking = rank(sight, tree, purpose);
    return ranking.outcome === 'found' && ranking.contender.element.index === element.index;
  });
  const [bare] = trees;
  // Words that fit several are still better than none: the selector knows which one.
  const tree = clear ?? trees.find(({ places }) => places.length > 0) ?? (bare as TargetTree);
  return { tree, isClear: clear !== undefined };
}
