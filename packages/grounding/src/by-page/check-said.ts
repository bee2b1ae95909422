/**
 * Checks that a clause makes of the things that repeat on the page: "Focus has 2 songs", "only June is listed", "its status is
 * Closed". Decided by the item that holds the words, never by one text with all of them.
 */
import { factOf, itemsCalled, type Fact } from '../match/item-facts.ts';
import { Sight } from '../match/sight.ts';
import { groupsNamed } from '../match/items-named.ts';
import { isCalled } from '../match/slots.ts';
import { plain, wordsOf } from '../match/words.ts';
import { canBePressed } from './in-front.ts';
import { isHead, linesOf, type Item } from '../model/items.ts';
import { ancestorsOf, isSeen, isWithin, type PageElement } from '../model/page-model.ts';

/** The only things of their kind: so many, each called as it's said. */
export interface OnlySaid {
  /** All of the kind that the page shows now. */
  elements: readonly PageElement[];
  names: readonly string[];
}

/** A text of the page, and what it has to say. */
export interface TextSaid {
  element: PageElement;
  expected: string;
}

export type CheckSaid = { facts: readonly Fact[] } | { only: OnlySaid } | { text: TextSaid };

const intro =
  /^(?:(?:please|then|and|now)[\s,]+)*(?:(?:check|verify|see|confirm|ensure|make sure|expect|assert|validate)(?: that| if)?|(?:i|you|we) (?:should )?see)(?: that)?\s+/iu;
