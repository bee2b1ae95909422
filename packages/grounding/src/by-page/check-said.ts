/**
 * Checks that a clause makes of the things that repeat on the page: "Focus has 2 songs", "only June is listed", "its status is
 * Closed". Decided by the item that holds the words, never by one text with all of them.
 */
import { factOf, type Fact } from '../match/item-facts.ts';
import type { Sight } from '../match/sight.ts';
import { groupsNamed } from '../match/items-named.ts';
import { countTold, type TextSaid } from '../match/told-count.ts';
import { plain, wordsOf } from '../match/words.ts';
import { linesOf, type Item } from '../model/items.ts';
import { isSeen } from '../model/page-model.ts';
import { canBePressed } from './in-front.ts';
import { listingSaid, partingSaid, type ListingSaid } from './listing-said.ts';

export type CheckSaid = { facts: readonly Fact[] } | { text: TextSaid } | ListingSaid;

const intro =
  /^(?:(?:please|then|and|now)[\s,]+)*(?:(?:check|verify|see|confirm|ensure|make sure|expect|assert|validate)(?: that| if)?|(?:i|you|we) (?:should )?see)(?: that)?\s+/iu;
/** Words that turn a statement around, or that make it depend on something. */
const turning =
  /\b(?:no|not|never|without|none|nothing|neither|nor|except|if|unless|or|either|than|least|most|any|all|every|each|both|isn|aren|doesn|hasn|before|after)\b|n['’]t\b/iu;
const outsideQuotes = (text: string): string => text.replaceAll(/"[^"]*"|“[^”]*”/gu, ' ');

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

/** "… and has 2 seats left" is about the same thing. */
const withSubject = (said: string): string => (/^(?:its|his|her|their|it|he|she) /iu.test(said) ? said : `it ${said}`);

const counted =
  /^(?:there (?:is|are) |(?:it|the page|the list) (?:shows|says|has) )?(?:only |just |exactly )?(\d[\d,]*|one|two|three|four|five|six|seven|eight|nine|ten) (.+)$/iu;
const numerals = 'zero one two three four five six seven eight nine ten'.split(' ');

/** "There are 5 recipes": a text of the page that says how many, "5 recipes". */
function countSaid({ model }: Sight, said: string): TextSaid | undefined {
  const [, count = '', things = ''] = counted.exec(said) ?? [];
  const wanted = wordsOf(things.replace(/ (?:is|are) /iu, ' ')).join(' ');
  const number = /^\d/u.test(count) ? count : String(numerals.indexOf(count.toLowerCase()));
  return wanted === '' ? undefined : countTold(model, number, (told) => wordsOf(told).join(' ') === wanted);
}

/** The checks of a clause, as the items of the page explain it; undefined where they don't settle it. */
export function checkSaid(sight: Sight, clause: string, subject?: string): CheckSaid | undefined {
  const said = clause
    .trim()
    .replace(intro, '')
    .replace(lasting, '')
    .replace(/[.!]+$/u, '');
  const parting = partingSaid(sight, said);
  if (parting) return parting;
  if (turning.test(outsideQuotes(said))) return undefined;
  const text = countSaid(sight, said);
  if (text) return { text };
  const listing = listingSaid(sight, said, subject);
  if (listing) return listing;
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
