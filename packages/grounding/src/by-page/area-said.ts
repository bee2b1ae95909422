/** The part of the page that a statement is about: "in the workload table", "in the sidebar". */
import { groupsNamed } from '../match/items-named.ts';
import { only } from '../match/only.ts';
import { regionElements } from '../match/places.ts';
import type { Sight } from '../match/sight.ts';
import { contentWords, wordsOf } from '../match/words.ts';
import { isSeen, isWithin, type PageElement } from '../model/page-model.ts';
import { isIn } from '../model/sections.ts';
import { isCurrent } from '../match/current.ts';
import { canBePressed } from './in-front.ts';
import { isCalledSo } from './kind-of.ts';
import { calling } from './place-said.ts';

const kinds =
  'sidebar|side bar|side panel|navigation|nav|menu|header|footer|toolbar|table|list|grid|card|section|panel|area|block|column|tab|view|group|widget|tile|summary|overview';
const name = `(?<area>(?:[\\p{L}\\d&'’-]+ ){0,3}(?:${kinds}))`;
const article = "(?:(?:the|my|our|your|its|this) |(?=\\p{L}+['’]s ))";
const verbs =
  'is|are|has|have|says?|shows?|reads?|counts?|lists?|contains?|goes|went|drops?|dropped|remains?|stays?|should|must|now|still';
const forms: readonly RegExp[] = [
  new RegExp(`^(?:in|on|from|under|within|inside|at) ${article}${name},? (?<rest>.+)$`, 'iu'),
  new RegExp(`^(?<rest>.+?) (?:in|on|from|under|within|inside|at) ${article}${name}$`, 'iu'),
  new RegExp(`^(?<before>.+?) (?:in|on|under|within|inside|at) ${article}${name} (?<after>(?:${verbs})\\b.+)$`, 'iu'),
];
/** Any page is one, and anything listed is in one. */
const anywhere = /^(?:list|table|grid|view|overview|summary)$/iu;
const left = 0.3;

/** The elements of a part of the page; undefined where the page has none that's called so. */
function partCalled(sight: Sight, said: string): ((element: PageElement) => boolean) | undefined {
  if (anywhere.test(said)) return () => true;
  const wanted = said.toLowerCase().replace(/^side (?:bar|panel)$/u, 'sidebar');
  const words = contentWords(wanted.replace(new RegExp(`\\s*(?:${kinds})$`, 'u'), ''));
  // "The Orders table" of the tab that's open.
  const isOpen = sight.model.elements.some(
    (each) =>
      isCurrent(each) && isSeen(each) && words.length > 0 && calling(each.name || each.text) === words.join(' '),
  );
  if (isOpen) return () => true;
  const isLeft = ({ box }: PageElement): boolean => box.x < left * box.height && box.height > box.width;
  // A menu on the left is called so, too.
  const menus = wanted === 'sidebar' ? regionElements(sight, 'navigation').filter(isLeft) : [];
  const named = regionElements(sight, wanted);
  const found = [...(named.length === 0 && wanted === 'menu' ? regionElements(sight, 'navigation') : named), ...menus];
  if (found.length > 0) return (element) => found.some((region) => isWithin(element, region));
  // "The film list" is what repeats on the page and is called so.
  const [noun] = /^\p{Ll}+(?= list$)/u.exec(said) ?? [];
  // A link "Shopping list" leads to another one.
  const isElsewhere = sight.model.elements.some(
    (each) => isSeen(each) && canBePressed(sight, each) && wordsOf(each.text).join(' ').startsWith(said.toLowerCase()),
  );
  const things = noun === undefined || isElsewhere ? undefined : only(groupsNamed(sight, noun));
  if (things && noun !== undefined && isCalledSo(sight, things, noun))
    return (element) => things.some((each) => isWithin(element, each));
  const stretches = sight.sections
    .filter(({ heading }) => words.length > 0 && words.every((word) => wordsOf(heading.text).includes(word)))
    .map(({ stretch }) => stretch);
  return stretches.length > 0 ? (element) => stretches.some((stretch) => isIn(element, stretch)) : undefined;
}

/** A statement without the part of the page that it's about, and which elements are there. */
export interface AreaSaid {
  rest: string;
  isThere: (element: PageElement) => boolean;
}

/** Undefined where a statement names no part of the page. */
export function areaSaid(sight: Sight, said: string): AreaSaid | undefined {
  for (const form of forms) {
    const { area = '', rest, before, after } = form.exec(said)?.groups ?? {};
    const isThere = area === '' ? undefined : partCalled(sight, area);
    if (isThere) return { rest: rest ?? `${before} ${after}`, isThere };
  }
  return undefined;
}
