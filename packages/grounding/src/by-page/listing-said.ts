/** Statements about what a list shows: "only June is listed", "Ada is listed, Bob is not", "Ada comes first", "it's gone". */
import { itemsCalled } from '../match/item-facts.ts';
import type { Sight } from '../match/sight.ts';
import { isCalled } from '../match/slots.ts';
import { wordsOf } from '../match/words.ts';
import { isHead } from '../model/items.ts';
import { ancestorsOf, isSeen, isWithin, type PageElement } from '../model/page-model.ts';

/** The only things of their kind: so many, each called as it's said. */
export interface OnlySaid {
  /** All of the kind that the page shows now. */
  elements: readonly PageElement[];
  names: readonly string[];
  /** How many there have to be; as many as `names` where absent. */
  count?: number;
}

/** Some that the list shows, and some that it doesn't show anymore. */
export interface PartingSaid {
  elements: readonly PageElement[];
  shown: readonly string[];
  gone: readonly string[];
}

/** The first or the last of a list, by its name. */
export interface PlaceInList {
  element: PageElement;
  /** From 1; -1 for the last. */
  ordinal: number;
  name: string;
}

export type ListingSaid = { only: OnlySaid } | { parting: PartingSaid } | { inOrder: PlaceInList };

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
  /^(?:it|he|she)(?: is| has|['’]s) (?:now )?(?:gone|removed|deleted|disappeared|been (?:removed|deleted))(?: from the (?:list|table))?$/iu;
const inOrder =
  /^(.+?) (?:comes|is|appears|is listed|is shown) (first|second|third|last|at the (?:top|bottom))(?: (?:in|of) the (?:list|table))?$/iu;
const ordinals: Readonly<Record<string, number>> = {
  first: 1,
  second: 2,
  third: 3,
  last: -1,
  'at the top': 1,
  'at the bottom': -1,
};

/** The names in "Ada, Bob and Eve"; as one where the page has that: "Silva, Rui". */
function namesIn(sight: Sight, said: string): string[] {
  const whole = said.replaceAll(/["“”]/gu, '');
  if (itemsCalled(sight, whole).length > 0) return [whole];
  return whole.split(/\s*,\s*(?:and )?|\s+and\s+/u).map((name) => name.trim());
}

/** The only row below the headers of its table, or the only entry of a list: more of its kind can come. */
function isAloneInList({ model }: Sight, element: PageElement | undefined): boolean {
  const around = element ? ancestorsOf(element) : [];
  if (element?.tag === 'li') return !around.some(({ role }) => /^(?:navigation|menu|menubar|tablist)$/.test(role));
  const table = element?.tag === 'tr' ? around.find(({ tag }) => tag === 'table') : undefined;
  return table !== undefined && model.within(table).some(isHead);
}

/** The kind of thing of which only some are left: as they are now, or as the last step found them. */
function kindOf(sight: Sight, names: readonly string[]): readonly PageElement[] | undefined {
  const groupOf = (here: Sight, name: string): readonly PageElement[] | undefined => {
    const items = itemsCalled(here, name).filter(({ item: { group } }) => group.length > 1 || here === sight);
    const groups = new Set(items.map(({ item: { group } }) => group));
    const isInOther = (group: readonly PageElement[]): boolean =>
      [...groups].some(
        (other) =>
          other !== group && group.every((each) => other.some((outer) => outer !== each && isWithin(each, outer))),
      );
    const [outer, ...others] = [...groups].filter((group) => !isInOther(group));
    return others.length === 0 ? outer : undefined;
  };
  const now = names.map((name) => groupOf(sight, name));
  const [first] = now;
  if (first && now.every((group) => group === first) && (first.length > 1 || isAloneInList(sight, first[0])))
    return first.filter(isSeen);
  // One that's left alone repeats no more: the page before says what it's one of.
  const [sample] = sight.past.map((page) => groupOf(page, names[0] ?? '')).find((group) => group !== undefined) ?? [];
  if (!sample) return undefined;
  const mark = (element: PageElement): string =>
    `${element.tag} ${element.attributes['class']?.split(' ')[0] ?? ''} ${element.role}`;
  const same = sight.model.elements.filter(
    (each) => isSeen(each) && mark(each) === mark(sample) && each.children.length > 0,
  );
  return same.length > 0 && (sample.tag !== 'div' || sample.attributes['class'] !== undefined) ? same : undefined;
}

const isCalledSo = (sight: Sight, group: readonly PageElement[], noun: string): boolean =>
  group[0] !== undefined && isCalled(sight, { element: group[0], group, name: '' }, wordsOf(noun)[0] ?? '');

/** The name of something that an earlier page listed and this one doesn't, as that page wrote it. */
function goneFrom(sight: Sight, name: string): string | undefined {
  if (itemsCalled(sight, name).length > 0) return undefined;
  const [was] = sight.past.flatMap((page) => itemsCalled(page, name));
  // A text that's still somewhere isn't gone.
  const isThere = was && sight.model.elements.some((each) => isSeen(each) && each.own.includes(was.called));
  return isThere ? undefined : was?.called;
}

/** "Ada and Bob are listed, Eve is not": of a list that was longer before. Nothing proves the absence of what never was there. */
export function partingSaid(sight: Sight, said: string): { parting: PartingSaid } | undefined {
  const [, some, others] = parted.exec(said) ?? [];
  if (some === undefined || others === undefined) return undefined;
  const [shown, missing] = [namesIn(sight, some), namesIn(sight, others)];
  const elements = kindOf(sight, shown);
  const left = missing.flatMap((name) => goneFrom(sight, name) ?? []);
  return elements && left.length === missing.length ? { parting: { elements, shown, gone: left } } : undefined;
}

/** The check of a list that a statement means; undefined where the page doesn't settle it. */
export function listingSaid(sight: Sight, said: string, subject?: string): ListingSaid | undefined {
  const [, names] = onlyListed.exec(said) ?? [];
  const [, alone, noun] = theOnly.exec(said) ?? [];
  const called = names ?? alone;
  if (called !== undefined) {
    const all = namesIn(sight, called);
    const elements = kindOf(sight, all);
    // "Ada is the only admin" isn't about all people.
    const isOfThese = elements && (noun === undefined || isCalledSo(sight, elements, noun));
    return isOfThese ? { only: { elements, names: all } } : undefined;
  }
  if (gone.test(said)) {
    const name = subject === undefined ? undefined : goneFrom(sight, subject);
    return name === undefined ? undefined : { parting: { elements: [], shown: [], gone: [name] } };
  }
  const [, name, which] = inOrder.exec(said) ?? [];
  const ordinal = ordinals[which?.toLowerCase() ?? ''];
  if (name === undefined || ordinal === undefined) return undefined;
  const [item] = itemsCalled(sight, name);
  const element = kindOf(sight, [name])?.at(ordinal === -1 ? -1 : ordinal - 1);
  return item && element ? { inOrder: { element, ordinal, name: item.called } } : undefined;
}
