/** "On the Cards page, …": a part of the site that may have to be opened first. */
import type { Intent } from '@saywright/authoring/tree/intent';
import type { Place, TargetTree } from '@saywright/authoring/tree/target-tree';
import type { Sight } from '../match/sight.ts';
import { isCurrent } from '../match/current.ts';
import { canonicalWords } from '../match/synonyms.ts';
import { isSameWeekday, weekdays } from '../match/weekdays.ts';
import { contentWords, plain, singular, wordsOf } from '../match/words.ts';
import { isField, isToggle } from '../model/label-fields.ts';
import { headingLevel } from '../model/sections.ts';
import { ancestorsOf, isWithin, outermost, type PageElement } from '../model/page-model.ts';
import { canBePressed, isInFront } from './in-front.ts';
import { isAnyThing } from './kind-of.ts';

export interface PlaceSaid {
  name: string;
  /** The word for what it is: page, tab. Empty for none. */
  noun: string;
  /** The clause says that it shows something: "the course page" is then the page of a course, rather than the one with the courses. */
  isStated?: boolean;
}

const nouns = 'page|tab|screen|section|view|area|panel|menu|step';
const leading = new RegExp(
  String.raw`^(?:back\s+)?(?:on|in|under|at|within|inside)\s+(?:the\s+)?(?:"([^"]+)"|([^",]{1,60}?))(?:\s+(${nouns}))?\s*,\s+(.+)$`,
  'isu',
);
/** "In the Urgent view there are two": with a noun, no comma has to tell where the name ends. */
const named = new RegExp(
  String.raw`^(?:back\s+)?(?:on|in|at|from)\s+(?:the\s+|my\s+)?(?:"([^"]+)"|([^",]{1,40}?))\s+(page|tab|screen|view|menu|step|list|table|overview|section)\s+(.+)$`,
  'isu',
);
/** "In Messages click Compose": a capital, and what begins in small letters. */
const capital =
  /^(?:back\s+)?(?:on|in|under|from)\s+(?:"([^"]+)"|((?:\p{Lu}[\p{L}\d'’&-]*\s+){1,3}))()(?=[\p{Ll}"])(.+)$/su;
/** "The Budgets page shows …" */
const showing =
  /^the\s+(?:"([^"]+)"|([^",]{1,40}?))\s+(page|tab|screen|view)\s+(?:(?:should|must|now|then|still)\s+)*((?:shows?|lists?|has|contains?|says?|reads?)\s+.+)$/isu;
/** A whole page rather than a part of one. */
const wholePage = /^(?:page|tab|screen|view|menu|step)$/i;

/** "On Monday's timetable there are …" */
const ofDay = new RegExp(String.raw`^on (${weekdays})['’]s \p{Ll}+,? (.+)$`, 'isu');
/** "Lunch on Wednesday is cancelled": the day is a part of what's said, too. */
const onDay = new RegExp(String.raw`\bon (${weekdays})\b`, 'iu');

/** The place with which a clause begins, and the rest of it. */
export function placeSaid(clause: string): { place: PlaceSaid; rest: string } | undefined {
  const words = clause.trim();
  const [, day, said] = ofDay.exec(words) ?? [];
  if (day !== undefined && said !== undefined) return { place: { name: day, noun: '' }, rest: said };
  return beginningPlace(words);
}

const bare = /^(?:show|list|contain|say|read)(?= )/iu;

/** What's said of a page, without its name: "it lists two", and of a text in quotes that the page says it, whatever "it" was. */
function ofPage(said: string): string {
  const stated = said.replace(bare, (verb) => `${verb}s`);
  return `${/^(?:shows|says|reads) ["“][^"“”]+["”]$/iu.test(stated) ? 'the page' : 'it'} ${stated}`;
}

function beginningPlace(words: string): { place: PlaceSaid; rest: string } | undefined {
  const shown = showing.exec(words);
  const led = leading.exec(words);
  // "On the Cards page my limit is 500, …": the comma is further on.
  const isPlace = !/\s(?:page|tab|screen|view|menu)\s/iu.test(led?.[2] ?? '');
  const [, quoted, said = '', noun = '', rest = ''] =
    (isPlace ? led : undefined) ??
    named.exec(words) ??
    shown ??
    capital.exec(words.replace(/^\p{Lu}/u, (sign) => sign.toLowerCase())) ??
    [];
  const name = quoted ?? said;
  if (name === '' || rest === '') return undefined;
  const place = { name: name.trim(), noun: noun.toLowerCase(), ...(shown && { isStated: true }) };
  return { place, rest: shown?.[4] === rest ? ofPage(rest) : rest };
}

