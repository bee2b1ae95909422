/** Statements about what a list shows: "only June is listed", "Ada is listed, Bob is not", "Ada comes first", "it's gone". */
import type { SelectorCandidate } from '@saywright/contracts/entities/selector';
import { itemsCalled } from '../match/item-facts.ts';
import { isInNotice } from '../match/notices.ts';
import type { Sight } from '../match/sight.ts';
import { isSeen, type PageElement } from '../model/page-model.ts';
import { isCalledSo, kindOf } from './kind-of.ts';
import { orderSaid, type PlaceInList } from './order-said.ts';

/** The only things of their kind: so many, each called as it's said. */
export interface OnlySaid {
  /** All of the kind that the page shows now. */
  elements: readonly PageElement[];
  names: readonly string[];
  /** How many there have to be; as many as `names` and `missing` where absent. */
  count?: number;
  /** Those that it has to show, and doesn't: a name, and what else it has to say. */
  missing?: readonly (readonly string[])[];
}

/** Some that the list shows, and some that it doesn't show anymore. */
export interface PartingSaid {
  elements: readonly PageElement[];
  shown: readonly string[];
  gone: readonly string[];
  /** Those that it has to show, and doesn't: a name, and what else it has to say. */
  missing?: readonly (readonly string[])[];
  /** The condition of XPath for what's in the part of the page that was named. */
  scope?: string | undefined;
}

/** One that left the list that it was in, and that another text of the page still names. */
export interface LeftSaid {
  /** As it was on a page before. */
  was: PageElement;
  called: string;
  /** The condition of XPath for what's in the part of the page that was named. */
  scope?: string | undefined;
}

/** One of several that's there, and doesn't show a text. */
export interface WithoutSaid {
  item: PageElement;
  called: string;
  text: string;
}

export type ListingSaid =
  /** The page has nothing that this selector finds. */
  | { noneOf: SelectorCandidate }
  /** Something that this selector finds, as the page is, or should be. */
  | { oneOf: SelectorCandidate }
  | { only: OnlySaid }
  | { parting: PartingSaid }
  | { left: LeftSaid }
  | { without: WithoutSaid }
  | { inOrder: PlaceInList };

const state = '(?:listed|shown|visible|left|displayed|there|found|remaining|in the (?:list|table))';
const onlyListed = new RegExp(
  `^only (.+?)(?: (?:is|are|remains?|was|were|should be))?(?: now)?(?: ${state})?(?: in the (?:list|table))?$`,
  'iu',
);
const theOnly =
  /^(.+?) (?:is|are) (?:now )?the only (?:listed |visible |remaining )?(\p{L}+)(?: (?:listed|shown|left|there))?$/iu;
