/** Statements about the place of a thing in its list: "Ada comes first", "the last one is Bob", "top of the list is Eve". */
import { readOrdinal } from '@saywright/authoring/english/determiners';
import { countWord, readNumber } from '@saywright/authoring/english/number';
import type { SelectorCandidate } from '@saywright/contracts/entities/selector';
import { hasMark, shows } from '../choose/own-test.ts';
import { itemsCalled } from '../match/item-facts.ts';
import type { Sight } from '../match/sight.ts';
import type { Item } from '../model/items.ts';
import { isWithin, type PageElement } from '../model/page-model.ts';
import { groupsNamed } from '../match/items-named.ts';
import { only } from '../match/only.ts';
import { contentWords, plain, singular, wordsOf } from '../match/words.ts';
import { linesOf } from '../model/items.ts';
import { isIn } from '../model/sections.ts';
import { fitsNoun, isAnyThing, kindOf } from './kind-of.ts';

/** The thing at one place of a list, and the name that a statement gives it. */
export interface PlaceInList {
  element: PageElement;
  /** From 1; -1 for the last. */
  ordinal: number;
  name: string;
}

const nth = String.raw`first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|\d{1,2}(?:st|nd|rd|th)`;
const end = '(?:very )?(?:top|bottom|start|beginning|end)';
const list = '(?:the |this |its )?(?:list|table|grid|results?|order)';
const verb = '(?:is|are|was|be|should be|must be|has to be|comes|goes|appears|stands|sits|ranks|remains|stays)';
const listed = '(?:listed|shown|displayed|placed|sorted|ranked)';

const nameFirst = new RegExp(
  `^(?<name>.+?) (?:now |still |then )?${verb}(?: now| still)?(?: ${listed})? (?:the )?(?:(?:at|on|in) (?:the )?)?(?<nth>${nth}|${end})(?: (?<noun>\\p{L}+))?(?: (?:in|of|on) (?:${list}|the (?<where>[\\p{L}\\d ]+)))?$`,
  'iu',
);
const placeFirst = new RegExp(
  `^(?:the |our )?(?<nth>${nth}|topmost|top|bottom|newest|latest|most recent)(?: (?!${verb}\\b)(?<noun>\\p{L}+))?(?: (?:in|of|on|under|below) (?:${list}|(?:the |this )page|(?:the |our |my )?(?<where>[\\p{L}\\d ]+?)(?: (?:table|list|section|grid|card))?))?(?: (?:that is )?${listed})?(?<link> (?:now |still |then )?${verb}(?: now| still)?|:| =| -| –| —)? (?<name>.+)$`,
  'iu',
);
const endFirst = new RegExp(
  `^(?:(?:at|on|in) )?(?:the )?(?<nth>${end})(?: of ${list})?(?: (?:now |still |then )?(?:is|are|comes|stands|appears)|:| =)? (?<name>.+)$`,
  'iu',
);
const isAtTop = (word: string): boolean => /^(?:top|topmost|start|beginning)$/u.test(word);
const isNewest = (said: string): boolean => /^(?:newest|latest|most recent)$/iu.test(said);

function ordinalOf(said: string): number | undefined {
  const word = said.toLowerCase().replace(/^very /u, '');
  if (isAtTop(word) || isNewest(word)) return 1;
  if (/^(?:last|bottom|end)$/u.test(word)) return -1;
  return readOrdinal(word);
}

const isRowElement = ({ tag, role }: PageElement): boolean => tag === 'tr' || role === 'row';
const isRow = ({ element }: Item): boolean => isRowElement(element);

/** Whether a heading with these words is over it: "the recent transactions". */
const isUnder = ({ sections }: Sight, element: PageElement, where: string): boolean =>
  sections.some(
    ({ heading, stretch }) =>
      isIn(element, stretch) && contentWords(where).every((word) => contentWords(heading.text).includes(word)),
  );

/** "The first message is about the savings rate": the line with all of these words, of the one at that place. */
function lineAbout(
  sight: Sight,
  { topic, ordinal, noun }: { topic: string; ordinal: number; noun: string | undefined },
): string | undefined {
  const words = contentWords(topic).map(singular);
  const element = only(groupsNamed(sight, noun ?? 'row'))?.at(ordinal === -1 ? -1 : ordinal - 1);
  const isAbout = (line: string): boolean => words.every((word) => wordsOf(line).map(singular).includes(word));
  return element && only(linesOf(sight.model, element).filter(isAbout));
}

