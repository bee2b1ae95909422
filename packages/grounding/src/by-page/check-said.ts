/**
 * Checks that a clause makes of the things that repeat on the page: "Focus has 2 songs", "only June is listed", "its status is
 * Closed". Decided by the item that holds the words, never by one text with all of them.
 */
import { countWord, readNumber } from '@saywright/authoring/english/number';
import type { IntendedCheck } from '@saywright/authoring/tree/intent';
import type { Fact } from '../match/item-facts.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { groupsNamed } from '../match/items-named.ts';
import { countTold, type TextSaid } from '../match/told-count.ts';
import { plain, wordsOf } from '../match/words.ts';
import { linesOf, type Item } from '../model/items.ts';
import { isSeen, type PageElement } from '../model/page-model.ts';
import { badgeGoneSaid } from './badge-gone.ts';
import { areaSaid } from './area-said.ts';
import { containedSaid, type LineSaid } from './contained-said.ts';
import { dialogOpenSaid } from './dialog-open.ts';
import { codeSaid } from './code-said.ts';
import { countedSaid } from './counted-control.ts';
import { changing, factsSaid } from './facts-said.ts';
import { rewordedSaid } from './reworded-said.ts';
import { otherNumbersSaid } from './say-by-text.ts';
import { partTold, rangeTold, textThere } from './text-there.ts';
import { headedSaid } from './headed-said.ts';
import { fitsNoun } from './kind-of.ts';
import { listingSaid, partingSaid, type ListingSaid } from './listing-said.ts';
import { absenceSaid, presenceSaid } from './presence-said.ts';
import { sortedSaid, type SortedSaid } from './sorted-said.ts';
import { inFirstForm, indicative, ownerFirst, plainStatement, replaceUnquoted, type Form } from './plain-statement.ts';

/** Those of a kind that show a text. */
export interface InState {
  elements: readonly PageElement[];
  line: string;
  /** How many there have to be. */
  count: number;
}

export type CheckSaid =
  | { facts: readonly Fact[] }
  | { text: TextSaid }
  | { line: LineSaid }
  | { ofControls: readonly IntendedCheck[] }
  | { inState: InState }
  | { sorted: SortedSaid }
  /** A sentence that the page shows. */
  | { sentence: string }
  | ListingSaid;

