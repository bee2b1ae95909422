/**
 * Statements that things are, or aren't, in a part of the page: "Ada and Bob are still in the cart", "the list shows A, B and C",
 * "Cheddar should not be visible", "there is no discount".
 */
import { xpathLiteral } from '@saywright/authoring/english/xpath';
import { hasMark, ownTest } from '../choose/own-test.ts';
import { itemsCalled } from '../match/item-facts.ts';
import { innermost } from '../match/places.ts';
import { groupsNamed } from '../match/items-named.ts';
import { isInNotice } from '../match/notices.ts';
import { maskedText } from '../match/numbers-said.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { contentWords, plain, wordsOf } from '../match/words.ts';
import { linesOf } from '../model/items.ts';
import { isSeen, isWithin, type PageElement } from '../model/page-model.ts';
import { isIn } from '../model/sections.ts';
import { isCurrent } from '../match/current.ts';
import { innermostCalled } from '../match/innermost-called.ts';
import { fieldGone } from './field-gone.ts';
import { kindOf } from './kind-of.ts';
import type { ListingSaid } from './listing-said.ts';

const seen = '(?:listed|shown|visible|displayed|there|present|included|found|seen|mentioned|reported)';
const place = String.raw`(?: (?:anymore|any(?: longer|\smore)))?(?: (?:anywhere )?(?:in|on|among|under|within|inside|from) (?:(?:the|my|our|your|this|its) )?(?<where>[\p{L}\d' -]+?)| (?:there|here|anywhere))?(?: (?:anymore|any(?: longer|\smore)))?`;
const being = '(?:is|are|was|were)(?: (?:now|still|also|again|back))?(?: (?:all|both))?';

const present: readonly RegExp[] = [
  new RegExp(`^(?<names>.+?) ${being} ${seen}${place}$`, 'iu'),
  new RegExp(
    String.raw`^(?<names>.+?) ${being} (?:in|on|among) (?:(?:the|my|our|your|this|its) )?(?<where>[\p{L}\d' -]+)$`,
    'iu',
  ),
  new RegExp(
    `^(?<names>.+?) (?:(?:now|still|also) )?(?:appears?|remains?|stays?|shows? up|turns? up|comes? up)${place}$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:the |my |our |your |this )?(?<where>\p{L}[\p{L}\d' -]*?) (?:(?:now|still|also) )?(?:lists?|shows?|displays?|contains?|includes?|has|have|holds?) (?<names>\D.*)$`,
    'iu',
  ),
];
const absent: readonly RegExp[] = [
  new RegExp(
    `^(?<names>.+?) (?:(?:is|are) (?:not|no longer)|isn['’]t|aren['’]t|(?:does|do) (?:not|no longer) (?:be|is)) (?:${seen})${place}$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?<names>.+?) (?:(?:is|are) (?:not|no longer)|isn['’]t|aren['’]t|(?:does|do) not be) (?:in|on|among) (?:(?:the|my|our|your|this|its) )?(?<where>[\p{L}\d' -]+?)(?: (?:any ?more|any longer))?$`,
    'iu',
  ),
  new RegExp(
    `^(?<names>.+?) (?:(?:does|do) not|doesn['’]t|don['’]t|no longer) (?:appears?|show(?:s| up)?|remains?)${place}$`,
    'iu',
  ),
  new RegExp(`^(?<names>.+?) (?:is|are|has|have) (?:now )?(?:gone|disappeared|vanished)${place}$`, 'iu'),
];
const none = new RegExp(
  `^(?:there (?:is|are) )?no (?<noun>[\\p{Ll} -]+?)(?: (?:is|are) ${seen}| appears?| shows?(?: up)?)?${place}$`,
  'iu',
);

/** Any page is one, and anything listed is in one. */
const anywhere = /^(?:page|screen|list|table|grid|board|results?|view|menu|site|product list|search results)$/iu;

const wordsFor = (part: string): string[] =>
  contentWords(
    part.replace(/ (?:list|table|section|page|tab|drawer|dialog|panel|view|column|lane|group|area|block)$/iu, ''),
  );

/** Whether the open dialog is called so. */
function isPartOf({ sections }: Sight, dialog: PageElement, part: string): boolean {
  const title = sections.find(({ heading }) => isWithin(heading, dialog))?.heading.text ?? '';
  return [dialog.name, title].some((text) => wordsFor(part).every((word) => wordsOf(text).includes(word)));
}

interface Part {
  isThere: (element: PageElement) => boolean;
  /** The condition of XPath for what's in it; undefined where nothing tells that. */
  scope: string | undefined;
}

