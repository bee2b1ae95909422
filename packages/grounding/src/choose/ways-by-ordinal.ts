/**
 * The ways to what a clause counts: "the last row", "Edit in the second row", "the first card". They stay with the position,
 * whatever is there by then. By its name, the first card of today would be bought forever.
 */
import { xpathLiteral } from '@saywright/authoring/english/xpath';
import type { Place, TargetTree } from '@saywright/authoring/tree/target-tree';
import type { SelectorCandidate } from '@saywright/contracts/entities/selector';
import type { Sight } from '../match/sight.ts';
import { isCellOf } from '../match/cells.ts';
import { plain } from '../match/words.ts';
import type { Item } from '../model/items.ts';
import { isWithin, type PageElement } from '../model/page-model.ts';
import { stableId } from './css-path.ts';
import { exactly, hasMark, ownTest } from './own-test.ts';
import { withAnyTag } from './ways-by-name-around.ts';

type ItemPlace = Extract<Place, { type: 'item' }>;

const isItem = (place: Place): place is ItemPlace => place.type === 'item';

/** Where an ordinal is in its group, for XPath. */
const indexOf = (ordinal: number): string => (ordinal === -1 ? 'last()' : String(ordinal));

/** From the nearest element with an ID of its own, or from the body: `//*[@id="cart"]/ul/li[2]`. */
function pathTo(element: PageElement): string {
  const id = stableId(element);
  if (id !== undefined) return `//*[@id=${xpathLiteral(id)}]`;
  if (!element.parent || element.tag === 'body') return `//${element.tag}`;
  return `${pathTo(element.parent)}/${element.tag}[${placeAmongAlike(element)}]`;
}

const placeAmongAlike = (element: PageElement): number =>
  (element.parent?.children.filter(({ tag }) => tag === element.tag).indexOf(element) ?? 0) + 1;

/** The paths to an item by its position. */
function pathsToItem({ element, group }: Item, ordinal: number): string[] {
  const { tag, parent } = element;
  const test = hasMark(element);
  const byMark = test === '' ? [] : [`(//${tag}${test})[${indexOf(ordinal)}]`];
  // The row of headers may be one of its kind, too.
  const isOneList = parent && group.every((each) => each.parent === parent && each.tag === tag);
  const place = ordinal === -1 ? 'last()' : placeAmongAlike(element);
  return [...byMark, ...(isOneList ? [`${pathTo(parent)}/${tag}[${place}]`] : [])];
}

/** The item around an element, or itself, that has this position among those alike. */
function itemAt({ items }: Sight, element: PageElement, ordinal: number): Item | undefined {
  return items.findLast(
    ({ element: item, group }) =>
      isWithin(element, item) && group.indexOf(item) === (ordinal === -1 ? group.length : ordinal) - 1,
  );
}

/** An element in its place by its cell, its class, or its tag: all else may be its name. */
function unnamedTests(element: PageElement): string[] {
  const { tag, attributes } = element;
  if (isCellOf(element)) return [ownTest(element, true) ?? tag];
  const classes = attributes['class'] ?? '';
  return [...(classes === '' ? [] : [`${tag}[@class=${xpathLiteral(classes)}]`]), tag];
}

/** The ways to an element by what's counted in the clause; none where nothing is counted. None is verified yet. */
export function waysByOrdinal(
  sight: Sight,
  element: PageElement,
  { tree, isRead }: { tree: TargetTree; isRead: boolean },
): SelectorCandidate[] {
  const counted = tree.places.find((place): place is ItemPlace => isItem(place) && place.ordinal !== undefined);
  const ordinal = tree.ordinal ?? counted?.ordinal;
  if (ordinal === undefined || element.isInShadow || !/^[a-z][a-z\d-]*$/.test(element.tag)) return [];
  // "Open the first product" doesn't say its name.
  const isNamed = !isRead && tree.name !== '';
  const named = isNamed ? ownTest(element, false) : undefined;
  const tests =
    named === undefined
      ? unnamedTests(element)
      : named.includes(exactly(element.text))
        ? withAnyTag(element, named)
        : [named, element.tag];
  const item =
    tree.ordinal === undefined || tree.kind === 'item' || tree.kind === 'row'
      ? itemAt(sight, element, ordinal)
      : undefined;
  if (item)
    return pathsToItem(item, ordinal).flatMap((path) =>
      (item.element === element ? [path] : tests.map((test) => `${path}//${test}`)).map((value) => ({
        type: 'xpath' as const,
        value,
      })),
    );
  if (tree.ordinal === undefined) return [];
  const called = tree.places.flatMap((place) => (isItem(place) && place.name !== '' ? [plain(place.name)] : []));
  const around = sight.items.filter(
    ({ element: each, name }) => isWithin(element, each) && called.some((said) => plain(name).includes(said)),
  );
  const scopes = around.map(({ element: each, name }) => `//${each.tag}[.//*[${exactly(name)}]]`);
  return (called.length > 0 ? scopes : ['']).flatMap((scope) =>
    tests.map((test) => ({ type: 'xpath' as const, value: `(${scope}//${test})[${indexOf(ordinal)}]` })),
  );
}