const intro =
  /^(?:(?:please|then|and|now)[\s,]+)*(?:(?:check|verify|see|confirm|ensure|make sure|expect|assert|validate)(?: that| if)?:?|(?:i|you|we)(?: should| must| can)? (?:see|read)(?: at a glance)?|(?:i am|i['’]m|you are|we are) told|(?:the |this )?(?:details?|page|screen|card|panel|summary|app|system|box|line|text)(?: below| above| under \p{L}+)? (?:tells?|informs?|shows?|says?|states?|confirms?)(?: me| us| you)?(?= that ))(?: that)?\s+/iu;
/** Words that turn a statement around, or that make it depend on something. */
const turning =
  /\b(?:no(?!-\p{L})|not|never|without|none|nothing|neither|nor|except|if|unless|or|either|than|least|most|any|all|every|each|both|isn|aren|doesn|hasn|before|after)\b|n['’]t\b/iu;
const outsideQuotes = (text: string): string => text.replaceAll(/"[^"]*"|“[^”]*”/gu, ' ');

const oneOf = /^one of the (\p{L}+) (?:says?|reads?|shows?|is|contains?) (.+)$/iu;
/** "is still listed", "now shows": the same, told from before. */
const lasting =
  / (?:still|now)(?= (?:has|have|shows?|displays?|lists?|contains?|includes?|says?|reads?|costs?) )|(?<= (?:is|are)) still(?= )/giu;

const counted = new RegExp(
  String.raw`^(?:there (?:is|are) |(?:it|the (?:page|list|summary|header|overview|counter|text|line|total)) (?:shows|says|reads|has|is|comes to) )?(?:only |just |exactly )?(\d[\d,]*|${countWord}) (.+)$`,
  'iu',
);

/** "There are 5 recipes": a text of the page that says how many, "5 recipes". */
function countSaid({ model }: Sight, said: string): TextSaid | undefined {
  const [, count = '', things = ''] = counted.exec(said) ?? [];
  const wanted = wordsOf(things.replace(/ (?:is|are) /iu, ' ')).join(' ');
  const number = /^\d/u.test(count) ? count : String(readNumber(count) ?? -1);
  const isMeant = (told: string): boolean => {
    const words = wordsOf(told).join(' ');
    // Of a list, all that it shows are counted.
    return words === wanted || (/^(?:it|the) /iu.test(said) && words.replace(listed, '') === wanted);
  };
  return wanted === '' ? undefined : countTold(model, number, isMeant);
}

/** "10 tours", of a page that says "10 tours found". */
const listed = / (?:found|shown|listed|displayed|in total)$/u;

/** "Only 1 place left" is 1, as far as what one thing shows can tell. */
const onlyCounted = new RegExp(String.raw`\b(?:only|just|exactly) (?=(?:${countWord})\b|[$€£¥]\d)`, 'giu');
const oneShown =
  /^(?:there is )?(?:only |just |exactly )?(one) (\p{L}+)(?: is| remains)?(?: (?:listed|shown|visible|left|displayed|there|found|remaining))?$/iu;
const inTotal = new RegExp(
  String.raw`^(?:there are (?:only |just |exactly )?(${countWord}) (\p{L}+)(?: in the (?:list|table|grid))?|(${countWord}) (\p{L}+) (?:in total|altogether|overall|in all))$`,
  'iu',
);

/** "1–10 of 42"; "5 of 8 left" says nothing about a list. */
const part =
  /\b(\d[\d,]*) (?:of|out of|\/) (?!\1\b)\d[\d,]*\b(?! (?:left|remaining|taken|used|booked|free|done|stars?))/iu;
const further = /^(?:show|load|view|see) (?:\d+ )?more\b|^more (?:results|items|rows)/iu;

/** Whether the page has more of its list than it shows now: nobody counts these. */
const showsPart = ({ model: { elements } }: Sight): boolean =>
  elements.some((each) => isSeen(each) && (part.test(each.own) || further.test(each.own)));

/** "One appointment is shown", "3 rows in total": all of that kind. */
function allSaid(sight: Sight, said: string): ListingSaid | undefined {
  // "9 recipe cards" are cards.
  const plainly = said.replace(/ \p{Ll}+ (?=(?:cards?|rows?|tiles?)\b)/iu, ' ');
  const [count = '', noun] = (oneShown.exec(said) ?? inTotal.exec(said) ?? inTotal.exec(plainly) ?? [])
    .slice(1)
    .filter(Boolean);
  // "8 rows" are those of this page.
  const isWhole =
    noun !== undefined &&
    (/^(?:rows?|cards?|tiles?)$/iu.test(noun) || / in the \p{L}+$/u.test(said) || !showsPart(sight));
  const elements = isWhole ? only(groupsNamed(sight, noun)) : undefined;
  // "3 errors" aren't the three rows that the page has.
  if (!elements || noun === undefined || !fitsNoun(sight, elements, noun)) return undefined;
  return { only: { elements, names: [], count: readNumber(count) ?? Number(count) } };
}

const inState = new RegExp(
  String.raw`^(?:there (?:is|are) )?(?:only |just |exactly )?(${countWord}) (?:of (?:the )?(?:(?:${countWord}) )?)?(\p{L}+)(?: (?:(?:is|are) (?:marked|tagged|labell?ed|flagged)(?: as)?|is|are|has|have|shows?|says?|reads?|with)) (?:the status |status )?["“]?([^"“”,]+?)["”]?$`,
  'iu',
);

/** "Exactly one show is sold out": so many of a kind that show one text, of which the page has at least one. */
function stateSaid(sight: Sight, said: string): { inState: InState } | undefined {
  const [, many = '', noun = '', state = ''] = inState.exec(said) ?? [];
  const elements = noun === '' ? undefined : only(groupsNamed(sight, noun));
  const count = readNumber(many);
  if (!elements || count === undefined) return undefined;
  const lineOf = (element: PageElement): string | undefined =>
    linesOf(sight.model, element).find((line) => plain(line) === plain(state));
  const such = elements.filter((each) => lineOf(each) !== undefined);
  const line = such[0] && lineOf(such[0]);
  // Where all of them say it, it may be the name of a button.
  return line === undefined || such.length === elements.length
    ? undefined
    : { inState: { elements: such, line, count } };
}

/** Other words for "only …" and "… is the only …". */
const restated: readonly Form[] = [
  [/^there is (?:only |just |exactly )?one (\p{L}+),? (?:and )?(?:it is|it['’]s) (.+)$/iu, '$2 is the only $1'],
  [
    /^(?:only )?(?:an? single|one) (\p{L}+) (?:is left|remains|is shown|is listed),? (["“][^"”]+["”])$/iu,
    '$2 is the only $1',
  ],
  [
    /^there is (?:an? |the )?(?:line|row|entry|item|position) ["“]([^"”]+)["”] (?:with|of|for|over|at|showing) (?:an? |the )?(?:amount of )?([-+−]?[$€£¥]?\d\S*)$/iu,
    '$1 is $2',
  ],
  [
    /^(?:an? |the )?(.+?) (?:line|row|entry|item) of ([-+−]?[$€£¥]?\d\S*) (?:is|appears|shows)(?: shown| listed| displayed| there)?(?: (?:up )?in (?:the|my|our|your) (?:order |price |cost )?(?:summary|overview|totals|breakdown|receipt))?$/iu,
    '$1 is $2',
  ],
  [
    /^(?:the |my |our |your )?(?:order |price |cost |payment )?(?:summary|overview|totals|breakdown|receipt) (?:now |still )?(?:contains|includes|shows|lists|displays|has|says) (.+ ["“]?[-+−]?[$€£¥]?\d\S*)$/iu,
    '$1',
  ],
  // "Ada is the owner": what the page shows under "Owner".
  [/^(["“]?\p{Lu}[^,;]*?) (?:is|remains|stays|becomes) (?:the|our|their|its) ([\p{Ll} -]{3,30})$/u, 'the $2 is $1'],
  [/^the (?:number|count|amount|total|sum) of (?:the )?(.+?) (?:is|equals|reads|shows) (?:now )?(\S+)$/iu, '$1 is $2'],
  // "The Milk line is $12": what so many of it cost.
  [/^(?:the )?(?!(?:her|his|its|their) )(.+?) line is ([$€£¥]\d\S*)$/iu, 'the line total of $1 is $2'],
  [/^(?:the )?(?!(?:her|his|its|their) )(.+?) (?:row|line)(?::| shows| has| reads) (.*\d.*)$/iu, '$1: $2'],
  [/^(?:we|you|i)(?: are|['’]re| am|['’]m) left with (.+)$/iu, 'only $1 are listed'],
  [
    /^only (?:(?:the |these )?(?:\w+ )?\p{L}+) (?:must |should |may |will )?(?:stay|remain|are left|are listed|are shown)(?: in the (?:table|list|grid))?: (.+)$/iu,
    'only $1 are listed',
  ],
];
/** "No more than 5" in the name of something that the page shows turns nothing around. */
function withoutShown({ model }: Sight, said: string): string {
  const words = plain(said);
  const own = model.elements.find(
    (each) => isSeen(each) && turning.test(each.own) && /\s/u.test(each.own) && words.includes(plain(each.own)),
  );
  return own ? words.replace(plain(own.own), ' ') : said;
}

function inOtherWords(told: string): string {
  const plainly = plainStatement(told);
  return inFirstForm(told, restated) ?? inFirstForm(plainly, restated) ?? plainly;
}

/** "I should see two bookings" */
const seeing = new RegExp(
  String.raw`^(?:(?:i|you|we|they) )?(?:(?:should|must|can|will) )?(?:now |still )?(?:see|find|get)s? (?:only |just |exactly )?((?:${countWord}) (?:\p{L}+ )?\p{L}+)$`,
  'iu',
);

const compound = new RegExp(String.raw`\b(?<count>${countWord}) (?<which>\p{Ll}+) (?<things>\p{Ll}+s)\b`, 'u');

/** "4 canned answers" are 4 answers on a page that's about "Canned answers". */
function withoutHeading({ sections }: Sight, told: string): string {
  const { count, which, things } = compound.exec(told)?.groups ?? {};
  const said = `${which} ${things}`;
  return which !== undefined && sections.some(({ heading }) => plain(heading.text) === said)
    ? told.replace(`${count} ${said}`, `${count} ${things}`)
    : told;
}

/** The checks of a clause, as the items of the page explain it; undefined where they don't settle it. */
export function checkSaid(sight: Sight, clause: string, subject?: string): CheckSaid | undefined {
  const told = withoutHeading(sight, clause.trim())
    .replace(subject === undefined ? /^$/u : /^the (?:row|card|item|entry|line|record|tile)['’]s (?=\p{Ll})/iu, 'its ')
    .replace(seeing, 'there are $1')
    .replace(intro, '')
    .replace(/\bthe (?:row|card|entry|line|tile|record) (?:of|for|named|called) (?=["“\p{Lu}#\d])/u, '')
    .replaceAll(/\b(there|it|that|he|she)['’]s (?=\S)/giu, '$1 is ')
    .replace(/["“]([-+−]?\d[\d.,]*%?)["”]$/u, '$1')
    .replace(lasting, '')
    .replace(/[.!]+$/u, '')
    .replace(/(?<= (?:is|are|has|have|shows?|reads?|says?|comes?|goes|stands?|ranks?|appears?) .+) now$/iu, '');
  const said = replaceUnquoted(inOtherWords(told), changing, 'is ');
  const check = settled(sight, said, { clause, subject }) ?? settledThere(sight, indicative(told), { clause, subject });
  if (check) return check;
  const owned = ownerFirst(indicative(told));
  const facts = owned === undefined ? undefined : factsSaid(sight, owned.replaceAll(onlyCounted, ''), subject);
  if (facts) return { facts };
  if (turning.test(outsideQuotes(said))) return undefined;
  const text = countedSaid(sight, indicative(told)) ?? countedSaid(sight, said);
  if (text) return { text };
  const code = codeSaid(sight, indicative(told));
  return code === undefined ? undefined : { sentence: code };
}

interface Told {
  /** As it was said. */
  clause: string;
  subject: string | undefined;
}

function settled(sight: Sight, said: string, { clause, subject }: Told): CheckSaid | undefined {
  const parting = partingSaid(sight, said);
  if (parting) return parting;
  const dialog = dialogOpenSaid(sight, said);
  if (dialog) return { parting: dialog };
  const absence = absenceSaid(sight, said) ?? badgeGoneSaid(sight, said);
  if (absence) return absence;
  const alone = onlyErrorSaid(sight, said);
  if (alone) return alone;
  const denied = deniedSaid(sight, said, subject);
  if (denied) return denied;
  if (turning.test(outsideQuotes(withoutShown(sight, said)))) return undefined;
  const sorted = sortedSaid(sight, said);
  if (sorted) return { sorted };
  const text =
    countSaid(sight, said) ?? rangeTold(sight, said) ?? partTold(sight, said) ?? otherNumbersSaid(sight, clause);
  if (text) return { text };
  const listing = listingSaid(sight, said, subject) ?? allSaid(sight, said) ?? stateSaid(sight, said);
  if (listing) return listing;
  if (/\bonly\b/iu.test(outsideQuotes(said).replaceAll(onlyCounted, ''))) return undefined;
  const [, noun, line] = oneOf.exec(said) ?? [];
  if (noun !== undefined && line !== undefined) {
    const fact = saidByOne(sight, noun, line.replace(/^["“](.+)["”]$/u, '$1'));
    return fact && { facts: [fact] };
  }
  const facts = factsSaid(sight, said.replaceAll(onlyCounted, ''), subject);
  if (facts) return { facts };
  const presence = presenceSaid(sight, said, subject);
  if (presence) return presence;
  const among = containedSaid(sight, said);
  if (among) return { line: among };
  const reworded = rewordedSaid(sight, said);
  return reworded && { text: reworded };
}

const onlyError =
  /^(?:the |there is )?only (?:one )?(?:\p{L}+ )?(?:problem|error|complaint|issue|warning|mistake|error message)(?: (?:left|shown|remaining|that (?:is left|remains|is shown)))?(?: is|:|,) ["“](?<text>[^"“”]+)["”]$/iu;

/** `The only problem is "Too short"`: it's the only error of a page that shows any. */
function onlyErrorSaid(sight: Sight, said: string): CheckSaid | undefined {
  const { text } = onlyError.exec(said)?.groups ?? {};
  const elements = text === undefined ? undefined : only(groupsNamed(sight, 'error'));
  const element = elements?.find((each) => plain(each.text) === plain(text ?? ''));
  return text !== undefined && elements && (element || elements.length > 0)
    ? { only: { elements, names: element ? [text] : [], missing: element ? [] : [[text]], count: 1 } }
    : undefined;
}

const denying =
  /^(?<before>.+?) (?:(?<be>is|are) (?:not|no longer)|isn['’]t|aren['’]t|(?:does|do) not be)(?: (?:anymore|now|yet))? (?!(?:in|on|at|among|from|of|with|there|part|one)\b)(?<state>\S[^,]*?)(?: (?:anymore|yet|any longer))?$/iu;

/** "Tess Roe is not Held": the one place that says it, or what it is instead, has to say something else. */
function deniedSaid(sight: Sight, said: string, subject: string | undefined): CheckSaid | undefined {
  const { before, state } = denying.exec(said)?.groups ?? {};
  if (before === undefined || state === undefined || turning.test(outsideQuotes(`${before} ${state}`)))
    return undefined;
  const fact = only(factsSaid(sight, `${before} is ${state}`, subject) ?? []);
  if (!fact) return undefined;
  const { own, text } = fact.element;
  // In the capitals of the page: "vegan" would never be "Vegan".
  const written =
    fact.by === 'shows' ? [own, text].find((each) => plain(each) === plain(fact.expected)) : fact.expected;
  // A number that isn't there may be any other one.
  return written !== undefined && /^\p{L}/u.test(written)
    ? { facts: [{ ...fact, expected: written, isDenied: true }] }
    : undefined;
}

/** "In Review has 1 issue left" */
const remaining = / (?:left|remaining)$/iu;

/** "… in the sidebar": what that part of the page settles, by elements that are in it. */
function settledThere(sight: Sight, told: string, { subject }: Told): CheckSaid | undefined {
  const named = areaSaid(sight, told) ?? areaSaid(sight, plainStatement(told));
  const headed = [...headedSaid(sight, told), ...headedSaid(sight, told.replace(remaining, ''))];
  for (const { rest, isThere } of [...(named ? [named] : []), ...headed]) {
    const said = replaceUnquoted(inOtherWords(rest), changing, 'is ');
    const check = settled(sight.inPart(isThere), said, { clause: rest, subject });
    if (check && aboutOf(check).every((each) => each !== undefined && isThere(each))) return check;
    const text = textThere(sight, { rest: indicative(rest), isThere });
    if (text) return { text };
  }
  return undefined;
}

/** The elements that a check is about; one about a text alone has none, and could be anywhere. */
function aboutOf(said: CheckSaid): readonly (PageElement | undefined)[] {
  if ('facts' in said) return said.facts.map(({ element }) => element);
  if ('text' in said) return [said.text.element];
  if ('line' in said) return [said.line.element];
  if ('inState' in said) return said.inState.elements;
  if ('sorted' in said) return said.sorted.elements;
  if ('only' in said) return said.only.elements;
  if ('inOrder' in said) return [said.inOrder.element];
  return [undefined];
}

/** "One of the messages says Sorry": one of the things called so shows just that. */
function saidByOne(sight: Sight, noun: string, text: string): Fact | undefined {
  const [group, ...others] = groupsNamed(sight, noun);
  if (!group || others.length > 0) return undefined;
  const items = sight.items.filter((item): item is Item => group.includes(item.element));
  for (const item of items) {
    if (!linesOf(sight.model, item.element).some((line) => plain(line) === plain(text))) continue;
    const element = sight.model.within(item.element).find((each) => isSeen(each) && plain(each.own) === plain(text));
    if (element) return { item, called: item.name, element, by: 'shows', expected: text };
  }
  return undefined;
}