/** A name without articles, and without the count behind it: "Inbox (3)". */
export const calling = (text: string): string =>
  contentWords(text)
    .filter((word, at) => at === 0 || !/^\d+$/.test(word))
    .join(' ');

/** By its last word, as it's written. */
function isPlural(text: string): boolean {
  const last = /\p{L}+(?=\P{L}*$)/u.exec(text.toLowerCase())?.[0] ?? '';
  return singular(last) !== last;
}

const grouping = /^(?:region|group|form|tabpanel|dialog|alertdialog|main)$/;
const highest = 2;
const navigating = /^(?:navigation|menubar|menu|tablist|banner)$/;

/** "On the start page": the one at the root of a site, which is rarely called so. */
const starts = /^(?:start|starting|home|landing|front|first)$/u;
export const isAtStart = ({ model: { frames } }: Sight): boolean =>
  /^\/(?:index\.\w+)?$/u.test(URL.parse(frames[0]?.url() ?? '')?.pathname ?? '');

/** "Sign in", below the fields of the sign-in page: it leads further. */
const submits = (sight: Sight, element: PageElement): boolean =>
  (element.tag === 'button' || element.role === 'button') &&
  ancestorsOf(element).some(
    (each) => each.tag === 'form' && sight.model.within(each).some((part) => isField(part) && !isToggle(part)),
  );

const levelOf = (heading: PageElement): number => headingLevel(heading) ?? highest + 1;

/**
 * `whole`: what the page shows now is all of it. `part`: a part of the page is. An element: the only way there. Undefined:
 * the page has no such place, or several ways.
 */
export type WayTo = 'whole' | 'part' | PageElement | undefined;

/** The way to a part of the site by its name. */
export function wayTo(sight: Sight, { name, noun, isStated = false }: PlaceSaid): WayTo {
  const wanted = calling(name);
  if (wanted === '') return undefined;
  const isOfOne = isStated && !isPlural(name);
  const isCalledSo = (text: string): boolean =>
    (calling(text) === wanted && !(isOfOne && isPlural(text))) || isSameWeekday(name, text);
  const called = sight.model.elements.filter(
    (element) => canBePressed(sight, element) && isCalledSo(element.name || element.text),
  );
  const named = called.filter((element) => !submits(sight, element));
  const isEntrance = /^(?:login|register)$/.test(canonicalWords(wordsOf(name)).join(' '));
  if (isEntrance && named.length < called.length) return 'whole';
  const outer = outermost(named);
  if (outer.length === 0 && noun === 'page' && starts.test(wanted) && isAtStart(sight)) return 'whole';
  if (outer.some(isCurrent)) return 'whole';
  const titles = sight.sections.filter(
    ({ heading }) =>
      isCalledSo(heading.own || heading.text) &&
      !named.some((way) => isWithin(heading, way)) &&
      (!wholePage.test(noun) || outer.length === 0 || levelOf(heading) <= highest),
  );
  if (titles.some(({ heading }) => levelOf(heading) === 1 || (wholePage.test(noun) && levelOf(heading) <= highest)))
    return 'whole';
  // "The review page", under "Review your booking".
  const words = contentWords(name);
  const isTitled = sight.sections.some(
    ({ heading }) => levelOf(heading) <= highest && words.every((word) => contentWords(heading.text).includes(word)),
  );
  if (isTitled && /^(?:page|screen|step)$/i.test(noun) && outer.length === 0) return 'whole';
  const isGrouped = sight.model.elements.some(
    (element) => grouping.test(element.role) && isInFront(sight, element) && calling(element.name) === wanted,
  );
  if (titles.length > 0 || isGrouped) return 'part';
  const inMenus = outer.filter(
    (element) => ancestorsOf(element).some(({ role }) => navigating.test(role)) || element.role === 'tab',
  );
  // "Prescription" among "Prescriptions"
  const exact = outer.filter((element) => plain(element.name || element.text) === plain(name));
  const ways =
    exact.length > 0 && inMenus.every((each) => !exact.includes(each)) ? exact : inMenus.length > 0 ? inMenus : outer;
  const [only] = ways;
  const isSame = (one: PageElement): boolean =>
    one === only || (one.attributes['href'] !== undefined && one.attributes['href'] === only?.attributes['href']);
  return only && ways.every(isSame) ? only : undefined;
}

const pageLike = /^(?:page|tab|screen|view|menu|step|section|area|panel)$/i;
const beginning = /^(?:back\s)?(?:on|in|under|at|within|inside)\s/iu;

