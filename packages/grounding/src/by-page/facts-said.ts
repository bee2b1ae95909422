/**
 * The facts that a sentence states about one of several alike, or about a part of the page: "Best bread knife has 2 replies and
 * 104 views", "the cholesterol of Otto Brandt is flagged High". Every word names the item, is a label or a value that it shows,
 * or only joins these. Where the page has the label and shows something else, that's compared, and the check fails.
 */
import { hasSums } from '../match/footer-pieces.ts';
import { itemsCalled, type Called, type Fact } from '../match/item-facts.ts';
import { piecesOf } from '../match/item-pieces.ts';
import { groupsNamed } from '../match/items-named.ts';
import { regionElements, innermost } from '../match/places.ts';
import { maskedText, withNumbersOf } from '../match/numbers-said.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { isCalled, slotOf } from '../match/slots.ts';
import { contentWords, plain, wordsOf } from '../match/words.ts';
import { linesOf, type Item } from '../model/items.ts';
import { headingLevel } from '../model/sections.ts';
import { ancestorsOf, isSeen, isWithin, type PageElement } from '../model/page-model.ts';
import { agreed, Alignment, isSameWord, joining, stating, type PageWords, type Told } from './align-words.ts';
import { canBePressed } from './in-front.ts';
import { isPlaceOf } from './found-said.ts';
import { isAnyThing, withoutKindOfValue, withoutState } from './kind-of.ts';
import { textOf, tokensOf, type Token } from './said-tokens.ts';

/** Becoming something is being it, as far as a check can tell. */
export const changing =
  /\b(?:(?:has|have) )?(?:changes|changed|switches|switched|turns|turned|goes|went|gone|returns|returned|moves|moved|rises|rose|drops|dropped|increases|increased|decreases|decreased|grows|grew|jumps|falls|fell|is set|was set|is changed) (?:back |up |down )?(?:from \S+(?: \p{Ll}+)? )?(?:to|into) /giu;