/** Words that turn a statement around, or that make it depend on something. */
const turning =
  /\b(?:no|not|never|without|none|nothing|neither|nor|except|if|unless|or|either|than|least|most|any|all|every|each|both|isn|aren|doesn|hasn|before|after)\b|n['’]t\b/iu;
const outsideQuotes = (text: string): string => text.replaceAll(/"[^"]*"|“[^”]*”/gu, ' ');

const onlyListed =
  /^only (.+?)(?: (?:is|are|remains?|was|were|should be))?(?: now)?(?: (?:listed|shown|visible|left|displayed|there|found|remaining|in the list))?$/iu;
const theOnly =
  /^(.+?) (?:is|are) (?:now )?the only (?:listed |visible |remaining )?(\p{L}+)(?: (?:listed|shown|left|there))?$/iu;
const oneOf = /^one of the (\p{L}+) (?:says?|reads?|shows?|is|contains?) (.+)$/iu;
const possessed = /^(?:its|his|her|their) (.+?) (?:is|are|reads?|says?|shows?) (?:now )?(.+)$/iu;
const ofItem = /^the (.+?) (?:of|for) (.+?) (?:is|are|reads?|says?|shows?) (?:now )?(.+)$/iu;
const owned = /^(.+?)['’]s (.+?) (?:is|are|reads?|says?|shows?) (?:now )?(.+)$/iu;
const having = / (?:with|has|have|having|shows?|displays?|says?|reads?|costs?) /giu;
const being = / (?:is|are) (?:now |listed as |marked as |shown as |displayed as )?/giu;
/** "It has 2 seats left": the thing that the last step was about. */
const pronoun = /^(?:it|he|she)(?= (?:is|are|has|have|shows?|displays?|says?|reads?|costs?) )/iu;
const inside = / (?:is|are|appears?)(?: back| listed| shown| visible)? (?:on|in|under|at|within) (?:the )?/giu;
const more =
  /,?\s+and (?:that )?(?=(?:its|his|her|their)\s|(?:it |he |she )?(?:is|are|has|have|shows?|displays?|says?|reads?|costs?)\s)/iu;
/** "is still listed", "now shows": the same, told from before. */
const lasting = / (?:still|now)(?= (?:has|have|shows?|displays?|says?|reads?|costs?) )|(?<= (?:is|are)) still(?= )/giu;

/** "an Enroll button" */
const withControl = /^(?:an? |the )?["“]?(.+?)["”]? (?:button|link)$/iu;

const bare = (text: string): string => text.trim().replace(/^(?:the|an?|its|his|her|their) /iu, '');

/** All ways to cut a sentence at one of these words. */
const cuts = (text: string, at: RegExp): [before: string, after: string][] =>
  [...text.matchAll(at)].map((found) => [text.slice(0, found.index), text.slice(found.index + found[0].length)]);

/** A fact about an item by the words after "has": a text, "3 seats", "status Open", "a balance of $20". */
function had(sight: Sight, name: string, said: string): Fact | undefined {
  const value = said.trim();
  const whole = factOf(sight, name, { value: bare(value) });
  if (whole) return whole;
  const [, control] = withControl.exec(value) ?? [];
  const shown = control === undefined ? undefined : factOf(sight, name, { value: control });
  if (shown) return canBePressed(sight, shown.element) ? shown : undefined;
  const [, count, noun] = /^(\d[\d.,]*) (.+)$/u.exec(value) ?? [];
  if (count !== undefined && noun !== undefined) return factOf(sight, name, { label: noun, value: count });
  const [, label, amount] = /^(?:the |an? )?(.+?) (?:of |is |as )?(\S+|["“].+["”])$/u.exec(value) ?? [];
  return label !== undefined && amount !== undefined ? factOf(sight, name, { label, value: amount }) : undefined;
}

/** The fact that one statement says. */
function factSaid(sight: Sight, words: string, subject: string | undefined): Fact | undefined {
  if (subject === undefined && pronoun.test(words)) return undefined;
  const said = words.replace(pronoun, subject ?? '');
  const [, own, ownValue] = possessed.exec(said) ?? [];
  if (own !== undefined && ownValue !== undefined)
    return subject === undefined ? undefined : factOf(sight, subject, { label: own, value: ownValue });
  const [, label, name, value] = ofItem.exec(said) ?? [];
  const [, owner, thing, state] = owned.exec(said) ?? [];
  const labelled = [
    label !== undefined && name !== undefined && value !== undefined
      ? factOf(sight, name, { label, value })
      : undefined,
    owner !== undefined && thing !== undefined && state !== undefined
      ? factOf(sight, owner, { label: thing, value: state })
      : undefined,
  ].find((fact) => fact !== undefined);
  if (labelled) return labelled;
  const found = [
    ...cuts(said, having).flatMap(([before, after]) => had(sight, before, after) ?? []),
    ...cuts(said, being).flatMap(([before, after]) => factOf(sight, before, { value: bare(after) }) ?? []),
    // "Pancakes is on Monday": what Monday shows.
    ...cuts(said, inside).flatMap(([before, after]) => factOf(sight, after, { value: bare(before) }) ?? []),
  ];
  const elements = new Set(found.map(({ element }) => element));
  return elements.size === 1 ? found[0] : undefined;
}

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
  const pages = [...(sight.before ? [sight.before] : []), ...sight.earlier];
  const [sample] =
    pages.map((page) => groupOf(new Sight(page), names[0] ?? '')).find((group) => group !== undefined) ?? [];
  if (!sample) return undefined;
  const mark = (element: PageElement): string =>
    `${element.tag} ${element.attributes['class']?.split(' ')[0] ?? ''} ${element.role}`;
  const same = sight.model.elements.filter(
    (each) => isSeen(each) && mark(each) === mark(sample) && each.children.length > 0,
  );
  return same.length > 0 && (sample.tag !== 'div' || sample.attributes['class'] !== undefined) ? same : undefined;
}

/** "… and has 2 seats left" is about the same thing. */
const withSubject = (said: string): string => (/^(?:its|his|her|their|it|he|she) /iu.test(said) ? said : `it ${said}`);

const isCalledSo = (sight: Sight, group: readonly PageElement[], noun: string): boolean =>
  group[0] !== undefined && isCalled(sight, { element: group[0], group, name: '' }, wordsOf(noun)[0] ?? '');

const counted =
  /^(?:there (?:is|are) |(?:it|the page|the list) (?:shows|says|has) )?(?:only |just |exactly )?(\d[\d,]*|one|two|three|four|five|six|seven|eight|nine|ten) (.+)$/iu;
const numerals = 'zero one two three four five six seven eight nine ten'.split(' ');

/** "There are 5 recipes": a text of the page that says how many, "5 recipes". */
function countSaid({ model }: Sight, said: string): TextSaid | undefined {
  const [, count = '', things = ''] = counted.exec(said) ?? [];
  const wanted = wordsOf(things.replace(/ (?:is|are) /iu, ' ')).join(' ');
  if (wanted === '') return undefined;
  const telling = model.elements.filter(
    (each) =>
      isSeen(each) &&
      each.own === each.text &&
      /^\d[\d,]* \D+$/u.test(each.own) &&
      wordsOf(each.own.replace(/^\S+ /u, '')).join(' ') === wanted,
  );
  const [element, ...others] = telling;
  const number = /^\d/u.test(count) ? count : String(numerals.indexOf(count.toLowerCase()));
  // "1 recipe" says nothing about how the page writes two.
  const isSameForm = element && element.own.startsWith('1 ') === (number === '1');
  return isSameForm && others.length === 0 ? { element, expected: element.own.replace(/^\S+/u, number) } : undefined;
}

/** The checks of a clause, as the items of the page explain it; undefined where they don't settle it. */
export function checkSaid(sight: Sight, clause: string, subject?: string): CheckSaid | undefined {
  const said = clause
    .trim()
    .replace(intro, '')
    .replace(lasting, '')
    .replace(/[.!]+$/u, '');
  if (turning.test(outsideQuotes(said))) return undefined;
  const text = countSaid(sight, said);
  if (text) return { text };
  const [, names] = onlyListed.exec(said) ?? [];
  if (names !== undefined) {
    const called = namesIn(sight, names);
    const elements = kindOf(sight, called);
    return elements && { only: { elements, names: called } };
  }
  const [, alone, kind] = theOnly.exec(said) ?? [];
  if (alone !== undefined && kind !== undefined) {
    const called = namesIn(sight, alone);
    const elements = kindOf(sight, called);
    // "Ada is the only admin" isn't about all people.
    return elements && isCalledSo(sight, elements, kind) ? { only: { elements, names: called } } : undefined;
  }
  if (/\bonly\b/iu.test(outsideQuotes(said))) return undefined;
  const [, noun, line] = oneOf.exec(said) ?? [];
  if (noun !== undefined && line !== undefined) {
    const fact = saidByOne(sight, noun, line.replace(/^["“](.+)["”]$/u, '$1'));
    return fact && { facts: [fact] };
  }
  const [main = '', ...others] = said.split(more);
  const first = factSaid(sight, main, subject);
  if (!first) return undefined;
  const rest = others.map((other) => factSaid(sight, withSubject(other), first.called));
  return rest.every((fact) => fact !== undefined) ? { facts: [first, ...rest] } : undefined;
}

/** "One of the messages says Sorry": one of the things called so shows just that. */
function saidByOne(sight: Sight, noun: string, text: string): Fact | undefined {
  const [group, ...others] = groupsNamed(sight, noun);
  if (!group || others.length > 0) return undefined;
  const items = sight.items.filter((item): item is Item => group.includes(item.element));
  for (const item of items) {
    if (!linesOf(sight.model, item.element).some((line) => plain(line) === plain(text))) continue;
    const element = sight.model.within(item.element).find((each) => isSeen(each) && plain(each.own) === plain(text));
    if (element) return { item, called: item.name, element, by: 'shows', operator: 'equals', expected: text };
  }
  return undefined;
}
