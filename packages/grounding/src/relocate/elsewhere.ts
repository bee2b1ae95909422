/**
 * Whether an element with the right name stands where the stored one never was: a copy in the footer, another's "Save". A
 * name alone makes no element the same once all that is known about its place speaks against it.
 */
import type { ElementFingerprint } from '@saywright/contracts/entities/step-evidence';
import {
  attributeLikeness,
  hasSameId,
  hasSameMark,
  isOtherAddress,
  pathLikeness,
  placeLikeness,
  stepsOf,
} from '../match/likeness.ts';

/** Likenesses of what is around an element and of where it is; absent where nothing can be compared. */
export interface Surroundings {
  neighbors?: number | undefined;
  structure?: number | undefined;
  place?: number | undefined;
  /** How alike one of the texts right beside it is to one that was around it before: a copy has others. */
  nearest?: number | undefined;
  /** It's in a small part of the page that has a text that was near it before. */
  isInCompany?: boolean;
  /** Each row or card has one like it, and the one that was stored was in none. */
  isOneOfEach?: boolean;
  /** It's in the row or the card of the name that was stored, among others that are made alike, and no other in it is called like it. */
  isInOwnItem?: boolean;
}

/** The properties of an element that can be compared without the rest of the page. */
export interface Stand {
  attributes: Readonly<Record<string, string>>;
  /** Its own and those around it, innermost first. */
  tags: readonly string[];
  /** The page was rebuilt, so that what's around it is all that can be compared. */
  isRebuilt?: boolean;
  box: ElementFingerprint['box'];
  /** The tags around most of the texts that stood around it, wherever those are now; absent if the page wasn't read. */
  present?: ReadonlySet<string> | undefined;
  /** Of those, the tags around all of these texts. */
  shared?: ReadonlySet<string> | undefined;
}

const alike = 0.65;
const firm = 0.8;
const unmoved = 0.9;
/** Attributes that are less alike than this say nothing in favor of an element. */
const leastAttributes = 0.35;
/** Surroundings that are less alike than this have nothing in common. */
const little = 0.3;

/** On a page that was rebuilt: half of the texts around it, and one of the two right beside it. */
export const leastRebuilt = 0.5;

/** Texts right beside an element that are less alike than this to all that were around it are new. */
const leastKnown = 0.6;
export const isAmongNew = ({ nearest }: Surroundings): boolean => nearest !== undefined && nearest < leastKnown;

/** In boxes without a meaning, which are everywhere, so that being in some again says little. */
const isInPlainBoxes = ({ path }: ElementFingerprint): boolean =>
  stepsOf(path)
    .slice(0, -1)
    .every((tag) => /^(?:html|body|div|span)$/.test(tag));

const landmarks = /^(?:main|nav|header|footer|aside|form|dialog|table|article|.+-.+)$/;

/**
 * Whether it has left a part of the page that it was in, or is in one that it wasn't in. A part that its former neighbors
 * have left, too, so that it isn't in `present`, was built in another way: as a list in place of a table. So was one that all of
 * them are in now.
 */
function hasOtherLandmarks(
  path: string,
  tags: readonly string[],
  { present, shared }: Pick<Stand, 'present' | 'shared'>,
): boolean {
  const before = path.split(/\s*>\s*|\s+/).map((step) => step.replace(/[:#[.].*$/, ''));
  const isMissing = (from: readonly string[], others: readonly string[]): boolean =>
    from.some((tag) => landmarks.test(tag) && !others.includes(tag));
  const left = present ? before.filter((tag) => present.has(tag)) : before;
  const entered = shared ? tags.filter((tag) => !shared.has(tag)) : tags;
  return isMissing(left, tags) || (before[0] === 'body' && isMissing(entered, before));
}

/** Texts that people read are what it's called, which is compared as its name. */
const ownAttributes = (attributes: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).filter(([name]) => !/^(?:aria-label|title|alt|placeholder|type|value)$/.test(name)),
  );

const isAtLeast = (value: number | undefined, least: number): boolean => value !== undefined && value >= least;

/** Why it isn't the element that was stored, though it's called like it; undefined if it may be. */
export function elsewhere(
  { attributes, tags, isRebuilt, present, shared }: Omit<Stand, 'box'>,
  wanted: ElementFingerprint,
  around: Surroundings,
): string | undefined {
  const {
    neighbors,
    structure,
    place,
    nearest,
    isInCompany = false,
    isOneOfEach = false,
    isInOwnItem = false,
  } = around;
  if (isInOwnItem) return undefined;
  if (hasSameId(wanted.attributes, attributes)) return undefined;
  if (hasSameMark(wanted.attributes, attributes)) {
    const isAway = neighbors !== undefined && neighbors < little && !isAtLeast(place, alike);
    return isAway && structure !== undefined && structure < 0.5 ? elsewhereOnPage : undefined;
  }
  if (isAtLeast(attributeLikeness(ownAttributes(wanted.attributes), attributes), leastAttributes)) return undefined;
  const isBesideNew = isAmongNew(around);
  const [isAmongSame, isBuiltSame, isInPlace] = [
    isAtLeast(neighbors, alike) && !isBesideNew,
    isAtLeast(structure, firm),
    isAtLeast(place, alike),
  ];
  if (isRebuilt) {
    const isBesideSame = isAtLeast(nearest, firm) || isInCompany;
    return isAtLeast(neighbors, leastRebuilt) && isBesideSame && !isOneOfEach ? undefined : elsewhereOnPage;
  }
  const votes = [isAmongSame, isBuiltSame && !isInPlainBoxes(wanted), isInPlace].filter(Boolean).length;
  // Another element of that name appears next to such a part rather often; one that hasn't moved is in it, whatever its tag is now.
  const isUnmoved = isAtLeast(neighbors, unmoved) && isAtLeast(place, unmoved) && !isBesideNew;
  const isInOther =
    !isUnmoved &&
    (!isBuiltSame || votes === 1) &&
    hasOtherLandmarks(wanted.path, tags, isAmongSame ? { present, shared } : {});
  if (isOtherAddress(wanted.attributes, attributes) && !isBuiltSame)
    if (isInOther || !isAmongSame || !isAtLeast(structure, alike)) return 'it leads elsewhere';
  return votes < (isBesideNew ? 2 : 1) || isInOther ? elsewhereOnPage : undefined;
}

const elsewhereOnPage = 'it has the same name, but is elsewhere on the page';

/** Whether an element can't be elsewhere, whatever is around it. */
export function isWhereItWas({ attributes, tags, box }: Stand, wanted: ElementFingerprint): boolean {
  const known = { structure: pathLikeness(wanted.path, tags), place: placeLikeness(wanted.box, box) };
  return elsewhere({ attributes, tags }, wanted, { ...known, neighbors: 0, nearest: 0 }) === undefined;
}