/** People's words: the name of who wrote them stands with the text. */
const writing = /\b(?:replied|replies|wrote|writes|said|posted|commented|answered) (?=["“])/giu;

function factFrom(of: Called, { piece: { element, by, label }, isLabelled, isSame, said, expected }: Told): Fact {
  return !isLabelled && isSame
    ? { ...of, element, by: 'shows', expected: said }
    : { ...of, element, by, expected, label };
}

const maxHeading = 4;

/** "Closed", where the rows of other orders, or a filter, say so; "tickets" of a button "New ticket". */
const wordsOfPage = (sight: Sight, item?: Item): PageWords => ({
  isKind: (word) => item !== undefined && isCalled(sight, item, word),
  // A heading is over values, and isn't one.
  shows: (text) => {
    const same = sight.model.elements.filter(({ own, choices }) =>
      [own, ...choices].some((one) => plain(one) === plain(text)),
    );
    return same.length > 0 && same.every((each) => headingLevel(each) === undefined);
  },
  hasNoun: (word) =>
    sight.model.elements.some((each) => {
      const words = isSeen(each) ? wordsOf(each.own) : [];
      return words.length <= maxHeading && words.includes(word);
    }),
});

/** Whether another value is said of the same place, which isn't what it shows. */
const contradicts = ({ piece: { element }, isSame, expected }: Told, all: readonly Told[]): boolean =>
  !isSame && all.some((other) => other.piece.element === element && plain(other.expected) !== plain(expected));

/** The facts that words state about an item; undefined where they don't, or where they can be read in two ways. */
function factsAbout(sight: Sight, of: Called, tokens: readonly Token[]): Fact[] | undefined {
  const { readings } = new Alignment(tokens, piecesOf(sight, of.item), wordsOfPage(sight, of.item));
  // Its name is the value of a label, too, which has no other one.
  const isOfName = ({ piece, isSame }: Told): boolean => !isSame && plain(piece.value) === plain(of.called);
  const isUnclear = hasSums(of.item.element)
    ? (all: readonly Told[]) => !all.every(({ isLabelled }) => isLabelled)
    : () => false;
  const told = agreed(
    readings.filter((all) => !isUnclear(all) && !all.some((each) => isOfName(each) || contradicts(each, all))),
  );
  return told?.map((each) => factFrom(of, each));
}

/** The facts that words without a subject state about one thing: "the name Ada and a fee of $4". */
export const factsOfThing = (sight: Sight, of: Called, said: string): Fact[] | undefined =>
  factsAbout(sight, of, withoutKindOfValue(sight, of, tokensOf(said)));

/** All that's said after the words that only join; empty for nothing. */
function statedBy(tokens: readonly Token[]): string {
  const start = tokens.findIndex(({ isQuoted, words }) => isQuoted || !words.every((word) => joining.has(word)));
  return start === -1 ? '' : textOf(tokens, start, tokens.length);
}

/** "Held" of the page, for "held". */
function asWritten({ model }: Sight, text: string): string {
  const written = model.elements
    .flatMap(({ own, choices }) => [own, ...choices])
    .filter((each) => plain(each) === plain(text));
  return written.includes(text) ? text : (written[0] ?? text);
}

/** "Mina Cho is Confirmed": what the others of its kind show in one place, and this one may not. */
function factElsewhere(sight: Sight, of: Called, tokens: readonly Token[]): Fact[] | undefined {
  for (const [at, { isQuoted, words }] of tokens.entries()) {
    // "… is with Dr. Weber in Room 3": the item has the doctor, and another room.
    if (at > 0 && (isQuoted || !words.every((word) => joining.has(word)))) continue;
    const before = at === 0 ? [] : factsAbout(sight, of, tokens.slice(0, at));
    const expected = asWritten(sight, statedBy(tokens.slice(at)));
    const slot = before && expected !== '' && slotOf(sight, { name: of.called, isExact: true, noun: '', expected });
    if (slot && isWithin(slot.element, of.item.element))
      return [...before, { ...of, element: slot.element, by: 'text', expected }];
  }
  const expected = asWritten(sight, statedBy(tokens));
  const element = expected === '' ? undefined : stateOf(sight, of, expected);
  return element && [{ ...of, element, by: 'text', expected }];
}

/** The texts that a page has beside one: the other tabs of a filter, the other options of a dropdown. */
function familyOf(sight: Sight, text: string): Set<string> {
  const { elements } = sight.model;
  const options = elements.flatMap(({ choices }) =>
    choices.some((each) => plain(each) === plain(text)) ? choices : [],
  );
  const tabs = elements
    .filter((each) => plain(each.own) === plain(text) && canBePressed(sight, each))
    .flatMap(({ parent }) => (parent?.children ?? []).map(({ own }) => own));
  return new Set([...options, ...tabs].filter((each) => each !== '').map(plain));
}

/** "#7 is Canceled", of a row that says "Sent", where a filter has both: the only text of the row that's one of these. */
function stateOf(sight: Sight, { item }: Called, expected: string): PageElement | undefined {
  const family = familyOf(sight, expected);
  const states = sight.model.within(item.element).filter((each) => isSeen(each) && family.has(plain(each.own)));
  const state = family.size > 1 ? only(states) : undefined;
  // The cell, rather than a badge with a class of its own for each state.
  return (
    state && [state, ...ancestorsOf(state)].findLast((each) => each.text === state.text && isWithin(each, item.element))
  );
}

const ofMany = /(\d[\d,]*) (?:of|out of) (\d[\d,]*)/giu;

/** "5 / 6 booked" where the thing says "4 / 6 booked", also told as "5 of 6 places booked": its only text of that form. */
function factMasked({ model }: Sight, of: Called, tokens: readonly Token[]): Fact[] | undefined {
  const said = statedBy(tokens);
  const formOf = (text: string): string => maskedText(text.replaceAll(ofMany, '$1 / $2')).replaceAll(/ ?\/ ?/gu, '/');
  // "Places" may be left out.
  const wanted = new Set([formOf(said), formOf(said.replace(/(?<=\d) \p{Ll}+(?= \p{Ll}+$)/u, ''))]);
  if (!/\d/u.test(said) || !/\p{L}{3}/u.test(said)) return undefined;
  const element = only(
    model
      .within(of.item.element)
      .filter(
        (each) => isSeen(each) && each.own === each.text && each.children.length === 0 && wanted.has(formOf(each.text)),
      ),
  );
  const text = element && withNumbersOf(element, said);
  return text && [{ ...of, element: text.element, by: 'text', expected: text.expected }];
}

const pronoun = /^(?:it|he|she)$/iu;
const possessive = /^(?:its|his|her|their)$/iu;
/** "Her row shows …" */
const ownRow = /^(?:row|card|entry|line|record|tile)$/iu;
/** "… and has 2 seats left" is about the same thing. */
const verb = /^(?:is|are|has|have|shows?|displays?|says?|reads?|costs?)$/iu;
/** "The answer to "Is it free?" is yes": the question is a label. */
const answering = /^the (?:answer|value|text|content|response|result) (?:to|of|for|under|below) (?=["“])/iu;
const region = /^(?:the )?(header|footer|sidebar|navigation|toolbar|dialog|popup|pop-up|modal|window|drawer)$/iu;
const isDialog = /^(?:dialog|popup|pop-up|modal|window|drawer)$/iu;
const longestName = 10;

/** The items that a name is for, and nothing else; those of an open dialog before the ones behind it. */
function calledSo(sight: Sight, said: string): readonly Called[] {
  const name = said.replace(/^(?:the|a|an|our|my|your)\s+/iu, '').replace(/^["“](.+)["”]$/u, '$1');
  const inFront = itemsCalled(sight.inFront, name);
  const all = inFront.length > 0 ? inFront : itemsCalled(sight, name);
  // "… is 3" isn't about the party of three.
  return bareNumber.test(name) ? all.filter(({ item }) => plain(item.name) === plain(name)) : all;
}

const bareNumber = /^\d{1,3}$/u;

/** "Table T5": whatever the page calls it, there's one of that code. */
const code = /^\p{L}{1,4}-?\d+$/u;
const relating = /^(?:by|to|in|at|on|for|from|of|as|than|until|before|after|since|per|over|under|about|into|onto)$/iu;

/** "the ticket Wrong fee", "the Travel account": a word for the kind of thing, beside its name. */
function withoutKind(sight: Sight, [of]: readonly Called[], [before, after]: [Token[], Token[]]): Token[] {
  const isKind = (token: Token | undefined): boolean =>
    of !== undefined &&
    token?.isQuoted === false &&
    !relating.test(token.text) &&
    !joining.has(token.words[0] ?? '') &&
    token.words.length === 1 &&
    /^\p{L}+$/u.test(token.words[0] ?? '') &&
    piecesOf(sight, of.item).every(
      ({ label, value }) =>
        !label.some((word) => isSameWord(token.words[0] ?? '', word)) || plain(value) === plain(of.called),
    ) &&
    (isAnyThing(token.text) || code.test(of.called) || isCalled(sight, of.item, token.words[0] ?? ''));
  const [kind, joint] = before.slice(-2);
  // "The payment of 14 July"
  if (/^(?:of|from|for)$/iu.test(joint?.text ?? '') && isKind(kind)) return [...before.slice(0, -2), ...after];
  if (isKind(before.at(-1))) return [...before.slice(0, -1), ...after];
  return isKind(after[0]) ? [...before, ...after.slice(1)] : [...before, ...after];
}

const counting =
  /^the (first|second|third|fourth|fifth|last) (\p{L}+)(?: (?:of|in) (?:the|this) (\p{L}+(?: \p{L}+)?))?$/iu;
const ordinals = 'first second third fourth fifth'.split(' ');

/** "The first appointment", which is another one tomorrow. */
function itemAt(
  sight: Sight,
  { nth, noun, place }: { nth: string; noun: string; place: string | undefined },
): Called | undefined {
  const group = only(groupsNamed(sight, noun));
  const at = ordinals.indexOf(nth.toLowerCase());
  const element = group?.at(at);
  const item = sight.items.find((each) => each.element === element);
  if (!item || (place !== undefined && !isPlaceOf(sight, { item, called: item.name }, place))) return undefined;
  const there = { type: 'item', kind: 'item', name: '', isExact: false, ordinal: at === -1 ? -1 : at + 1 } as const;
  return { item, called: item.name, place: there };
}

interface Subject {
  items: readonly Called[];
  rest: readonly Token[];
  /** Without the preposition before it: then a number or a label has to say what's stated. */
  isBound?: boolean;
}

/** The things that a sentence may be about, and its other words. */
function* subjectsIn(sight: Sight, tokens: readonly Token[], subject: string | undefined): Generator<Subject> {
  const [first] = tokens;
  if (first && !first.isQuoted && (pronoun.test(first.text) || possessive.test(first.text))) {
    if (subject !== undefined && subject !== '')
      yield { items: calledSo(sight, subject), rest: tokens.slice(ownRow.test(tokens[1]?.text ?? '') ? 2 : 1) };
    return;
  }
  if (first && subject !== undefined && subject !== '' && verb.test(first.text))
    yield { items: calledSo(sight, subject), rest: tokens };
  const known = new Set(
    sight.model.elements.filter(isSeen).flatMap(({ own, name }) => [...wordsOf(own), ...wordsOf(name)]),
  );
  for (let from = 0; from < tokens.length; from += 1)
    for (let to = Math.min(tokens.length, from + longestName); to > from; to -= 1) {
      const text = textOf(tokens, from, to).replace(/['’]s$/u, '');
      const named = tokens.slice(from, to);
      if (from > 0 && named[0]?.words.every((word) => joining.has(word)) === true) continue;
      const around: [Token[], Token[]] = [tokens.slice(0, from), tokens.slice(to)];
      const [, nth = '', noun = '', place] = from === 0 ? (counting.exec(text) ?? []) : [];
      const counted = noun === '' ? undefined : itemAt(sight, { nth, noun, place });
      if (counted) yield { items: [counted], rest: around[1] };
      const [, part] = from === 0 ? (region.exec(text) ?? []) : [];
      if (part !== undefined)
        yield {
          items: regionElements(sight, isDialog.test(part) ? 'dialog' : part.toLowerCase()).map((element) => ({
            item: { element, group: [element], name: '' },
            called: part,
            place: isDialog.test(part)
              ? { type: 'dialog', name: '', isExact: false }
              : { type: 'region', region: part.toLowerCase() },
          })),
          rest: around[1],
        };
      const control = from === 0 ? controlInHeader(sight, text) : undefined;
      if (control) yield { items: [control], rest: around[1] };
      if (!contentWords(text).every((word) => known.has(word))) continue;
      const [before, after] = around;
      // Of "taught by Ana in the Loft", nobody says "taught by in the Loft".
      if (owing.test(before.at(-1)?.text ?? '') && relating.test(after[0]?.text ?? '')) continue;
      const items = calledSo(sight, text);
      if (items.length > 0) yield { items, rest: withoutKind(sight, items, around) };
      // "3 people are waiting for Ada": what joins the number and her.
      if (items.length > 0 && binding.test(before.at(-1)?.text ?? ''))
        yield { items, rest: [...before.slice(0, -1), ...after], isBound: true };
    }
}

const controlPlace =
  /^(?:the|my|our) (?<name>\p{L}[\p{L} ]*?) in the (?<region>header|navigation|toolbar|sidebar|footer)$/iu;

/** "The basket in the header", with what's in it: "Basket 2 €4.60". */
function controlInHeader(sight: Sight, said: string): Called | undefined {
  const { name = '', region: part = '' } = controlPlace.exec(said)?.groups ?? {};
  const words = contentWords(name);
  const parts = part === '' ? [] : regionElements(sight, part.toLowerCase());
  const element = only(
    sight.model.elements.filter(
      (each) =>
        canBePressed(sight, each) &&
        each.children.length > 0 &&
        parts.some((around) => isWithin(each, around)) &&
        words.every((word) => wordsOf(`${each.name} ${each.text}`).includes(word)),
    ),
  );
  const place = { type: 'region', region: part.toLowerCase() } as const;
  return element && { item: { element, group: [element], name: '' }, called: name, place };
}

const owing = /^(?:by|with|to|as)$/iu;
const binding = /^(?:for|in|on|at)$/iu;

/** "The tenancy ends on 5 May" states something; "end the tenancy" doesn't. */
const lasting = new Set(['end', 'start', 'begin', 'expire', 'finish', 'close', 'open', 'renew', 'leave', 'arrive']);

/** Whether a word states something: what's to be done has none of these. */
const isStating = ({ words: [word = ''], isQuoted, text }: Token, at: number): boolean =>
  !isQuoted && (stating.has(word) || (at > 0 && lasting.has(word) && text.endsWith('s')));

const money = /^[-+−(]?(?:[$€£¥]\d|\d[\d.,]*(?:%|[$€£¥])\)?$)/u;

/** "Booking fee £4.50": a name with an amount is stated without a verb, unless it's the name of what can be pressed. */
function isAmountAfter(sight: Sight, tokens: readonly Token[], rest: readonly Token[]): boolean {
  const at = tokens.findIndex(({ text }) => money.test(text));
  if (at < 1 || !rest.some(({ text }) => money.test(text))) return false;
  const name = contentWords(textOf(tokens, 0, at)).join(' ');
  return !sight.model.elements.some(
    (each) => canBePressed(sight, each) && contentWords(each.name || each.text).join(' ') === name,
  );
}

const isNamed = ({ called, item: { name } }: Called): boolean => name === '' || plain(called) === plain(name);

/** A text of a page with other things in it says nothing about these: who wrote the post above it. */
function isBeside({ items, model }: Sight, of: Called, { element }: Fact): boolean {
  if (isNamed(of)) return true;
  const inside = items.filter(({ element: each }) => isWithin(each, of.item.element) && isWithin(element, each));
  return inside.every(({ element: each }) => linesOf(model, each).includes(of.called));
}

/** "… and the status of "Bus pass"": what follows is said of another one. */
const namesOther = (sight: Sight, { item: { element } }: Called, rest: readonly Token[]): boolean =>
  rest.some(({ text, isQuoted }, at) => {
    const others = isQuoted && /^(?:of|for)$/iu.test(rest[at - 1]?.text ?? '') ? calledSo(sight, text) : [];
    return (
      others.length > 0 && others.every(({ item }) => !isWithin(item.element, element) && item.element !== element)
    );
  });

/** "The stress test at 10:30 is in Room 2": of the stress test, or of what's at 10:30, which is the same row that shows it all. */
function ofOneThing(readings: readonly (readonly Fact[])[]): Fact[] | undefined {
  const [first = [], ...others] = readings;
  const [known] = first;
  const isTrue = ({ by, item, element, expected }: Fact): boolean =>
    item.element === known?.item.element && (by === 'shows' || element.text === expected);
  return first.every(isTrue) && others.flat().every(isTrue) ? [...first] : undefined;
}

/** The facts of one statement with one subject. */
function factsOfOne(sight: Sight, tokens: readonly Token[], subject: string | undefined): Fact[] | undefined {
  const subjects = [...subjectsIn(sight, tokens, subject)];
  // "It ends in 4402"
  const said = pronoun.test(tokens[0]?.text ?? '') ? 1 : 0;
  for (const read of [factsAbout, factElsewhere, factMasked]) {
    const found: Fact[][] = [];
    for (const { items, rest, isBound = false } of subjects) {
      const called = innermost(items.map(({ item }) => item));
      // Two of a kind that are called so are a question; of two kinds, one may be all that's said.
      const isOne = called.length > 0 && new Set(called.map(({ group }) => group)).size === called.length;
      const isStated = rest.some((token, at) => isStating(token, at + said)) || isAmountAfter(sight, tokens, rest);
      if (!isOne || !isStated) continue;
      const stated = items.flatMap((of) => {
        const facts = namesOther(sight, of, rest)
          ? undefined
          : read(sight, of, withoutKindOfValue(sight, of, withoutState(sight, of, rest)));
        if (isBound && facts?.some(({ label }) => label !== undefined) !== true) return [];
        return facts?.every((fact) => isBeside(sight, of, fact)) === true ? [{ of, facts }] : [];
      });
      const inner = innermost(stated.map(({ of: { item } }) => item));
      const facts = only(stated.filter(({ of: { item } }) => inner.includes(item)))?.facts;
      if (facts) found.push(facts);
    }
    // A thing called by its name is meant, before one that shows a text of it.
    const named = found.filter(([fact]) => fact !== undefined && isNamed(fact));
    const distinct = [
      ...new Map(
        (named.length > 0 ? named : found).map((facts) => [
          JSON.stringify(facts.map((each) => [each.element.index, each.expected])),
          facts,
        ]),
      ).values(),
    ];
    if (distinct.length > 0) return only(distinct) ?? ofOneThing(distinct);
  }
  return undefined;
}

const titles = 2;
const fewestWords = 3;
/** "The page shows the email a@b.example" */
const ofPage = /^(?:the|this) (?:page|screen|view)$/iu;

/** "Ada Holm" */
const personal = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*)+$/u;

/**
 * Whether a page is about one thing, and nothing of it is what the last step was about: that pressed "Save", say. Its title
 * is what a page before lists, or has in a field; of a person, a name is enough.
 */
function isOfThing(sight: Sight, subject: string | undefined, isPerson: boolean): boolean {
  const title = only(sight.sections.filter(({ heading }) => headingLevel(heading) === 1))?.heading;
  const name = title?.own || title?.text || '';
  const isNamedSo = (page: Sight): boolean => page.items.some((item) => plain(item.name) === plain(subject ?? ''));
  if (name === '' || (subject !== undefined && calledSo(sight, subject).length > 0)) return false;
  if (sight.past.some(isNamedSo)) return false;
  const wasThere = (page: Sight): boolean =>
    page.model.elements.some((each) => plain(each.value) === plain(name)) ||
    itemsCalled(page, name).some(({ item: { group } }) => group.length > 1);
  return (isPerson && personal.test(name)) || sight.past.some(wasThere);
}

/**
 * The values that a page about one thing shows beside its labels: "his phone is 555", "the instructor is Dr. Okoro". A text
 * without a label isn't said of that thing.
 */
function factsOfPage(sight: Sight, said: readonly Token[], subject: string | undefined): Fact[] | undefined {
  const tokens = ofPage.test(textOf(said, 0, 2)) ? said.slice(2) : said;
  const headings = sight.sections.filter(({ heading }) => (headingLevel(heading) ?? titles + 1) <= titles);
  // A heading may have a badge in it.
  const isTitle = (name: string): boolean =>
    headings.some(({ heading: { text, own } }) => [text, own].some((each) => plain(each) === plain(name)));
  const [first] = tokens;
  const isOfSubject =
    first !== undefined && !first.isQuoted && (pronoun.test(first.text) || possessive.test(first.text));
  // The page itself is what was said before.
  const isAsked = isOfSubject && subject !== '' && (subject === undefined || !isTitle(subject));
  if (isAsked && !isOfThing(sight, subject, /^h/iu.test(first.text))) return undefined;
  const [element] = sight.model.elements;
  const isStated = tokens.some((token, at) => isStating(token, at) && token.text !== 'with');
  if (!element || !(isStated || isAmountAfter(sight, tokens, tokens))) return undefined;
  const of: Called = { item: { element, group: [element], name: '' }, called: '', place: 'page' };
  // A field of it may filter a list, or be what's done next.
  const pieces = piecesOf(sight, of.item).filter(({ by }) => !isAsked || by === 'text');
  const readings = [];
  for (let from = 0; from < tokens.length; from += 1)
    for (let to = from; to <= Math.min(tokens.length, from + longestName); to += 1) {
      // "5 ingredients" are counted, whatever the heading over them says.
      const isCounted = to > from && /^\d[\d.,]*$/u.test(tokens[from - 1]?.text ?? '');
      if (
        isCounted ||
        (from > 0 && to === from) ||
        (to > from && !isTitle(textOf(tokens, from, to).replace(/['’]s$/u, '')))
      )
        continue;
      const rest = [...tokens.slice(isOfSubject ? 1 : 0, from), ...tokens.slice(Math.max(to, isOfSubject ? 1 : 0))];
      readings.push(...new Alignment(rest, pieces, wordsOfPage(sight)).readings);
    }
  // "… across 5 accounts": a text of its own, beside those with labels.
  const isOwn = ({ isSame, said }: Told): boolean => isSame && contentWords(said).length >= fewestWords;
  const isLabelled = (told: readonly Told[]): boolean => told.some((each) => each.isLabelled);
  return agreed(
    readings.filter(
      (told) => isLabelled(told) && told.every((each) => (each.isLabelled || isOwn(each)) && !contradicts(each, told)),
    ),
  )?.map((told) => factFrom(of, told));
}

/** The facts that a sentence states; undefined where the page doesn't show such things. */
export function factsSaid(sight: Sight, said: string, subject?: string): Fact[] | undefined {
  const tokens = tokensOf(
    said
      .replaceAll(writing, 'is ')
      .replaceAll(/\bsaid to be /giu, '')
      .replace(answering, ''),
  );
  const whole = factsOfOne(sight, tokens, subject) ?? factsOfPage(sight, tokens, subject);
  if (whole) return whole;
  for (let at = 1; at < tokens.length - 1; at += 1) {
    const token = tokens[at];
    const isEnd = tokens[at - 1]?.isLast === true;
    const isAnd = token !== undefined && !token.isQuoted && /^(?:and|but|while|whereas)$/iu.test(token.text);
    if (!isEnd && !isAnd) continue;
    const first = factsOfOne(sight, tokens.slice(0, at), subject);
    const after = tokens.slice(isAnd ? at + 1 : at);
    const rest = first && factsSaid(sight, textOfQuoted(after), first[0]?.called);
    if (first && rest) return [...first, ...rest];
  }
  return undefined;
}

const textOfQuoted = (tokens: readonly Token[]): string =>
  tokens.map(({ text, isQuoted, isLast }) => (isQuoted ? `"${text}"` : text) + (isLast ? ',' : '')).join(' ');
