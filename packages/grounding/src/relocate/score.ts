import type { ElementFingerprint } from '@saywright/contracts/entities/step-evidence';
import { neighborsOf } from '../choose/fingerprint-of.ts';
import { isControl, isPressable } from '../match/fit.ts';
import type { Sight } from '../match/sight.ts';
import { plain } from '../match/words.ts';
import type { Item } from '../model/items.ts';
import { isBox, isField } from '../model/label-fields.ts';
import { ancestorsOf, isSeen, isWithin, type PageElement, type PageModel } from '../model/page-model.ts';
import { addressOf } from '../match/address-of.ts';
import { isInKnownCompany, isOneOfEach } from './company.ts';
import { elsewhere, isAmongNew, leastRebuilt } from './elsewhere.ts';
import { remainsOf } from './remains.ts';
import {
  attributeLikeness,
  besideLikeness,
  nearestLikeness,
  hasSameMark,
  hasSameWords,
  isOtherDeed,
  leadsElsewhere,
  nameLikeness,
  neighborLikeness,
  pathLikeness,
  placeLikeness,
  sameWords,
  textLikeness,
} from '../match/likeness.ts';

/** Independent properties of an element, each with its likeness to what was stored; absent where nothing can be compared. */
export type Property = 'words' | 'attributes' | 'kind' | 'neighbors' | 'structure' | 'place';

export interface Scored {
  element: PageElement;
  alike: Partial<Record<Property, number>>;
  /** 0 to 1 */
  score: number;
  /** How many of the texts right beside it were around it before. */
  beside: number | undefined;
  /** None of the texts right beside it was around it before. */
  isAmongNew: boolean;
  /** Its ID, its name, its test ID or its address is the same. */
  isMarked: boolean;
  /** The same without its address, which others of its name can have, too. */
  isIdentified: boolean;
  /** That mark is its own, and nothing else is done with it, so it may be called otherwise now. */
  isRenamed: boolean;
  /** It's called by another verb. */
  isOther: boolean;
  leadsElsewhere: boolean;
  /** It's in a row or a card of the stored name itself, and not merely beside that name. */
  isInRow: boolean;
  /** The page was rebuilt, so neither its structure nor its place says anything. */
  isRebuilt: boolean;
  /** It was an icon without a name, which says less than a name does. */
  isIcon: boolean;
  /** It was only an icon or a number. */
  isNameless: boolean;
  /** The number of others that were called and used like it. */
  twins: number;
  /** Why it isn't the one though it's called like it: it's where that one never was. */
  elsewhere?: string;
  /** Why it can't be the one, however alike it is. */
  veto?: 'was_beside' | 'was_other' | 'other_item';
}

const weights: Readonly<Record<Property, number>> = {
  words: 4,
  attributes: 2,
  kind: 1,
  neighbors: 2,
  structure: 1,
  place: 1,
};
export type Use = 'field' | 'box' | 'choice' | 'press' | 'other';

/** How an element is used. One for typing never stands in for one for clicking. */
export function useOf(element: Pick<PageElement, 'role' | 'tag'>): Use {
  const { role, tag } = element;
  if (role === 'combobox' || role === 'listbox' || tag === 'select') return 'choice';
  if (isBox(element as PageElement)) return 'box';
  if (/^(?:textbox|searchbox|spinbutton|slider)$/.test(role) || /^(?:input|textarea)$/.test(tag))
    return role === 'button' ? 'press' : 'field';
  return /^(?:button|link|tab|menuitem\w*|option|treeitem)$/.test(role) ? 'press' : 'other';
}

function isUsedLike(element: PageElement, wanted: ElementFingerprint): boolean {
  const use = useOf(wanted);
  const given = useOf(element);
  if (use === 'choice')
    return given === 'choice' || (isPressable(element) && element.attributes['aria-haspopup'] !== undefined);
  if (use === 'field' || use === 'box') return given === use;
  if (use === 'press')
    return given === 'press' || (given === 'other' && isPressable(element) && element.tag !== 'label');
  if (given === 'press' || (given === 'other' && isPressable(element))) return true;
  // An element that can't be pressed stands for itself only where nothing in it or around it can be.
  return given === 'other' && element.tag === wanted.tag && !isPartOfControl(element);
}

/** A page that was rebuilt has other texts between an element and those that were around it. */
const maxAroundRebuilt = 12;
const plainStructure = 0.5;

const isPartOfControl = (element: PageElement): boolean =>
  ancestorsOf(element).some(isPressable) || hasControl(element);
const hasControl = ({ children }: PageElement): boolean =>
  children.some((child) => isControl(child) || hasControl(child));

