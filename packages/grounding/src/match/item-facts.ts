/**
 * Facts that one of several alike shows: "Focus with 2 songs", "the status of Ada". The item is the one that the words call so;
 * its value is found by a label, by a column, or where the other items of its kind have theirs.
 */
import { only } from './only.ts';
import type { AmountOperator } from '@saywright/contracts/entities/assertion';
import { isItsOwn, linesOf, type Item } from '../model/items.ts';
import { isField, isToggle } from '../model/label-fields.ts';
import { isSeen, isWithin, type PageElement } from '../model/page-model.ts';
import { isCellOf } from './cells.ts';
import { phraseOf } from './phrase.ts';
import { innermost, sayName } from './places.ts';
import type { Sight } from './sight.ts';
import { isCalled, slotOf, valueAfter } from './slots.ts';
import { contentWords, plain, wordsOf } from './words.ts';

/** A text or a field in an item, and what it has to say. */
export interface Fact {
  element: PageElement;
  item: Item;
  /** The item's name, or a line of it, by which it was meant. */
  called: string;
  /** `shows`: it does, and is found by that. Else its text, or its value, is compared. */
  by: 'shows' | 'text' | 'value';
  operator: 'equals' | 'contains' | AmountOperator;
  expected: string;
}

const sameWords = (one: string, other: string): boolean =>
  contentWords(one).toSorted().join(' ') === contentWords(other).toSorted().join(' ');

const isThing = ({ element, group }: Item): boolean =>
  isSeen(element) && element.children.length > 0 && (group.length > 1 || isItsOwn(element));

/** An item, and its name or the line of it that says what it was called. */
interface Called {
  item: Item;
  called: string;
}