/** The part of the page below a heading, up to the next one that's like it. */
function scopeBelow(heading: PageElement): string | undefined {
  const like =
    /^h[1-6]$/u.test(heading.tag) || hasMark(heading) !== '' ? `${heading.tag}${hasMark(heading)}` : undefined;
  const text = (heading.own || heading.text).replace(/\s*\(?\d+\)?$/u, '');
  return like && `[preceding::${like}[1][starts-with(normalize-space(), ${xpathLiteral(text)})]]`;
}

/** The elements in a part of the page; undefined where it has none that's called so. */
function partCalled(sight: Sight, said: string | undefined): Part | undefined {
  const whole = { isThere: () => true, scope: '' };
  if (said === undefined || anywhere.test(said)) return whole;
  const isCalled = (text: string): boolean => wordsFor(said).every((word) => wordsOf(text).includes(word));
  const dialog = sight.dialogs.at(-1);
  if (dialog && isPartOf(sight, dialog, said)) return { isThere: (element) => isWithin(element, dialog), scope: '' };
  const sections = sight.sections.filter(({ heading }) => isCalled(heading.text));
  const [section] = sections;
  if (section)
    return {
      isThere: (element) => sections.some(({ stretch }) => isIn(element, stretch)),
      scope: sections.length === 1 ? scopeBelow(section.heading) : undefined,
    };
  return isOpenTab(sight, said) ? whole : undefined;
}

/** "The pending list", where the tab "Pending" is open: all that the page shows. */
const isOpenTab = ({ model }: Sight, said: string): boolean =>
  model.elements.some(
    (each) => isSeen(each) && isCurrent(each) && wordsFor(said).every((word) => wordsOf(each.text).includes(word)),
  );

const joints = /\s*,\s*(?:and\s+)?|\s+(?:and|&)\s+|\s+(?:nor|or)\s+/u;
const article = /^(?:the|our|my|your) /iu;