const best = (values: readonly (number | undefined)[]): number | undefined => {
  const known = values.flatMap((value) => value ?? []);
  return known.length === 0 ? undefined : Math.max(...known);
};

const saidBy = ({ name, label, text, attributes }: PageElement): string[] => [
  name,
  label,
  text,
  attributes['placeholder'] ?? '',
  attributes['title'] ?? '',
];

/** The words of a stored element. A sign such as ♥ isn't one where a title says more. */
export function saidIn({ name, text, attributes }: ElementFingerprint): string {
  const all = [name, text, attributes['placeholder'], attributes['title']].filter((each) => each !== undefined);
  return all.find((each) => /[\p{L}\p{N}]/u.test(each)) ?? all.find((each) => each !== '') ?? '';
}

/** Whether a text names the row or the card of that name: with the same words, where none on the page has the same text. */
export function namesItem(sight: Sight, name: string): (text: string) => boolean {
  const known = namers.get(sight) ?? new Map<string, (text: string) => boolean>();
  namers.set(sight, known);
  const namer = known.get(name) ?? findNamer(sight, name);
  known.set(name, namer);
  return namer;
}
const namers = new WeakMap<Sight, Map<string, (text: string) => boolean>>();

function findNamer(sight: Sight, name: string): (text: string) => boolean {
  const isSame = (text: string): boolean => plain(text) === plain(name);
  const isThere = sight.model.elements.some(
    (each) => isSeen(each) && (isSame(each.own) || isSame(each.text) || isSame(each.attributes['aria-label'] ?? '')),
  );
  return isThere ? isSame : (text) => hasSameWords(text, name);
}

/** Whether it's in one of several alike that has the name in it: on a page that was rebuilt, its part may be the whole page. */
const isInOneOfSeveral = ({ model, items }: Sight, element: PageElement, isNamed: (text: string) => boolean): boolean =>
  items.some(
    (item) =>
      item.group.length > 1 &&
      isWithin(element, item.element) &&
      model.within(item.element).some(({ own, text }) => isNamed(own) || isNamed(text)),
  );

/** Whether it's in the item of that name. */
export function isInItem(sight: Sight, element: PageElement, name: string): boolean {
  const named = namesItem(sight, name);
  const items = sight.items.filter(
    (item) =>
      (named(item.name) || named(item.element.text)) &&
      sight.model.within(item.element).some((each) => isAlike(each, element)),
  );
  // Cards may be in a box that's called like the first of them.
  const isInnermost = (item: Item): boolean =>
    !items.some((other) => other.element !== item.element && isWithin(other.element, item.element));
  return (
    items.some((item) => isWithin(element, item.element) && isInnermost(item)) || isInPartNaming(sight, element, named)
  );
}

/** Whether the nearest part of the page that has the name has no other element like it, and has the name outside of other items. */
function isInPartNaming({ model, items }: Sight, element: PageElement, named: (text: string) => boolean): boolean {
  const namesIn = (part: PageElement): PageElement[] =>
    model.within(part).filter((each) => named(each.own) || named(each.attributes['aria-label'] ?? ''));
  const part = ancestorsOf(element)
    .slice(0, maxLevels)
    .find((each) => namesIn(each).length > 0);
  if (!part) return false;
  if (model.within(part).filter((each) => isSeen(each) && isAlike(each, element)).length > 1) return false;
  const own = items.filter(
    (item) => item.element !== part && isWithin(item.element, part) && isWithin(element, item.element),
  );
  const isOfSibling = (name: PageElement): boolean =>
    hasOwnName(model, part, { element, name }) ||
    own.some(({ group, element: mine }) =>
      group.some((other) => other !== mine && isWithin(name, other) && !isWithin(name, mine)),
    );
  return namesIn(part).some((name) => !isOfSibling(name));
}

/** Whether the name is in a part that is made like the element's own, which has another text in its place. */
function hasOwnName(
  model: PageModel,
  around: PageElement,
  { element, name }: Record<'element' | 'name', PageElement>,
): boolean {
  const [own, other] = [element, name].map((each) => around.children.find((child) => isWithin(each, child)));
  const isMadeAlike = (one: PageElement, two: PageElement): boolean =>
    one.tag === two.tag && one.attributes['class'] === two.attributes['class'];
  if (!own || !other || own === other || !isMadeAlike(own, other)) return false;
  const depth = ancestorsOf(name).length;
  return model
    .within(own)
    .some(
      (each) =>
        each.own !== '' && isMadeAlike(each, name) && ancestorsOf(each).length === depth && !isWithin(each, element),
    );
}

