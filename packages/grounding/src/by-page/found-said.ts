/** "Find the email by Rochella": the one that's called so has to be there, and what follows is about it. */
import type { SelectorCandidate } from '@saywright/contracts/entities/selector';
import { exactly, hasMark, isName } from '../choose/own-test.ts';
import { evidenceOf } from '../match/evidence-of.ts';
import { itemsCalled, type Called } from '../match/item-facts.ts';
import { only } from '../match/only.ts';
import { phraseOf } from '../match/phrase.ts';
import { innermost } from '../match/places.ts';
import type { Sight } from '../match/sight.ts';
import { isCalled } from '../match/slots.ts';
import { contentWords, plain, singular, wordsOf } from '../match/words.ts';
import { ancestorsOf, isSeen, outermost, type PageElement } from '../model/page-model.ts';
import { canBePressed, isInFront } from './in-front.ts';
import { pressing } from './meant.ts';
import type { Task, TaskContext } from './tasks-said.ts';

const finding =
  /^(?:find|locate|look for|spot) (?:the )?(?:(\p{L}+) (?:by|from|of|with|for|named|called|titled|sent by|written by|posted by) )?["“]?([^"“”]+?)["”]?(?: in (?:the |my |our |this )?([^"“”]+))?$/iu;

const things = new Set('item entry row card one record line result element thing'.split(' '));
const places = new Set('list table page book grid section area panel feed results below'.split(' '));
/** Words that pick something by its place, or by how it compares. */
const counted =
  /\b(?:first|second|third|last|\d+(?:st|nd|rd|th)|most|least|\p{L}+est|word|number|any|all|every|each)\b/iu;

/** The only thing of several on the page that's called so. */
export const onlyCalled = (sight: Sight, name: string): Called | undefined => {
  const called = itemsCalled(sight, name);
  const inner = innermost(called.map(({ item }) => item));
  const among = called.filter(({ item }) => inner.includes(item));
  // Alone on the page it's no one of several, so nothing tells it from the page.
  return only(among.filter(({ item: { group } }) => group.length > 1));
};

/** The thing that the last step was about: by its name, or by all that it shows, if that was what was found. */
export function subjectOf(sight: Sight, subject: string | undefined): Called | undefined {
  if (subject === undefined) return undefined;
  const whole = sight.items.filter(({ element, group }) => group.length > 1 && plain(element.text) === plain(subject));
  const item = only(innermost(whole));
  return onlyCalled(sight, subject) ?? (item && { item, called: item.name });
}

/** Things that people write, which pages rarely call anything. */
const writings = new Set('post message comment email mail tweet review reply note update'.split(' '));

/** Whether the page calls its things so, or people do and it calls nothing else so. */
export const isNounOf = (sight: Sight, { item }: Called, noun: string): boolean => {
  const word = singular(noun.toLowerCase());
  if (things.has(word) || isCalled(sight, item, word)) return true;
  return writings.has(word) && !sight.items.some((other) => other.group !== item.group && isCalled(sight, other, word));
};

/** A thing by its name, wherever it is in its list. */
export function waysToNamed({ item: { element }, called }: Called): SelectorCandidate[] {
  return isName(called)
    ? [{ type: 'xpath', value: `//${element.tag}${hasMark(element)}[${exactly(called)} or .//*[${exactly(called)}]]` }]
    : [];
}

/** Whether a part of the page around the thing is called so: "in the contact book". */
export const isPlaceOf = ({ sections }: Sight, { item: { element } }: Called, place: string): boolean => {
  const around = ancestorsOf(element).filter(({ tag }) => tag !== 'body');
  const headings = sections
    .filter(({ stretch }) => element.index >= stretch.from && element.index <= stretch.to)
    .flatMap(({ heading }) => wordsOf(heading.text));
  return contentWords(place).every(
    (word) =>
      places.has(word) ||
      headings.includes(word) ||
      around.some((each) => evidenceOf(each, phraseOf({ name: word, isExact: false }))?.tier === 4),
  );
};

export function foundSaid(sight: Sight, clause: string, { subject }: TaskContext): Task | undefined {
  const [, noun = '', name = '', place = ''] = finding.exec(clause) ?? [];
  if (name === '') return pointedAt(sight, clause) ?? ofSubject(sight, clause, subject);
  if (counted.test(clause)) return undefined;
  const of = onlyCalled(sight, name);
  if (!of || (noun !== '' && !isNounOf(sight, of, noun)) || (place !== '' && !isPlaceOf(sight, of, place)))
    return undefined;
  return isThere(sight, of);
}

const pointing =
  /^(?:take|look at|have a look at|consider|turn to) (?:the )?["“]?(?<name>[^"“”]+?)["”]? (?:in|on|under|among) (?:the |my |our |this )?(?<place>[^"“”]+)$/iu;