/** The items that are called so: by their names first, then by a line of theirs. */
export function itemsCalled(sight: Sight, name: string): Called[] {
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

/** A name with a word for the kind of thing before or after it: "the ticket Wrong fee", "the Travel account". */
function itemsSaid(sight: Sight, said: string): Called[] {
  const name = said
    .trim()
    .replace(/^(?:the|a|an|our|my|your)\s+/iu, '')
    .replace(/['’]s (?:card|row|entry|item|line|tile)$/iu, '')
    .replace(/^["“](.+)["”]$/u, '$1');
  const whole = itemsCalled(sight, name);
  if (whole.length > 0) return whole;
  const words = name.split(' ');
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (words.length < 2) return [];
  const withKind = (kind: string, rest: string): Called[] =>
    itemsCalled(sight, rest.replace(/^["“](.+)["”]$/u, '$1')).filter(({ item }) =>
      isCalled(sight, item, wordsOf(kind)[0] ?? ''),
    );
  const before = withKind(first, words.slice(1).join(' '));
  return before.length > 0 ? before : withKind(last, words.slice(0, -1).join(' '));
}

const leavesOf = ({ model }: Sight, { element }: Item): PageElement[] =>
  model.within(element).filter((each) => isSeen(each) && each.own !== '');

const withoutNumbers = (text: string): string => plain(text).replaceAll(/\d[\d.,]*/gu, '#');

const compared = (of: Called, element: PageElement, expected: string): Fact => ({
  ...of,
  element,
  by: 'text',
  operator: 'equals',
  expected,
});

/** A fact that an item states without a label. */
function plainFact(sight: Sight, of: Called, value: string): Fact | undefined {
  const { item, called } = of;
  const leaves = leavesOf(sight, item);
  const [shown] = leaves.filter(({ own, text }) => plain(own) === plain(value) || plain(text) === plain(value));
  if (shown) return { ...of, element: shown, by: 'shows', operator: 'equals', expected: value };
  const pattern = withoutNumbers(value);
  const alike = pattern.includes('#') ? only(leaves.filter(({ text }) => withoutNumbers(text) === pattern)) : undefined;
  if (alike) return compared(of, alike, value);
  const slot = slotOf(sight, { name: called, isExact: true, noun: '', expected: value });
  return slot && isWithin(slot.element, item.element) ? compared(of, slot.element, value) : undefined;
}

const isLabel = (text: string, label: string): boolean => {
  const [said, wanted] = [contentWords(text), contentWords(label)];
  return said.length > 0 && said.join(' ') === wanted.join(' ');
};

/** The cell of a row below the header that's called so; a longer header counts if it's the only one that begins so. */
function cellOf({ model }: Sight, { element: row }: Item, label: string): PageElement | undefined {
  const cells = row.children.filter(isCellOf);
  const head = model.elements
    .filter((each) => each.index < row.index && each.children.length === row.children.length && each.tag === row.tag)
    .findLast(({ children }) =>
      children.every(
        (cell) =>
          cell.tag === 'th' ||
          cell.role === 'columnheader' ||
          cell.children.some(({ tag }) => tag === 'b' || tag === 'strong'),
      ),
    );
  if (!head) return undefined;
  const headers = head.children.filter(isCellOf);
  const wanted = contentWords(label).join(' ');
  const exact = headers.filter(({ text }) => isLabel(text, label));
  const begun = headers.filter(({ text }) => contentWords(text).join(' ').startsWith(`${wanted} `));
  const header = only(exact) ?? (exact.length === 0 ? only(begun) : undefined);
  return header && cells[headers.indexOf(header)];
}

/** The value of a label within an item. */
function labelledFact(sight: Sight, of: Called, { label, value }: { label: string; value: string }): Fact | undefined {
  const { item } = of;
  const leaves = leavesOf(sight, item);
  const fields = sight.model.within(item.element).filter((each) => isSeen(each) && isField(each) && !isToggle(each));
  const cell = cellOf(sight, item, label);
  const field = cell
    ? only(fields.filter((each) => isWithin(each, cell)))
    : only(fields.filter((each) => isLabel(each.name || each.label, label)));
  if (field) return { ...of, element: field, by: 'value', operator: 'equals', expected: value };
  if (cell) return compared(of, cell, value);
  // "14 nights", "Nights: 14"
  const counted = leaves.filter(({ text }) => /\d/.test(text) && isLabel(text.replaceAll(/\d[\d.,]*/gu, ' '), label));
  const one = only(counted);
  if (one && /^\d[\d.,]*$/.test(value)) return compared(of, one, one.text.replace(/\d[\d.,]*/u, value));
  const mark = only(leaves.filter(({ own, text }) => own === text && isLabel(own, label)));
  const after = mark && valueAfter(sight, mark);
  if (after) return compared(of, after, value);
  const line = only(leaves.filter(({ own }) => plain(own).includes(`${plain(label)}:`)));
  return (
    line && { ...of, element: line, by: 'text', operator: 'contains', expected: `${textAt(line.own, label)} ${value}` }
  );
}

/** The label as the text writes it, with its colon. */
const textAt = (text: string, label: string): string => {
  const at = text.toLowerCase().indexOf(`${label.toLowerCase()}:`);
  return text.slice(at, at + label.length + 1);
};

/** The fact about the only item that's called so; undefined where the page doesn't say such a thing of it. */
export function factOf(
  sight: Sight,
  name: string,
  { label, value }: { label?: string; value: string },
): Fact | undefined {
  const said = value.replace(/^["“](.+)["”]$/u, '$1');
  const items = itemsSaid(sight, name);
  const outer = items.filter(
    ({ item: { element } }) => !items.some(({ item }) => item.element !== element && isWithin(element, item.element)),
  );
  // Two that are called so are a question.
  if (outer.length !== 1) return undefined;
  const facts = items.flatMap(
    (of) => (label === undefined ? plainFact(sight, of, said) : labelledFact(sight, of, { label, value: said })) ?? [],
  );
  const inner = innermost(facts.map(({ item }) => item));
  return only(facts.filter(({ item }) => inner.includes(item)));
}