/** The names in "Ada, Bob and Eve"; as one where that's how the page says it. "The" may belong to a name. */
function namesIn(isKnown: (name: string) => boolean, said: string): string[] {
  const plainly = (name: string): string => (isKnown(name) ? name : name.replace(article, ''));
  const all = said.replace(/^both /iu, '').replaceAll(/["“”]/gu, '');
  const whole = plainly(all);
  return isKnown(whole) ? [whole] : all.split(joints).map((name) => plainly(name.trim()));
}

interface Told {
  names: string;
  where?: string;
}

const toldBy = (forms: readonly RegExp[], said: string): Told | undefined => {
  for (const form of forms) {
    const { names, where } = form.exec(said)?.groups ?? {};
    if (names !== undefined) return { names, ...(where !== undefined && { where }) };
  }
  return undefined;
};

const showsText = (sight: Sight, name: string): boolean =>
  sight.model.elements.some((each) => isSeen(each) && plain(each.own).includes(plain(name)));

/** "A, B and C are listed": each is one of the same kind. One that isn't there, where the others are, has to be. */
function presentSaid(sight: Sight, { names: said, where }: Told): ListingSaid | undefined {
  const part = partCalled(sight, where);
  if (!part) return undefined;
  const { isThere } = part;
  const here = where === undefined ? sight : sight.inPart(isThere);
  const names = namesIn((name) => itemsCalled(here, name).length > 0, said);
  if (names.some((name) => name === '')) return undefined;
  const there = names.filter((name) => itemsCalled(here, name).length > 0);
  const away = names.filter((name) => !there.includes(name));
  const elements = elementsOf(here, there.length > 0 ? there : names, isThere);
  const isAlone = (kind: PageElement): boolean =>
    sight.items.every(({ element }) => isThere(element) || !isAlike(element, kind));
  // Those of another part are no proof.
  const scope = elements[0] && isAlone(elements[0]) ? (part.scope ?? '') : part.scope;
  if (elements.length === 0 || scope === undefined) return undefined;
  // It may be written in another way.
  const isSomewhere = (name: string): boolean =>
    wordsOf(name).some((word) => /\p{L}{3}/u.test(word) && hasWord(here, isThere, word));
  const isWritten = (name: string): boolean =>
    sight.model.elements.some((each) => isSeen(each) && isThere(each) && plain(each.own).includes(plain(name)));
  const known = away.filter((name) => wasCalled(sight, name) !== undefined && !isWritten(name));
  const sure = away.every(
    (name) => known.includes(name) || (there.length > 0 && /^\p{Lu}/u.test(name) && !isSomewhere(name)),
  );
  if (!sure || (there.length === 0 && known.length === 0)) return undefined;
  return {
    parting: { elements, shown: there, gone: [], missing: away.map((name) => [wasCalled(sight, name) ?? name]), scope },
  };
}

/** Those of the kind in a part of the page; else the things that it has by these names, or the largest of what repeats there. */
function elementsOf(
  here: Sight,
  names: readonly string[],
  isThere: (element: PageElement) => boolean,
): readonly PageElement[] {
  const kind = kindOf(here, names);
  if (kind?.every(isThere) === true) return kind;
  const called = names.flatMap((name) => innermost(itemsCalled(here, name).map(({ item }) => item)));
  if (called.length > 0) return called.map(({ element }) => element);
  const dialog = here.dialogs.at(-1);
  if (dialog && isThere(dialog) && hasMark(dialog) !== '') return [dialog];
  const area = ({ box }: PageElement): number => box.width * box.height;
  const groups = [...new Set(here.items.map(({ group }) => group))].filter(
    ([first]) => first && /\p{L}/u.test(first.text),
  );
  const sizes = groups.map((group) => ({ group, size: group.reduce((sum, each) => sum + area(each), 0) }));
  return sizes.toSorted((a, b) => b.size - a.size)[0]?.group ?? [];
}

const hasWord = ({ model }: Sight, isThere: (element: PageElement) => boolean, word: string): boolean =>
  model.elements.some((each) => isSeen(each) && isThere(each) && !isInNotice(each) && wordsOf(each.own).includes(word));

/** A name as a page before, or another part of this one, has it. */
function wasCalled(sight: Sight, name: string): string | undefined {
  return [sight, ...sight.past].flatMap((page) => itemsCalled(page, name))[0]?.called;
}

/** What's said not to be there: as the page has it now, which fails, or as one before had it. */
function absentSaid(sight: Sight, { names: said, where }: Told): ListingSaid | undefined {
  const isWhole = where === undefined || anywhere.test(where);
  const away = isWhole ? undefined : (leftPart(sight, said, where) ?? codeAway(sight, said, where));
  if (away || !(isWhole || isOpenTab(sight, where))) return away;
  const known = (name: string): boolean => wasCalled(sight, name) !== undefined;
  const names = namesIn(known, said);
  const gone = names.map((name) => shownOnce(sight, name));
  return gone.every((name) => name !== undefined) && gone.length > 0
    ? { parting: { elements: [], shown: [], gone } }
    : undefined;
}

/** "Juice is not in the cart": none of what stands there now, or stood there before, is called so. */
function leftPart(sight: Sight, said: string, where: string): ListingSaid | undefined {
  if (!partCalled(sight, where)) return undefined;
  const whole = said.replaceAll(/["“”]/gu, '').replace(article, '');
  // "The Ada review" is what Ada has written.
  const name = [whole, whole.replace(/ \p{Ll}+$/u, '')].find((each) => wasCalled(sight, each) !== undefined);
  const called = name === undefined ? undefined : wasCalled(sight, name);
  if (name === undefined || called === undefined) return undefined;
  const dialog = sight.dialogs.at(-1);
  const own = dialog && isPartOf(sight, dialog, where) ? ownTest(dialog, true) : undefined;
  if (own !== undefined)
    return {
      noneOf: { type: 'xpath', value: `//${own}//*[text()[contains(normalize-space(), ${xpathLiteral(called)})]]` },
    };
  for (const page of [sight, ...sight.past]) {
    const part = partCalled(page, where);
    const was = part && only(innermost(itemsCalled(page.inPart(part.isThere), name).map(({ item }) => item)))?.element;
    // Of a plain box it says nothing which part it's in.
    if (was && hasMark(was) !== '') return { left: { was, called, scope: part.scope } };
  }
  // It's in another part.
  const { scope = '' } = partCalled(sight, where) ?? {};
  const other = scope === '' ? undefined : only(innermost(itemsCalled(sight, name).map(({ item }) => item)))?.element;
  return other && hasMark(other) !== '' ? { left: { was: other, called, scope } } : undefined;
}

const literal = /^[$€£¥#]?[\p{Lu}\d][^\p{Ll}]*\d[^\p{Ll}]*$/u;

/** The text that must be nowhere on the page, as a page had it; undefined for what no page has shown. */
function shownOnce(sight: Sight, name: string): string | undefined {
  if (name === '') return undefined;
  const pages = [sight, ...sight.past];
  const wanted = plain(name);
  const called = pages.flatMap((page) => itemsCalled(page, name))[0]?.called;
  const text =
    called ??
    pages.flatMap(({ model }) => model.elements).find((each) => isSeen(each) && plain(each.own) === wanted)?.own ??
    (literal.test(name) && pages.some((page) => showsText(page, name)) ? name : undefined);
  // Named in a message, or in a menu, it's still somewhere: then the list is what's meant.
  return text !== undefined && itemsCalled(sight, name).length === 0 && showsText(sight, text) && called !== undefined
    ? undefined
    : text;
}

/** "PAY-9 is not in the payments table", whose rows have others of that form. */
function codeAway(sight: Sight, name: string, where: string): ListingSaid | undefined {
  const isThere = literal.test(name) ? partCalled(sight, where)?.isThere : undefined;
  const alike = sight.model.elements.filter((each) => isSeen(each) && maskedText(each.own) === maskedText(name));
  const isOfForm = isThere !== undefined && /\p{L}{2}/u.test(name) && alike.length > 1 && alike.every(isThere);
  return isOfForm ? { parting: { elements: [], shown: [], gone: [name] } } : undefined;
}

/** Things that pages show at times only, and always by this word. */
const atTimes = new Set('discount surcharge fee tax tip refund penalty voucher rebate deposit credit gift'.split(' '));
const reduced = /(?:^|\s)[-−–]\s?[$€£¥]\s?\d|\byou(?:['’]ve)? sav|\d ?% off\b/iu;

/** "There is no discount": no text of the page has the word. */
function noneSaid(sight: Sight, said: string): ListingSaid | undefined {
  const { noun = '', where } = none.exec(said)?.groups ?? {};
  const words = wordsOf(noun);
  const last = words.at(-1) ?? '';
  if (!atTimes.has(last) || !partCalled(sight, where)) return undefined;
  const texts = sight.model.elements.filter((each) => isSeen(each) && each.own !== '');
  if (texts.some(({ own }) => words.some((word) => wordsOf(own).includes(word)))) return undefined;
  if (last === 'discount' && texts.some(({ own }) => reduced.test(own))) return undefined;
  return { parting: { elements: [], shown: [], gone: [last] } };
}

/** Words that say more than that something is there. */
const more = /\b(?:not?|never|none|nothing|nobody|only|just|exactly|all|every|each|any|first|last|than|least|most)\b/iu;

const table = /^(?:the |any )?(?:\p{L}+ ){0,3}(?:table|grid)$/iu;

/** "The orders table is not visible", on a page without any table. */
function withoutTables({ model }: Sight, { names, where }: Told): ListingSaid | undefined {
  const isTable = ({ tag, role }: PageElement): boolean => tag === 'table' || /^(?:table|grid|treegrid)$/u.test(role);
  const isNowhere =
    where === undefined && table.test(names) && !model.elements.some((each) => isSeen(each) && isTable(each));
  return isNowhere
    ? { noneOf: { type: 'css', value: 'table, [role="table"], [role="grid"], [role="treegrid"]' } }
    : undefined;
}

const noneWith = new RegExp(
  String.raw`^no (?<noun>\p{L}+) (?:is|has|shows?|carries)(?: (?:now|still))?(?: (?:marked|tagged|labell?ed|flagged|shown)(?: as)?)? (?:the |an? )?["“]?(?<mark>[^"“”]+?)["”]?(?: (?:badge|tag|label|chip|pill|mark|status))?(?: (?:anymore|any(?: longer|\smore)))?$`,
  'iu',
);

/** "No letter is marked New anymore": none of the kind shows what some do now, or did before. */
function noneMarked(sight: Sight, said: string): ListingSaid | undefined {
  const { noun = '', mark = '' } = noneWith.exec(said)?.groups ?? {};
  if (mark === '' || new RegExp(`^${seen}$`, 'iu').test(mark)) return undefined;
  for (const page of [sight, ...sight.past]) {
    const group = only(groupsNamed(page, noun));
    const lines = group?.map((each) => linesOf(page.model, each).find((line) => plain(line) === plain(mark))) ?? [];
    const called = lines.find((line) => line !== undefined);
    const [was] = group ?? [];
    if (was && called !== undefined) return { left: { was, called } };
  }
  return undefined;
}

const isAlike = (one: PageElement, other: PageElement): boolean =>
  one.tag === other.tag && hasMark(one) === hasMark(other);

const marked =
  /^(?:the )?(?<name>.+?)(?: (?:card|row|item|entry|tile|product|line))? (?:shows|is (?:marked|tagged|labell?ed|flagged)(?: as)?|has|carries) (?:the |an? )?["“]?(?<mark>[^"“”]+?)["”]?(?: (?:badge|tag|label|chip|pill|mark))?$/iu;

/** "Home has the Default badge", which others of its kind have and it doesn't. */
function markedSaid(sight: Sight, said: string): ListingSaid | undefined {
  const { name = '', mark = '' } = marked.exec(said)?.groups ?? {};
  const of = name === '' ? undefined : innermostCalled(sight, name);
  if (!of) return undefined;
  const { item } = of;
  const markIn = (element: PageElement): string | undefined =>
    sight.model.within(element).find((each) => isSeen(each) && plain(each.own) === plain(mark))?.own;
  const others = item.group.filter((each) => each !== item.element).flatMap((each) => markIn(each) ?? []);
  const [text] = others;
  // A text that all the others have may be the name of a button.
  const isCommon = others.length > 1 && others.length === item.group.length - 1;
  return text === undefined || isCommon || markIn(item.element) !== undefined
    ? undefined
    : { parting: { elements: [item.element], shown: [], gone: [], missing: [[of.called, text]] } };
}

const onIt =
  /^(?:the |an? )?(?:text|message|label|badge|note|hint|tag) ["“](?<text>[^"“”]+)["”] (?:is|appears|shows up|stands)(?: (?:now|then))?(?: (?:shown|displayed|visible|there))? (?:on|in|under|below) (?:the|its|this|that|his|her) (?:card|row|item|tile|product|entry|line)$/iu;

/** `The text "Sold" appears on the card`, of the thing that the last step was about. */
function onSubject(sight: Sight, said: string, subject: string | undefined): ListingSaid | undefined {
  const { text = '' } = onIt.exec(said)?.groups ?? {};
  const of = text === '' || subject === undefined ? undefined : innermostCalled(sight, subject);
  return of && { parting: { elements: [of.item.element], shown: [], gone: [], missing: [[of.called, text]] } };
}

const besideName =
  /^(?:the |an? )?["“]?(?<mark>[^"“”]{1,30}?)["”]? (?:badge|label|tag|chip|pill|mark|marker|icon|sticker|star|symbol) (?:(?:now|then) )?(?:appears|shows up|stands|sits|(?:is|gets)(?: now)?(?: (?:shown|displayed|visible|there|added))?) (?:next to|beside|near|behind|after|by|at|to the (?:left|right) of) (?:the|his|her|their|its) (?:\p{Ll}+['’]s )?(?:name|title|heading|headline)$/iu;

/** The same as the language says it again. */
const forName = /^["“](?<mark>[^"“”]{1,30})["”] for ["“]?(?:name|title|heading|headline)["”]? is visible$/iu;

/** "A VIP badge appears next to the name", of the page's only main heading. */
export function besideHeading({ model }: Sight, said: string): ListingSaid | undefined {
  const { mark = '' } = (besideName.exec(said) ?? forName.exec(said))?.groups ?? {};
  const heading = only(model.elements.filter((each) => each.tag === 'h1' && isSeen(each)));
  const marks = model.elements.filter((each) => isSeen(each) && plain(each.own) === plain(mark));
  const isBeside = (each: PageElement): boolean =>
    heading !== undefined && (isWithin(each, heading) || each.parent === heading.parent);
  // The name may be another heading.
  if (mark === '' || !heading || (marks.length > 0 && !marks.some(isBeside))) return undefined;
  const shows = ['normalize-space()', '@title', '@aria-label', '@alt'].map((by) => `${by}=${xpathLiteral(mark)}`);
  return { oneOf: { type: 'xpath', value: `(//h1//*|//h1/../*[not(self::h1)])[${shows.join(' or ')}]` } };
}

/** The check that nothing of the kind, or none of these, is there; undefined where no page settles it. */
export function absenceSaid(sight: Sight, said: string): ListingSaid | undefined {
  const nothing = noneSaid(sight, said) ?? fieldGone(sight, said);
  if (nothing) return nothing;
  const told = toldBy(absent, said);
  return told ? (absentSaid(sight, told) ?? withoutTables(sight, told)) : noneMarked(sight, said);
}

/** The check of what a part of the page lists; undefined where the page doesn't settle it. */
export function presenceSaid(sight: Sight, said: string, subject?: string): ListingSaid | undefined {
  const onOne = onSubject(sight, said, subject) ?? markedSaid(sight, said);
  if (onOne) return onOne;
  for (const form of present) {
    const told = toldBy([form], said);
    const found = told && !more.test(said) ? presentSaid(sight, told) : undefined;
    if (found) return found;
  }
  return undefined;
}