/** "Take the Visa card on the Cards page": it has to be there, and what follows is about it. */
function pointedAt(sight: Sight, clause: string): Task | undefined {
  const { name = '', place = '' } = pointing.exec(clause)?.groups ?? {};
  if (name === '' || counted.test(clause)) return undefined;
  const [, shorter = '', noun = ''] = /^(.+) (\p{Ll}+)$/u.exec(name) ?? [];
  const of = onlyCalled(sight, name) ?? (shorter === '' ? undefined : onlyCalled(sight, shorter));
  if (!of || !isPlaceOf(sight, of, place)) return undefined;
  return plain(of.called) === plain(name) || isNounOf(sight, of, noun) ? isThere(sight, of) : undefined;
}

function isThere(sight: Sight, { item, called }: Called): Task | undefined {
  const line = sight.model
    .within(item.element)
    .find((each) => isSeen(each) && [each.own, each.text].some((text) => plain(text) === plain(called)));
  return line && { fact: { item, called, element: line, by: 'shows', expected: called } };
}

const opening =
  /^(?:open|view|show|click|go to|visit)(?: on| up)? (?:the )?["“]?(?<name>[^"“”]+?)["”]? (?<noun>\p{Ll}+)(?: (?:from|in|on) (?:the |my |our )?(?<place>\p{L}[\p{L} ]*))?$/iu;
const fewestWords = 2;

/** "Open the invoice PDF issue from the board": what leads to the only thing of these that has all of these words in its name. */
export function openedThing(sight: Sight, clause: string): Task | undefined {
  const { name = '', noun = '', place = '' } = opening.exec(clause)?.groups ?? {};
  const words = contentWords(name);
  // "The account settings" are no account.
  if (words.length < fewestWords || singular(noun) !== noun || counted.test(name)) return undefined;
  const having = sight.items.filter(({ element, group }) => group.length > 1 && isSeen(element));
  const titles = having.flatMap((item) =>
    sight.model
      .within(item.element)
      .filter(
        (each) => canBePressed(sight, each) && ` ${wordsOf(each.own).join(' ')} `.includes(` ${words.join(' ')} `),
      )
      .map((element) => ({ element, item })),
  );
  const element = only([...new Set(titles.map((each) => each.element))]);
  const item = element && only(innermost(titles.map((each) => each.item)));
  const of = item && { item, called: item.name };
  if (!of || !isNounOf(sight, of, noun) || (place !== '' && !isPlaceOf(sight, of, place))) return undefined;
  return { steps: [{ ...pressing(element), of: item.name }] };
}

const itsPart =
  /^(?:click|press|tap|open|follow)(?: on)? (?:his|her|their|its) ["“]?(.+?)["”]?(?: (?:link|button|icon))?$/iu;

/** "Click on their phone number": in what the last step was about. */
function ofSubject(sight: Sight, clause: string, subject: string | undefined): Task | undefined {
  const [, part = ''] = itsPart.exec(clause) ?? [];
  const of = part === '' ? undefined : subjectOf(sight, subject);
  const element = of && partCalled(sight, of.item.element, { name: part });
  return element && { steps: [{ ...pressing(element), of: of.called }] };
}

const partOf =
  /^(?:click|press|tap|hit|push)(?: on)? (?:the )?["“]?(.+?)["”]?(?: button| icon| symbol| sign| link)? (?:on|of|for|in|at|next to|beside) (?:the )?["“]?(.+?)["”]?(?: (?:card|row|item|line|entry))?$/iu;

/** "Click the heart on Avocado", or on several, whose button shows nothing but a heart. */
export function partOfNamed(sight: Sight, clause: string): Task | undefined {
  const [, part = '', said = ''] = partOf.exec(clause) ?? [];
  if (part === '') return undefined;
  const names = onlyCalled(sight, said)
    ? [said]
    : said.split(/\s*,\s*(?:and )?(?:on )?|\s+and (?:on |for |of )?(?:the )?/u);
  const steps = names.flatMap((name) => {
    const of = onlyCalled(sight, name.replaceAll(/["“”]/gu, ''));
    const element = of && partCalled(sight, of.item.element, { name: part });
    return element ? [{ ...pressing(element), of: of.called }] : [];
  });
  return steps.length === names.length ? { steps } : undefined;
}

const furthestTier = 6;

/** The only control in a part of the page that's called so; else the only picture, which may get its hand when the mouse is over it. */
export function partCalled(
  sight: Sight,
  around: PageElement,
  { name, isExact = false }: { name: string; isExact?: boolean },
): PageElement | undefined {
  const phrase = phraseOf({ name, isExact });
  const inside = sight.model.within(around).filter((each) => each !== around);
  const isPicture = ({ text, children, tag }: PageElement): boolean =>
    text === '' && children.length === 0 && /^(?:span|i|img|svg|div)$/u.test(tag);
  const some = [
    inside.filter((each) => canBePressed(sight, each)),
    inside.filter((each) => isInFront(sight, each) && isPicture(each)),
  ];
  for (const parts of some) {
    const ranked = parts.flatMap((element) => {
      const match = evidenceOf(element, phrase);
      return match && match.tier <= furthestTier ? [{ element, tier: match.tier }] : [];
    });
    const best = ranked
      .filter(({ tier }) => tier === Math.min(...ranked.map((each) => each.tier)))
      .map(({ element }) => element);
    if (best.length > 0) return only(outermost(best));
  }
  return undefined;
}
