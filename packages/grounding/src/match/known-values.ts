/**
 * The values that pages have for a property: the options of the list "Stage", the texts in the column of that name. A page about
 * one thing often shows such a value without its label.
 */
import { isSeen, isWithin, type PageElement } from '../model/page-model.ts';
import { headingLevel } from '../model/sections.ts';
import { isCellOf } from './cells.ts';
import { headersOver } from './headers-over.ts';
import { isControl } from './fit.ts';
import { isInFront } from './in-front.ts';
import type { Piece } from './item-pieces.ts';
import { isInNotice } from './notices.ts';
import { only } from './only.ts';
import type { Sight } from './sight.ts';
import { contentWords, plain } from './words.ts';

const longest = 3;

/** A number, or a date, may be that of anything. */
const isState = (text: string): boolean =>
  /^\p{L}[^\d]*$/u.test(text) && text.split(' ').length <= longest && contentWords(text).length > 0;

const known = new WeakMap<Sight, ReadonlyMap<string, ReadonlySet<string>>>();

function valuesOnPage(sight: Sight): ReadonlyMap<string, ReadonlySet<string>> {
  const values = new Map<string, Set<string>>();
  const add = (label: string, texts: readonly string[]): void => {
    const words = contentWords(label).join(' ');
    if (words === '') return;
    const all = values.get(words) ?? new Set<string>();
    for (const text of texts.filter(isState)) all.add(plain(text));
    values.set(words, all);
  };
  for (const { tag, name, label, choices } of sight.model.elements)
    if (tag === 'select' && choices.length > 1) add(label || name, choices);
  const rows = sight.model.elements.filter((each) => each.tag === 'tr' && isSeen(each));
  const headers = new Map<PageElement | undefined, ReturnType<typeof headersOver>>();
  for (const row of rows) {
    const table = row.parent;
    const over = headers.get(table) ?? headersOver(sight, row);
    headers.set(table, over);
    for (const [at, cell] of row.children.filter(isCellOf).entries())
      if (cell.tag === 'td') add(over[at]?.text ?? '', [cell.text]);
  }
  return values;
}

/** By the words of its label, each property's values on this page and the ones before. */
function valuesKnown(sight: Sight): ReadonlyMap<string, ReadonlySet<string>> {
  const all = known.get(sight) ?? mergedValues(sight);
  known.set(sight, all);
  return all;
}

function mergedValues(sight: Sight): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  for (const page of [sight, ...sight.past])
    for (const [label, values] of valuesOnPage(page)) all.set(label, new Set([...(all.get(label) ?? []), ...values]));
  return all;
}

/** The texts of a page about one thing, each the only one there that can be a value of that property, and of no other. */
export function knownPieces(sight: Sight): Piece[] {
  const properties = [...valuesKnown(sight)];
  const isOfMany = (each: PageElement): boolean =>
    sight.items.some(({ element, group }) => group.length > 1 && isWithin(each, element));
  const texts = sight.model.elements.filter(
    (each) =>
      isInFront(sight, each) &&
      each.own === each.text &&
      isState(each.own) &&
      headingLevel(each) === undefined &&
      !isControl(each) &&
      !/^(?:option|label|th|dt|legend|button|a)$/u.test(each.tag) &&
      !isInNotice(each) &&
      !isOfMany(each),
  );
  return properties.flatMap(([label, values]): Piece[] => {
    const element = only(texts.filter(({ own }) => values.has(plain(own))));
    const isOthers = element && properties.some(([other, all]) => other !== label && all.has(plain(element.own)));
    return element && !isOthers
      ? [{ element, value: element.own, label: label.split(' '), by: 'text', expects: String }]
      : [];
  });
}