const parted = new RegExp(
  `^(.+?) (?:is|are) (?:still )?${state},? (?:and |but |while |whereas )?(.+?) (?:is not|are not|isn['’]t|aren['’]t)(?: ${state})?$`,
  'iu',
);
const gone =
  /^(?:it|he|she|(?:the|this|that) (?:card|row|entry|item|line|tile|record))(?: is| has|['’]s) (?:now )?(?:gone|removed|deleted|disappeared|been (?:removed|deleted))(?: from the (?:list|table))?$/iu;
const noneOf =
  /^none of (?:them|these|those|the (?:\p{L}+ )?\p{L}+) (?:is|are|has|have|mentions?|shows?|contains?|says?|belongs? to)(?: (?:for|of|about|from|called|named|by|in))? (.+)$/iu;

/** A name in quotes that's nowhere on the page. */
const notThere =
  /^["“]([^"“”]+)["”] (?:is not|isn['’]t|is no longer) (?:among (?:them|these|those|the \p{L}+)|one of (?:them|these|those)|in it|listed|shown|there|visible)$/iu;

/** The names in "Ada, Bob and Eve"; as one where the page has that: "Silva, Rui". */
function namesIn(sight: Sight, said: string): string[] {
  // "The ticket "Wrong fee"": the quotes say what the name is.
  const whole = said.replace(/^the \p{L}+ (["“][^"”]+["”])$/iu, '$1').replaceAll(/["“”]/gu, '');
  if (itemsCalled(sight, whole).length > 0) return [whole];
  return whole.split(/\s*,\s*(?:and )?|\s+and\s+/u).map((name) => name.trim());
}

/** The name of something that an earlier page listed and this one doesn't, as that page wrote it. */
function goneFrom(sight: Sight, name: string): string | undefined {
  if (itemsCalled(sight, name).length > 0) return undefined;
  const [was] = sight.past.flatMap((page) => itemsCalled(page, name));
  // A text that's still somewhere isn't gone.
  const isThere = was && sight.model.elements.some((each) => isSeen(each) && each.own.includes(was.called));
  return isThere ? undefined : was?.called;
}

const notIn =
  /^(?:the |our |my )?(?:\p{Ll}+ )?["“]?(.+?)["”]? (?:(?:is|are) (?:no longer|not|gone|removed|missing)(?: anymore| any longer)?(?: (?:listed|shown|visible|there|present|displayed|to be (?:seen|found)))?|has (?:gone|disappeared|vanished|been removed)|disappears|disappeared|vanishes) (?:from|in|on|under|among|within) (?:the |this |my )?(?:["“]?[\p{L}\d ]{2,30}?["”]? )?(?:list|table|grid|tab|view|page|board|column|results?|filter|section)(?: anymore| any longer)?$/iu;

/** "Order 7 is no longer in the Open list": it was one of several there, and none of them is called so now. */
function leftSaid(sight: Sight, said: string): LeftSaid | undefined {
  const [, name] = notIn.exec(said) ?? [];
  // "The Ada review" is what Ada has written.
  return name === undefined
    ? undefined
    : (leftCalled(sight, name) ?? leftCalled(sight, name.replace(/ \p{Ll}+$/u, '')));
}

function leftCalled(sight: Sight, name: string): LeftSaid | undefined {
  if (itemsCalled(sight, name).length > 0) return undefined;
  const [was] = sight.past.flatMap((page) => itemsCalled(page, name).filter(({ item }) => item.group.length > 1));
  // Whatever names it elsewhere may be the list that's meant; a message isn't one.
  const isThere = sight.model.elements.some((each) => isSeen(each) && each.own.includes(name) && !isInNotice(each));
  return was && !isThere ? { was: was.item.element, called: was.called } : undefined;
}

/** "Ada and Bob are listed, Eve is not": of a list that was longer before. Nothing proves the absence of what never was there. */
export function partingSaid(sight: Sight, said: string): { parting: PartingSaid } | { left: LeftSaid } | undefined {
  const [, quoted] = notThere.exec(said) ?? [];
  if (quoted !== undefined) return { parting: { elements: [], shown: [], gone: [quoted] } };
  const left = leftSaid(sight, said);
  if (left) return { left };
  const [, none] = noneOf.exec(said) ?? [];
  const hidden = none === undefined ? undefined : goneFrom(sight, none.replaceAll(/["“”]/gu, ''));
  if (hidden !== undefined) return { parting: { elements: [], shown: [], gone: [hidden] } };
  const [, some, others] = parted.exec(said) ?? [];
  if (some === undefined || others === undefined) return undefined;
  const [shown, missing] = [namesIn(sight, some), namesIn(sight, others)];
  const elements = kindOf(sight, shown);
  const away = missing.flatMap((name) => goneFrom(sight, name) ?? []);
  return elements && away.length === missing.length ? { parting: { elements, shown, gone: away } } : undefined;
}

/** The check of a list that a statement means; undefined where the page doesn't settle it. */
export function listingSaid(sight: Sight, said: string, subject?: string): ListingSaid | undefined {
  const [, names] = onlyListed.exec(said) ?? [];
  const [, alone, noun] = theOnly.exec(said) ?? [];
  const called = names ?? alone;
  if (called !== undefined) {
    const all = namesIn(sight, called);
    // "Only Ada is listed" fails where Bob is, and Ada was.
    const isThere = (each: string): boolean => itemsCalled(sight, each).length > 0;
    const gone = all.flatMap((each) => (isThere(each) ? [] : (goneFrom(sight, each) ?? [])));
    const here = all.filter(isThere);
    const elements = kindOf(sight, here.length > 0 ? here : all);
    // "Ada is the only admin" isn't about all people.
    const isOfThese = elements && (noun === undefined || isCalledSo(sight, elements, noun));
    const isAll = here.length + gone.length === all.length;
    return isOfThese && isAll ? { only: { elements, names: here, missing: gone.map((each) => [each]) } } : undefined;
  }
  if (gone.test(said)) {
    if (subject === undefined) return undefined;
    const name = goneFrom(sight, subject);
    if (name !== undefined) return { parting: { elements: [], shown: [], gone: [name] } };
    const left = leftCalled(sight, subject);
    return left && { left };
  }
  const inOrder = orderSaid(sight, said);
  return inOrder && { inOrder };
}