const maxLevels = 6;
const isAlike = (one: PageElement, other: PageElement): boolean =>
  isControl(one) && one.role === other.role && one.name === other.name && one.text === other.text;

/** An icon says what an element is that has no name. Next to a name it's only a hint: many things share an arrow. */
function drawnAlike(element: PageElement, { drawing }: ElementFingerprint, said: string): number | undefined {
  if (drawing === undefined || element.drawing === '') return undefined;
  if (said === '') return drawing === element.drawing ? 1 : 0;
  return drawing === element.drawing ? sameIcon : undefined;
}
const sameIcon = 0.75;

/** The tags around most texts that stood around an element; those of the whole page if fewer than two are still there. */
function tagsAround(sight: Sight, wanted: ElementFingerprint): Record<'present' | 'shared', ReadonlySet<string>> {
  const known = tagsByWanted.get(sight) ?? new Map<ElementFingerprint, ReturnType<typeof findTags>>();
  tagsByWanted.set(sight, known);
  const tags = known.get(wanted) ?? findTags(sight, wanted);
  known.set(wanted, tags);
  return tags;
}
const tagsByWanted = new WeakMap<Sight, Map<ElementFingerprint, ReturnType<typeof findTags>>>();
const leastBeside = 2;

function findTags(
  { model }: Sight,
  { neighbors }: ElementFingerprint,
): Record<'present' | 'shared', ReadonlySet<string>> {
  const texts = new Set(neighbors.map(plain));
  const beside = model.elements.filter((each) => isSeen(each) && texts.has(plain(each.own)));
  const isEnough = new Set(beside.map(({ own }) => plain(own))).size >= leastBeside;
  if (!isEnough) return { present: new Set(model.elements.map(({ tag }) => tag)), shared: new Set() };
  const around = beside.map((each) => new Set([each, ...ancestorsOf(each)].map(({ tag }) => tag)));
  const all = [...around.reduce((some, tags) => some.union(tags))];
  return {
    // One of them may be in a part of its own.
    present: new Set(all.filter((tag) => 2 * around.filter((tags) => tags.has(tag)).length >= around.length)),
    shared: around.reduce((all, tags) => all.intersection(tags)),
  };
}

