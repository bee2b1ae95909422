/** Statements about the order of a list: "the Balance column is sorted in descending order", "posts are shown newest first". */
import { readOrder } from '@saywright/authoring/english/statements/order';
import type { SortOrder } from '@saywright/contracts/entities/sort-orders';
import { attributeWordsOf } from '../match/evidence-of.ts';
import { headersOver, namingHeader } from '../match/headers-over.ts';
import { groupsNamed } from '../match/items-named.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { singular, wordsOf } from '../match/words.ts';
import { isSeen, type PageElement } from '../model/page-model.ts';
import { fitsNoun } from './kind-of.ts';

/** A list in an order, as the check for it compares: see `read-sort-values.ts` of the runner for `by`. */
export interface SortedSaid {
  elements: readonly PageElement[];
  by: string;
  order: SortOrder;
}

const stated =
  /^(?:the |all (?:the )?|our |my )?(?<things>[\p{L}\d"“”' ]+?) (?:(?:is|are|stays?|remains?|appears?|comes?|goes?|runs?)(?: (?:now|still|then|all))*(?: (?:sorted|ordered|arranged|listed|ranked|shown|displayed))?|sorted|ordered|arranged) (?<how>.+)$/iu;
const column =
  /^(?:(?:values|cells|entries) (?:in|of) the )?(?:column ["“]?(?<after>.+?)["”]?|["“]?(?<before>.+?)["”]? (?:column|values))$/iu;
const anyList = /^(?:list|table|grid|page|view|rows?|results?|entries|items?|cards?|they|it|these|those)$/iu;

/** The name of the value that an order goes by where only its direction says so. */
const meant: readonly (readonly [how: RegExp, by: RegExp])[] = [
  [/newest|oldest|latest|earliest|recent|chronological/iu, /^(?:date|day|time|created|updated|posted|added)$/u],
  [/expensive|cheapest/iu, /^(?:price|cost|amount|total)$/u],
  [/alphabetical|\ba(?: to |-)z\b|\bz(?: to |-)a\b/iu, /^(?:name|title)$/u],
];

const sameWords = (one: string, other: string): boolean =>
  wordsOf(one).map(singular).join(' ') === wordsOf(other).map(singular).join(' ');

/** The texts of the headers over the rows of a table. */
const headersOf = (sight: Sight, row: PageElement): string[] =>
  headersOver(sight, row).flatMap((header) => (header && header.text !== '' ? [header.text] : []));

const price = /\p{Sc}\s?\d[\d.,]*|\d[\d.,]*\s?\p{Sc}/gu;
const hasPrice = ({ text }: PageElement): boolean => text.match(price)?.length === 1;
const isTitle = ({ tag, role }: PageElement): boolean => /^(?:h[1-6]|a|strong)$/u.test(tag) || role === 'heading';

/** The name of a value that each of them has, by a column or by a word of its markup; undefined where one hasn't. */
function valueOf(sight: Sight, elements: readonly PageElement[], by: string): string | undefined {
  const [first] = elements;
  const headers = first ? headersOf(sight, first) : [];
  const wanted = wordsOf(by).map(singular);
  const having = headers.filter((text) => wanted.every((word) => wordsOf(text).map(singular).includes(word)));
  const header = headers.find((text) => sameWords(text, by)) ?? only(having);
  if (header !== undefined) return header;
  if (headers.length > 0) return undefined;
  const name = wanted.join(' ');
  const each = (has: (element: PageElement) => boolean): boolean =>
    elements.every((one) => sight.model.within(one).some(has));
  if (
    each(
      (part) =>
        isSeen(part) && attributeWordsOf(part).some(([on, words]) => on !== 'href' && words.join(' ').includes(name)),
    )
  )
    return name;
  if (/^(?:price|cost|amount)$/u.test(name) && elements.every(hasPrice)) return name;
  return /^(?:name|title)$/u.test(name) && each(isTitle) ? name : undefined;
}

/** The one value of that name, for an order that only says its direction. */
function valueMeant(sight: Sight, elements: readonly PageElement[], how: string): string | undefined {
  const [, names] = meant.find(([direction]) => direction.test(how)) ?? [];
  const [first] = elements;
  if (!names || !first) return undefined;
  const headers = headersOf(sight, first);
  const found = headers.filter((text) => wordsOf(text).some((word) => names.test(word)));
  if (found.length > 0) return only(found);
  if (headers.length > 0) return names.test('name') ? namingHeader(sight, first) || undefined : undefined;
  const named = names.source.match(/\p{Ll}{3,}/gu) ?? [];
  return named.find((name) => valueOf(sight, elements, name) !== undefined);
}

/** The lists that a statement may be about, with the name of the value in each thing that's compared. */
function listsOf(sight: Sight, things: string): { elements: readonly PageElement[]; by?: string }[] {
  const { after, before } = column.exec(things)?.groups ?? {};
  const value = after ?? before;
  const rows = groupsNamed(sight, 'row');
  if (value !== undefined || anyList.test(things))
    return rows.map((elements) => (value === undefined ? { elements } : { elements, by: value }));
  const noun = things.replaceAll(/["“”]/gu, '');
  const called = groupsNamed(sight, noun).filter((elements) => fitsNoun(sight, elements, noun));
  const valued = rows
    .map((elements) => ({ elements, by: noun }))
    .filter(({ elements }) => valueOf(sight, elements, noun) !== undefined);
  // "The prices are in ascending order": a value of each.
  return valued.length > 0 ? valued : called.map((elements) => ({ elements }));
}

/** The list that's said to be in some order; undefined where the page doesn't settle which, or by what. */
export function sortedSaid(sight: Sight, said: string): SortedSaid | undefined {
  const { things = '', how = '' } = stated.exec(said)?.groups ?? {};
  const read = things === '' ? undefined : readOrder(how.replace(/^, ?/u, ''));
  if (!read) return undefined;
  const found = listsOf(sight, things).flatMap(({ elements, by = read.by }): SortedSaid[] => {
    if (elements.length < 2 || (read.by !== '' && by !== read.by)) return [];
    const name = by === '' ? valueMeant(sight, elements, how) : valueOf(sight, elements, by.replaceAll(/["“”]/gu, ''));
    return name === undefined ? [] : [{ elements, by: name, order: read.order }];
  });
  return only(found);
}
