/**
 * Decides which element a clause means. Places, then descriptors, are filters. Of what's left, elements that suit the
 * clause go before those that hardly do, then the strongest tier of evidence decides, then how well the kind fits; an
 * ordinal picks among what's then left. More than one is a question, and so is one that only has the words among others.
 */
import type { Purpose } from '@saywright/authoring/tree/purpose';
import { openedBefore, submitsPassword, type TargetTree } from '@saywright/authoring/tree/target-tree';
import { isField, isToggle } from '../model/label-fields.ts';
import { ancestorsOf, isWithin, type PageElement } from '../model/page-model.ts';
import { contendersFor, strengthOf, toUse, type Contender } from './contenders.ts';
import { deeds, leading } from './deeds.ts';
import { isDescribed } from './descriptors.ts';
import { lastExactTier, partialTier, weakTier } from './evidence-of.ts';
import { groupsNamed } from './items-named.ts';
import { nearestTo } from './nearest.ts';
import { phraseOf } from './phrase.ts';
import { besideRegion, inPlace } from './places.ts';
import type { Sight } from './sight.ts';
import { wasOpened } from './was-opened.ts';
import { contentWords } from './words.ts';

export type Ranking =
  | { outcome: 'found'; contender: Contender }
  | { outcome: 'unsure'; contenders: readonly Contender[] }
  | { outcome: 'missing'; nearest: readonly Contender[]; reason?: string };

const maxAsked = 4;
const maxNearest = 3;

/** Words that turn a name into that of something else: "Clear all", "Save as draft". */
const turning = new Set(
  (
    'all every everything everywhere not no don never un without another other others many multiple next previous new old current confirm ' +
    'confirmation repeat retype again later draft as cancel undo discard delete remove clear reset stop leave skip except only second ' +
    'alternate alternative'
  ).split(' '),
);
/** Alone these mean the thing at hand: "close" isn't "Close account". */
const bareVerbs = new Set(
  'close delete remove cancel clear leave end stop reset next previous back continue all start'.split(' '),
);
/** The same for fields, whose labels explain more. */
const turningFields = new Set(
  'no not never without confirm confirmation repeat retype new old current again second alternate alternative'.split(
    ' ',
  ),
);

