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

function placesOf(sight: Sight, element: PageElement): Place[] {
  const item = itemAround(sight, element);
  const dialog = sight.dialogs.findLast((each) => isWithin(element, each));
  const section = sight.sections.findLast(
    ({ heading, stretch }) => element.index > heading.index && element.index <= stretch.to,
  );
  return [
    ...(item && isText(item.name)
      ? [
          {
            type: 'item' as const,
            kind: item.element.role === 'row' ? ('row' as const) : ('item' as const),
            name: item.name,
            isExact: true,
          },
        ]
      : []),
    ...(dialog ? [{ type: 'dialog' as const, name: isText(dialog.name) ? dialog.name : '', isExact: true }] : []),
    ...(section && isText(section.heading.text)
      ? [{ type: 'section' as const, name: section.heading.text, isExact: true }]
      : []),
  ];
}

/** The place of an element among those that are seen and alike, from 1. */
function ordinalOf({ model }: Sight, element: PageElement, name: string): number {
  const alike = model.elements.filter(
    (each) => isSeen(each) && each.role === element.role && (name === '' || nameOf(each) === name),
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
  const placed = places.map((place) => ({ ...bare, places: [place] }));
  const ordinal = ordinalOf(sight, element, name);
  const numbered = ordinal > 0 ? [{ ...bare, ordinal }] : [];
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