export function scoreOne(sight: Sight, element: PageElement, wanted: ElementFingerprint): Scored {
  const said = saidIn(wanted);
  const named = best([...saidBy(element).map((text) => nameLikeness(said, text)), drawnAlike(element, wanted, said)]);
  // A sign such as ✎ is an icon, which says less than the name beside it.
  const isSign = !/[\p{L}\p{N}]/u.test(wanted.text);
  const shown = wanted.text === said || isSign ? undefined : textLikeness(wanted.text, element.text);
  const words = named === undefined || shown === undefined ? named : (named + shown) / 2;
  // A control without words is another one than a control with them, unless neither says anything.
  const isMute = said !== '' && words === undefined;
  const tags = [element.tag, ...ancestorsOf(element).map(({ tag }) => tag)];
  const remains = remainsOf(sight, wanted);
  const structure = pathLikeness(wanted.path, tags);
  const isRebuilt = remains.isRebuilt || (remains.isPlain && (structure ?? 1) < plainStructure);
  const around = neighborsOf(sight.model, element, isRebuilt ? maxAroundRebuilt : undefined);
  const attributes = attributeLikeness(wanted.attributes, element.attributes);
  const { item } = wanted;
  const isRow = item === undefined ? () => false : namesItem(sight, item);
  const isInItsItem = item !== undefined && isInItem(sight, element, item);
  const isInOwnItem = isInItsItem && isInOneOfSeveral(sight, element, isRow);
  const neighbors = neighborLikeness(isRebuilt ? remains.left : wanted.neighbors, around);
  const all: Record<Property, number | undefined> = {
    words: isMute ? 0 : words,
    attributes: (isRebuilt || remains.isRenamed) && attributes === 0 ? undefined : attributes,
    kind: element.role === wanted.role ? 1 : element.tag === wanted.tag ? 0.7 : isRebuilt ? 0.6 : 0.4,
    // Of what's around an element, the name of its row says most, and is all that's left where rows became cards.
    neighbors: isRebuilt && isInOwnItem ? Math.max(neighbors ?? 0, vote) : neighbors,
    structure: isRebuilt ? undefined : structure,
    place: isRebuilt ? undefined : placeLikeness(wanted.box, element.box),
  };
  const known = (Object.entries(all) as [Property, number | undefined][]).flatMap(([property, value]) =>
    value === undefined ? [] : [[property, value] as const],
  );
  const total = known.reduce((sum, [property]) => sum + weights[property], 0);
  const score = known.reduce((sum, [property, value]) => sum + weights[property] * value, 0) / total;
  const isMarked = hasSameMark(wanted.attributes, element.attributes);
  const isIdentified = hasSameMark({ ...wanted.attributes, href: '' }, element.attributes);
  const isOther = said !== '' && isCalledOtherwise(element, said);
  const beside = besideLikeness(wanted.neighbors, around);
  const nearest = nearestLikeness(item === undefined ? wanted.neighbors : [...wanted.neighbors, item], around);
  const away = elsewhere({ attributes: element.attributes, tags, isRebuilt, ...tagsAround(sight, wanted) }, wanted, {
    ...all,
    nearest,
    isInCompany: isRebuilt && isInKnownCompany(sight, element, wanted),
    isOneOfEach: isRebuilt && item === undefined && isOneOfEach(sight, element),
    isInOwnItem: isInOwnItem && (words ?? 0) >= sameWords,
  });
  const one: Scored = {
    element,
    ...(away !== undefined && { elsewhere: away }),
    alike: Object.fromEntries(known) as Scored['alike'],
    score,
    beside,
    isAmongNew: isAmongNew({ nearest }),
    isMarked,
    isIdentified,
    isOther,
    isRenamed: isMarked && !isOther && (isIdentified || hasOwnAddress(sight, element)),
    isIcon: said === '',
    isNameless: /^[\d\s.,:/%+-]*$/.test(said),
    twins: wanted.twins ?? 0,
    leadsElsewhere: leadsElsewhere(wanted.attributes, element.attributes),
    isRebuilt,
    isInRow: sight.items.some((item) => isRow(item.name) && isWithin(element, item.element)),
  };
  if (item !== undefined && !(isRebuilt ? isInOwnItem : isInItsItem)) return { ...one, veto: 'other_item' };
  // A label beside a field that has another name was there before, and belongs to it.
  const own = [element.name || element.label, element.text].filter((text) => text !== '').map(plain);
  const others = wanted.neighbors.filter((text) => item === undefined || plain(text) !== plain(item));
  const isAmong = (texts: readonly string[]): boolean =>
    said !== '' &&
    (words ?? 0) < sameWords &&
    texts.some((text) => own.some((each) => each === plain(text) || hasSameWords(each, text)));
  if (isAmong(wanted.others ?? [])) return { ...one, veto: 'was_other' };
  return isAmong(others) && !one.isRenamed ? { ...one, veto: 'was_beside' } : one;
}

/** Whether all that it's called says that something else is done. */
const isCalledOtherwise = (element: PageElement, said: string): boolean => {
  const names = saidBy(element).filter((text) => text !== '');
  return names.length > 0 && names.every((text) => isOtherDeed(said, text));
};

/**
 * Whether no other link of the page has its address. We don't store queries, so "key.php?do=edit" and "key.php?do=revoke" look
 * the same to us, and two links to the same place can do different things there.
 */