/** The places that may have to be opened for a step: the one that its words begin with, or that's called a page. */
export function placesToOpen(words: string, places: readonly Place[]): PlaceSaid[] {
  const said = placeSaid(words);
  const isStated = said?.place.isStated === true;
  const named = places.flatMap((place): PlaceSaid[] => {
    if (place.type !== 'section' || place.name === '') return [];
    const isBeginning = beginning.test(words) && words.toLowerCase().indexOf(place.name.toLowerCase()) < maxBefore;
    return isBeginning || pageLike.test(place.noun ?? '')
      ? [{ name: place.name, noun: place.noun ?? said?.place.noun ?? '', ...(isStated && { isStated }) }]
      : [];
  });
  const [, day] = onDay.exec(words.replaceAll(/"[^"]*"|“[^”]*”/gu, '')) ?? [];
  if (named.length > 0) return named;
  return said ? [said.place] : day === undefined ? [] : [{ name: day, noun: '' }];
}
/** "Back on the Cards": the name comes right after the preposition and an article. */
const maxBefore = 18;

const listed = /\b(?:the|our|my) (\p{L}+) (?:list|table|overview|directory|page)\b/iu;
const of =
  /^(?:look at|look up|open|view|show|edit|find|go to|see) (?:the )?(\p{L}+) (?:of|from|for|by|about|called|named|with|on)\b/iu;

/**
 * The names that the part of a site may have which a clause is about, where the page at hand has nothing for it: "Messages" of
 * "the message from Mrs. Kaya", "Students" of "the student list".
 */
export function placesAbout(words: string, { target, checks = [], action }: Partial<Intent>): PlaceSaid[] {
  const isCheck = action === 'assert';
  const [check, ...others] = checks;
  // "Find Ada in the member list" looks for her there. A text, or what isn't there, is checked where the test is.
  const isFinding = check?.assertion.type === 'element_visible' && others.length === 0;
  const said = isCheck ? ((isFinding && check.target) || []).filter(({ isExact }) => !isExact) : (target ?? []);
  const sections = said.flatMap(({ places }) => places.flatMap((each) => (each.type === 'section' ? [each.name] : [])));
  const isOfItem = ({ kind, kindWord }: TargetTree): boolean =>
    kind === 'item' || (kind === undefined && !isAnyThing(kindWord));
  const kinds = action === 'click' ? said.filter(isOfItem).map(({ kindWord }) => kindWord) : [];
  const nouns = isCheck ? [] : [listed, of].flatMap((form) => form.exec(words)?.[1] ?? []);
  const names = new Set([...sections, ...kinds, ...nouns].filter((name) => name !== ''));
  return [...names].map((name) => ({ name, noun: '' }));
}

/** Whether both are the same place. */
export const isSamePlace = (one: { name: string }, other: { name: string }): boolean =>
  calling(one.name) === calling(other.name);

const placeNoun = '(?:page|tab|section|category|department|menu|list|screen|view|overview|collection|folder|area)';
const fromPlace = new RegExp(
  `^(?<deed>(?:open|view|show|click|press|tap|select|choose|pick)(?: on)? .+?) (?:from|in|under|on|of|at) (?:the |our )?["“]?(?<name>[^"“”]+?)["”]?(?: (?<noun>${placeNoun}))?$`,
  'iu',
);
const placeFirst =
  /^(?<name>\p{Lu}[\p{L}\d'’& -]*?)(?: (?<noun>page|tab|section|menu|screen|view))?(?:,|:)? (?<deed>(?:click|press|tap|select|choose|pick|open|set|enter|type|tick|untick|filter|search|change|add|remove|delete|edit|cancel|pause|resume) .+)$/u;

/** "Open the inhaler from the Prescription category", "Subscriptions: click Change": the only way to the place, and what's done there. */
export function throughPlace(sight: Sight, clause: string): { way: PageElement; rest: string } | undefined {
  for (const form of [fromPlace, placeFirst]) {
    const { deed = '', name = '', noun = '' } = form.exec(clause.trim())?.groups ?? {};
    // "A ticket of Ada" is no place; its noun says so, or the capital of its name.
    if (name === '' || (noun === '' && !/^(?:my |\p{Lu})/u.test(name))) continue;
    const way = wayTo(sight, { name, noun: /^(?:page|tab|screen|view|menu)$/iu.test(noun) ? noun : '' });
    if (typeof way === 'object') return { way, rest: deed };
  }
  return undefined;
}