/** The place in a list that a statement gives a thing; undefined where the page doesn't settle it. */
export function orderSaid(sight: Sight, said: string): PlaceInList | undefined {
  for (const form of [nameFirst, endFirst, placeFirst]) {
    const { name = '', nth: place = '', noun, link, where } = form.exec(said)?.groups ?? {};
    const ordinal = ordinalOf(place);
    if (ordinal === undefined) continue;
    const [, topic] = /^about (?:the |an? )?(.+)$/iu.exec(name) ?? [];
    const told = topic === undefined ? name : (lineAbout(sight, { topic, ordinal, noun }) ?? '');
    const called = told.replaceAll(/["“”]/gu, '').trim();
    // A table contains rows but isn't one itself.
    const among = /^(?:row|line)s?$/iu.test(noun ?? '') && sight.items.some(isRow) ? sight.inPart(isRowElement) : sight;
    const [item] = itemsCalled(among, called);
    const kind = item && kindOf(among, [called]);
    const element = kind?.at(ordinal === -1 ? -1 : ordinal - 1);
    if (!item || !kind || !element) continue;
    // Most lists begin with the newest one; where it isn't said of that one, nobody knows.
    if (isNewest(place) && !isWithin(item.item.element, element)) continue;
    // "#7 of Ada Holm" is two texts.
    if (!plain(item.item.element.text).includes(plain(item.called))) continue;
    // "First name Ada" is a line of a form.
    if (form === placeFirst && link === undefined && noun !== undefined && !isAnyThing(noun)) continue;
    // "The last message is Hello" isn't about the list of people that has a Hello.
    if (noun !== undefined && !fitsNoun(sight, kind, noun)) continue;
    if (where !== undefined && !isUnder(sight, element, where)) continue;
    return { element, ordinal, name: item.called };
  }
  return undefined;
}

const following =
  /^(?:[Tt]he )?(?:(?=\p{Ll}+ ["“\p{Lu}])\p{Ll}+ )?(?<name>["“][^"“”]+["”]|.+?) (?:is|comes|appears|stands|goes|sits)(?: (?:now|still))?(?: (?:listed|shown|displayed|sorted|placed))? (?<right>(?:right|directly|immediately|just) )?(?<way>before|above|ahead of|after|below|behind|under|beneath) (?:the )?(?<other>["“][^"“”]+["”]|.+?)(?: in the (?:list|table|grid))?$/u;

/** "Ada is listed before Bob", "Bob comes right after Ada": of two of the same kind, by their names. */
export function followSaid(sight: Sight, said: string): SelectorCandidate | undefined {
  const { name = '', right, way = '', other = '' } = following.exec(said)?.groups ?? {};
  const names = [name, other].map((each) => each.replaceAll(/["“”]/gu, ''));
  const [kind] = (name === '' ? undefined : kindOf(sight, names)) ?? [];
  // By their own names: what several show isn't one of them.
  const [one, two] = names.map((each) => {
    const called = only(itemsCalled(sight, each).filter(({ item }) => item.group.length > 1));
    return called && plain(called.item.name) === plain(called.called) ? called.called : undefined;
  });
  const isTold = kind && (hasMark(kind) !== '' || /^(?:tr|li|article)$/u.test(kind.tag));
  if (!isTold || one === undefined || two === undefined || one === two) return undefined;
  const like = `${kind.tag}${hasMark(kind)}`;
  const axis = /^(?:before|above|ahead of)$/iu.test(way) ? 'following' : 'preceding';
  return {
    type: 'xpath',
    value: `//${like}${shows(one)}[${axis}::${like}${right === undefined ? '' : '[1]'}${shows(two)}]`,
  };
}

const severalFirst = new RegExp(
  `^the (?:first|top) (?<count>${countWord}) (?<noun>\\p{L}+)(?: (?:in|of) ${list})? (?:(?:now|still) )?are (?<names>.+)$`,
  'iu',
);

/** "The first three rows are Ada, Bob and Cy" */
export function firstSeveral(sight: Sight, said: string): PlaceInList[] | undefined {
  const { count = '', noun = '', names = '' } = severalFirst.exec(said)?.groups ?? {};
  const all = names === '' ? [] : names.split(/\s*,\s*(?:and )?|\s+and\s+/u);
  const places = all.flatMap((name, at) => orderSaid(sight, `the ${at + 1}th ${singular(noun)} is ${name}`) ?? []);
  return all.length > 0 && all.length === readNumber(count) && places.length === all.length ? places : undefined;
}