function hasOwnAddress({ model }: Sight, { attributes: { href = '' }, name, text }: PageElement): boolean {
  const address = addressOf(href);
  return (
    !href.replace(/#.*$/, '').includes('?') &&
    model.elements.every(
      (each) =>
        addressOf(each.attributes['href'] ?? '') !== address ||
        !isSeen(each) ||
        (each.name === name && each.text === text),
    )
  );
}

/** A score of at least this, so far ahead of the next, with so many properties that speak for it ([decision 17]). */
export interface Limits {
  score: number;
  margin: number;
  identity: number;
  votes: number;
}

export const limits: Limits = { score: 0.65, margin: 0.05, identity: 0.6, votes: 2 };
export const vote = 0.65;

/** Properties of its own and of its surroundings that speak for it. */
export const votesFor = ({ alike, isRebuilt }: Scored): Property[] => {
  // On a page that was rebuilt, half of the texts around an element of the same name are as much as can be expected.
  const isNamedSame = isRebuilt && (alike.words ?? 0) >= sameWords;
  return (['words', 'attributes', 'neighbors', 'structure', 'place'] as const).filter(
    (each) => (alike[each] ?? 0) >= (each === 'neighbors' && isNamedSame ? leastRebuilt : vote),
  );
};

/**
 * Whether it's itself that is alike, and not only its place. It's called what it was; or it's said in other words, and the
 * texts around it and the structure are the same; or its mark or its attributes are the same, and its words similar.
 */
export function hasIdentity(
  {
    alike,
    isMarked,
    isIdentified,
    isRenamed,
    isNameless,
    isIcon,
    isInRow,
    isRebuilt,
    isAmongNew: isBesideNew,
    leadsElsewhere: isElsewhere,
  }: Scored,
  least: number,
): boolean {
  const { words, attributes = 0, neighbors = 0, structure = 1, place = 0 } = alike;
  const isInPlace =
    neighbors >= (isRebuilt && words !== undefined && words >= sameWords ? leastRebuilt : vote) && structure >= vote;
  if (words === undefined) return attributes >= least && !isElsewhere;
  if (isNameless && !isMarked && attributes < vote) {
    if (isRebuilt) return false;
    const [isAmongSame, isBuiltSame] = [neighbors >= firm, structure >= firm];
    if (!isIcon) return isAmongSame && (isBuiltSame || (structure >= vote && place >= firm));
    return place >= nearby && (place >= firm ? isAmongSame || isBuiltSame : isAmongSame && isBuiltSame);
  }
  if (words >= sameWords) return !isElsewhere || isInPlace;
  if (isElsewhere) return false;
  if (words < least) return isRenamed && isInPlace;
  if (isIdentified) return true;
  if (isMarked || attributes >= vote)
    return words >= firm || isInRow || isAround({ neighbors, structure, place, isRebuilt });
  // "Timer club" in a bar of its own isn't the "Timer" that was in another one, however small the page is.
  if (isBesideNew) return false;
  if (words >= firm && isInPlace) return true;
  return isRebuilt ? neighbors >= nearby && words >= longer : neighbors >= firm && structure >= nearby && place >= vote;
}
/** Words that are other ones in part, as in "Next" and "Next app", need the place of the element as well, or its row. */
const isAround = ({
  neighbors,
  structure,
  place,
  isRebuilt,
}: Record<'neighbors' | 'structure' | 'place', number> & { isRebuilt: boolean }): boolean =>
  neighbors >= vote && (isRebuilt || structure >= vote || place >= vote);
/** "SMTP host" and "Host": the same with more words. */
const longer = 0.75;
/** Likenesses of at least this are as good as the same. */
export const firm = 0.85;
/** An icon that's farther away than this, an eighth of a screen or so, may be another one. */
const nearby = 0.8;

const maxScored = 400;

/** Every element that may be the one with this fingerprint, the most alike first. */
export function scoreAll(sight: Sight, wanted: ElementFingerprint, frames: readonly number[]): Scored[] {
  const candidates = sight.model.elements.filter(
    (element) => isSeen(element) && frames.includes(element.frame) && isUsedLike(element, wanted),
  );
  const quick = (element: PageElement): number =>
    (best(saidBy(element).map((text) => textLikeness(wanted.name || wanted.text, text))) ?? 0) +
    placeLikeness(wanted.box, element.box);
  const looked =
    candidates.length <= maxScored
      ? candidates
      : candidates.toSorted((a, b) => quick(b) - quick(a)).slice(0, maxScored);
  return looked.map((element) => scoreOne(sight, element, wanted)).toSorted((a, b) => b.score - a.score);
}

/** Its name, the texts around it, and its place are what they were: a copy elsewhere is less of a rival. */
export const isUnchanged = ({ alike: { words, neighbors = 0, structure = 1, place = 0 } }: Scored): boolean =>
  words === 1 && Math.min(neighbors, structure, place) >= unchanged;
const unchanged = 0.95;

/**
 * Whether one of several that were called alike is gone, such as one of the two "Next page" above and below a list: any of those
 * that are left may be another one, unless it has its own mark or nothing about it has changed.
 */
export function isTwinGone(one: Scored, all: readonly Scored[]): boolean {
  if (one.twins === 0 || one.isIdentified || isUnchanged(one)) return false;
  const looks = ({ element: { role, name, label, text } }: Scored): string => [role, name || label, text].join('|');
  const isOneOfThem = (each: Scored): boolean =>
    each.veto !== 'other_item' && each.elsewhere === undefined && looks(each) === looks(one);
  return all.filter(isOneOfThem).length <= one.twins;
}

/**
 * Whether it's a copy of another of the same name, which had no twin: what's right beside it is new, while that one is among the
 * texts that were there before.
 */
export const isCopyOf = (one: Scored, other: Scored): boolean =>
  one.twins === 0 &&
  one.isAmongNew &&
  !other.isAmongNew &&
  (other.alike.neighbors ?? 0) >= firm &&
  Math.min(one.alike.words ?? 0, other.alike.words ?? 0) >= sameWords;

/** Parts of one control are no rivals. */
export const isSameControl = (one: PageElement, other: PageElement): boolean =>
  !isField(one) && (isWithin(one, other) || isWithin(other, one));