/** The name of the site, which leads to its first page: "Larkspur Books" isn't a book. */
const isBrand = ({ role, attributes: { href, class: styles = '', id = '' } }: PageElement): boolean =>
  role === 'link' && (/^(?:\/|\.\/|#\/|\/?index\.html?)$/u.test(href ?? '') || /logo|brand/iu.test(`${styles} ${id}`));

const numberSign = /\bno(?=\.(?:\s|$|\))|$)/giu;

/** Whether a name with more words than were said still means the same to people: "Save changes" for "save". */
function isHarmless(
  sight: Sight,
  { match, element }: Contender,
  { tree, purpose }: { tree: TargetTree; purpose: Purpose },
): boolean {
  if (!match) return false;
  if (match.tier === weakTier) return isField(element) || tree.places.some(({ type }) => type === 'item');
  // "Order no." denies nothing.
  const words = contentWords(match.evidence.words.replaceAll(numberSign, 'number'));
  const wanted = contentWords(tree.name);
  // Buttons of rows often have the row in their names: "Delete Bob".
  const scope = tree.places.flatMap((place) => (place.type === 'item' ? contentWords(place.name) : []));
  const extra = words.filter((word) => !wanted.includes(word) && !scope.includes(word) && !/^\d+$/.test(word));
  if (extra.length === 0) return true;
  const ends = wanted.every((word, at) => words[words.length - wanted.length + at] === word);
  if (ends && extra.every((word) => leading.has(word))) return true;
  // "Click Publish" isn't the box "Publish without a review".
  if (purpose === 'click' && isToggle(element) && tree.kind === undefined) return false;
  // "New todo" is the todo field where there's no other field.
  if (isField(element)) {
    const isNewThing = element.attributes['type'] !== 'password' && isOnlyField(sight, element);
    return !extra.some((word) => turningFields.has(word) && !(word === 'new' && isNewThing));
  }
  const [verb = ''] = wanted;
  // "Calendar settings" is a kind of settings; "Reset settings" is something to do with them.
  const isCompound =
    ends && extra.length === 1 && !extra.some((word) => turning.has(word) || deeds.has(word)) && !isBrand(element);
  if (isCompound) return true;
  // In an item, "delete" is about the item: "Delete todo".
  const isBare = wanted.length === 1 && bareVerbs.has(verb) && !tree.places.some(({ type }) => type === 'item');
  const isTurned = extra.some((word) => turning.has(word) && !(word === 'draft' && verb === 'discard'));
  return !isBare && !isTurned && wanted.every((word, at) => words[at] === word);
}

const isOnlyField = ({ model }: Sight, element: PageElement): boolean =>
  model.elements.every((each) => each === element || !each.isDrawn || !isField(each) || isToggle(each));

/** Two ways to the same thing: links with the same name and address, or a name twice within one card. */
function withoutTwins(contenders: readonly Contender[]): Contender[] {
  const kept: Contender[] = [];
  for (const one of contenders) {
    const isTwin = kept.some(({ element }) => {
      const [a, b] = [element, one.element];
      const isSameLink =
        a.role === 'link' &&
        b.role === 'link' &&
        a.attributes['href'] !== undefined &&
        a.attributes['href'] === b.attributes['href'] &&
        a.attributes['href'] !== '#';
      const isSameText = a.text === b.text || a.name === b.name;
      const around = ancestorsOf(a).find((each) => isWithin(b, each));
      const isClose = around !== undefined && around.end - around.index <= 12;
      return isSameLink && (isSameText || isClose);
    });
    if (!isTwin) kept.push(one);
  }
  return kept;
}

/** Something that's seen is a text before the box that the text labels. */
function textsFirst(contenders: readonly Contender[], tree: TargetTree, purpose: Purpose): Contender[] {
  if (purpose !== 'see' || tree.kind !== undefined) return [...contenders];
  const texts = contenders.filter(({ element }) => !isToggle(element));
  return texts.length > 0 ? texts : [...contenders];
}

/** An element with another one drawn over it is only meant when nothing else is. */
function reachable(contenders: readonly Contender[], purpose: Purpose): Contender[] {
  if (purpose === 'see') return [...contenders];
  const free = contenders.filter(({ element }) => !element.isCovered);
  return free.length > 0 ? free : [...contenders];
}

const byPlaceOnPage = (a: Contender, b: Contender): number => {
  if (a.element.frame !== b.element.frame) return a.element.frame - b.element.frame;
  return a.element.index - b.element.index;
};

function pick(contenders: readonly Contender[], ordinal: number): Contender | undefined {
  return contenders.toSorted(byPlaceOnPage).at(ordinal === -1 ? -1 : ordinal - 1);
}

const quoted = (tree: TargetTree): string => (tree.name === '' ? `the ${tree.kindWord}` : `"${tree.name}"`);

interface Filtered {
  all: readonly Contender[];
  /** Those that are where the clause says, and as it says. */
  left: readonly Contender[];
  /** Why none is. */
  reason?: string | undefined;
}

function filtered(sight: Sight, tree: TargetTree, purpose: Purpose): Filtered {
  const all = contendersFor(sight, tree, purpose);
  let left = all;
  for (const place of tree.places) {
    const placed = inPlace(
      sight,
      left.map(({ element }) => element),
      place,
    );
    if ('missing' in placed) return { all, left: [], reason: placed.missing };
    const inside = new Set(
      placed.elements.length === 0 && place.type === 'region' && purpose === 'fill'
        ? besideRegion(
            sight,
            left.map(({ element }) => element),
            place.region,
          )
        : placed.elements,
    );
    left = left.filter(({ element }) => inside.has(element));
  }
  if (left.length === 0) return { all, left, reason: sight.model.blindSpots[0] };
  for (const descriptor of tree.descriptors) {
    const described = left.filter(({ element }) =>
      descriptor === openedBefore ? wasOpened(sight, element) : isDescribed(sight.model, element, descriptor),
    );
    if (described.length === 0)
      return {
        all,
        left: [],
        ...(descriptor !== submitsPassword && {
          reason:
            descriptor === openedBefore
              ? `The step before opened nothing that could be ${quoted(tree)}.`
              : `Nothing on the page that could be ${quoted(tree)} looks ${descriptor}.`,
        }),
      };
    left = described;
  }
  return { all, left };
}

/** The strongest of what's left: elements that suit the clause go before those that hardly do. */
function strongest(
  sight: Sight,
  left: readonly Contender[],
  { tree, purpose }: { tree: TargetTree; purpose: Purpose },
): Contender[] {
  const usable = reachable(left, purpose);
  const suited = usable.filter(({ fit, match }) => fit < 2 && (match?.tier ?? 0) < partialTier);
  const exact = usable.filter(({ fit, match }) => fit === 2 && (match?.tier ?? 0) <= lastExactTier);
  const partial = usable.filter(
    (one) =>
      (one.match?.tier ?? 0) >= partialTier &&
      one.fit <= (purpose === 'click' ? 1 : 0) &&
      isHarmless(sight, one, { tree, purpose }),
  );
  const pool = [suited, exact, partial].find((each) => each.length > 0) ?? [];
  const best = Math.min(...pool.map(strengthOf));
  return pool.filter((one) => strengthOf(one) === best);
}

/** "The first car", of several that the page lists: the link "Cars" isn't one. */
function isCounted(sight: Sight, { kind, name, isExact, ordinal }: TargetTree, found: readonly Contender[]): boolean {
  if (ordinal === undefined || kind !== undefined || isExact || !/^\p{Ll}+$/u.test(name)) return false;
  const listed = new Set(groupsNamed(sight, name).flat());
  return listed.size > 1 && found.every(({ element }) => !listed.has(element));
}

/** Which element of the page a clause means. */
export function rank(sight: Sight, tree: TargetTree, purpose: Purpose): Ranking {
  const { all, left, reason } = filtered(sight, tree, purpose);
  const missing = (reason?: string): Ranking => ({
    outcome: 'missing',
    nearest: nearestTo(sight, { tree, purpose }, all).slice(0, maxNearest),
    ...(reason !== undefined && { reason }),
  });
  if (left.length === 0) return missing(reason);
  const equal = withoutTwins(textsFirst(strongest(sight, left, { tree, purpose }), tree, purpose)).map((one) => ({
    ...one,
    element: toUse(sight, one, { kind: tree.kind, purpose }),
  }));
  if (tree.ordinal !== undefined) {
    if (purpose === 'see' && isCounted(sight, tree, equal)) return missing();
    const picked = pick(equal, tree.ordinal);
    return picked
      ? { outcome: 'found', contender: picked }
      : missing(`The page has only ${equal.length} of ${quoted(tree)}.`);
  }
  const [only, ...others] = equal;
  if (!only) return missing();
  if (others.length > 0) return { outcome: 'unsure', contenders: equal.slice(0, maxAsked) };
  return { outcome: 'found', contender: only };
}

/** All elements that a clause counts: "3 products", "the Delete buttons in the table". */
export function countedBy(sight: Sight, tree: TargetTree): PageElement[] {
  const counted = strongest(sight, filtered(sight, tree, 'see').left, { tree, purpose: 'see' }).map(
    ({ element }) => element,
  );
  const names = tree.places.flatMap((place) => (place.type === 'section' ? [phraseOf(place)] : []));
  // What's in the Archive isn't the tab that opens it, nor the tabs beside that.
  const isTab = counted.some(({ own }) => names.some(({ whole }) => whole.test(own.replace(/\s*\(?\d+\)?$/u, ''))));
  return isTab ? [] : counted.toSorted((a, b) => a.index - b.index);
}
