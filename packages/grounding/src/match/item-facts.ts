/**
 * Facts that one of several alike shows: "Focus with 2 songs", "the status of Ada". The item is the one that the words call so;
 * its value is found by a label, by a column, or where the other items of its kind have theirs.
 */
import type { Place } from '@saywright/authoring/tree/target-tree';
import { isItsOwn, linesOf, type Item } from '../model/items.ts';
import { isSeen, type PageElement } from '../model/page-model.ts';
import { phraseOf } from './phrase.ts';
import { sayName } from './places.ts';
import type { Sight } from './sight.ts';
import { contentWords } from './words.ts';

/** A text or a field in an item, and what it has to say. */
export interface Fact {
  element: PageElement;
  item: Item;
  /** The item's name, or a line of it, by which it was meant. */
  called: string;
  /** For a part of the page that isn't one of several, or all of it. */
  place?: Place | 'page';
  /** `shows`: it does, and is found by that. Else its text, or its value, is compared. */
  by: 'shows' | 'text' | 'value';
  expected: string;
  /** It has to say anything else. */
  isDenied?: true;
  /** The words of the label by which it was found. */
  label?: readonly string[];
}

const sameWords = (one: string, other: string): boolean =>
  contentWords(one).toSorted().join(' ') === contentWords(other).toSorted().join(' ');

const isThing = ({ element, group }: Item): boolean =>
  isSeen(element) && element.children.length > 0 && (group.length > 1 || isItsOwn(element));

/** An item, and its name or the line of it that says what it was called. */
export interface Called {
  item: Item;
  called: string;
  /** For a part of the page that isn't one of several, or all of it. */
  place?: Place | 'page';
}

/** By the name that was asked for. A clause is read in many ways, and most ask for the same names. */
const alreadyCalled = new WeakMap<Sight, Map<string, readonly Called[]>>();

/** The items that are called so: by their names first, then by a line of theirs. */
export function itemsCalled(sight: Sight, name: string): readonly Called[] {
  const known = alreadyCalled.get(sight) ?? new Map<string, readonly Called[]>();
  alreadyCalled.set(sight, known);
  const called = known.get(name) ?? findCalled(sight, name);
  known.set(name, called);
  return called;
}

function findCalled(sight: Sight, name: string): readonly Called[] {
  const phrase = phraseOf({ name, isExact: false });
  const things = sight.items.filter(isThing);
  const ranks: ((item: Item) => string | undefined)[] = [
    (item) => (sayName(item.name, phrase) <= 1 ? item.name : undefined),
    (item) => linesOf(sight.model, item.element).find((line) => sayName(line, phrase) <= 1),
    // "Eva Brandt" is "Brandt, Eva".
    (item) => (item.name !== '' && sameWords(item.name, name) ? item.name : undefined),
  ];
  for (const calledBy of ranks) {
    const found = things.flatMap((item) => {
      const called = calledBy(item);
      return called === undefined ? [] : [{ item, called }];
    });
    if (found.length > 0) return found;
  }
  return [];
}
