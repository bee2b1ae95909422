/**
 * Whether an element that a selector finds can't be the one that was stored. Unlike relocating, which needs proof that an
 * element is the same, this needs proof that it isn't: what was said of it counts, and the rest may change.
 */
import { readMeaning } from '@saywright/authoring/tree/meaning';
import { cutText } from '@saywright/contracts/text/cut-text';
import { parseRoleSelector, type SelectorCandidate } from '@saywright/contracts/entities/selector';
import type { ElementFingerprint } from '@saywright/contracts/entities/step-evidence';
import { isControl, isPressable } from '../match/fit.ts';
import type { Sight } from '../match/sight.ts';
import { isField } from '../model/label-fields.ts';
import { ancestorsOf, isWithin, type PageElement } from '../model/page-model.ts';
import { isOtherAddress, sameWords } from '../match/likeness.ts';
import { isSameText, wildcard } from './same-text.ts';
import {
  firm,
  isInItem,
  isSameControl,
  isTwinGone,
  limits,
  namesItem,
  saidIn,
  scoreAll,
  scoreOne,
  useOf,
  vote,
  type Scored,
} from './score.ts';

/** The words that make an element the one that's meant; everything else about it is what it happened to be. */
export interface Said {
  /** It was called by its name, so another name is another element. */
  isNamed: boolean;
  /** Its place among others was said, "the first one", so it's whatever is there. */
  isNumbered: boolean;
  /** The row or card was said by its name. */
  isInItem: boolean;
}

/**
 * The words that were said of an element, by its stored meaning; without one, what its first selector says.
 * @param name what it was called
 */
export function saidOf(meaning: string, first: SelectorCandidate, name = ''): Said {
  const choice = readMeaning(meaning)?.choice;
  if (!choice) {
    const isNumbered = isByPosition(first);
    const isNamed = isByName(first) || (isNumbered && name !== '' && first.value.includes(name));
    return { isNamed, isNumbered, isInItem: !isNamed && !isNumbered };
  }
  const items = choice.flatMap(({ places }) => places.filter((place) => place.type === 'item'));
  return {
    isNamed: choice.every(({ name }) => name !== ''),
    isNumbered: [...choice, ...items].some(({ ordinal }) => ordinal !== undefined),
    isInItem: items.some(({ name }) => name !== ''),
  };
}

/** Selectors that match names take no element of another name. */
export const isByName = ({ type, value }: SelectorCandidate): boolean =>
  type === 'text' ||
  type === 'label' ||
  type === 'placeholder' ||
  (type === 'role' && parseRoleSelector(value)?.name !== undefined);

const isByPosition = ({ type, value }: SelectorCandidate): boolean =>
  type === 'xpath' && /^\(.*\)\[(?:\d+|last\(\))\]/s.test(value);
const isPath = ({ type, value }: SelectorCandidate): boolean =>
  isByPosition({ type, value }) || (type === 'css' && / > /.test(value));

const quoted = (text: string): string => `"${cutText(text, 60)}"`;
const shownBy = ({ name, label, text, attributes }: PageElement): string[] =>
  [name, label, text, attributes['placeholder'] ?? '', attributes['title'] ?? ''].filter((each) => each !== '');

const maxAround = 4;

/** The control that it's a part of, the element itself, and the only control in it. */
function formsOf(sight: Sight, element: PageElement): PageElement[] {
  const around = ancestorsOf(element).slice(0, maxAround);
  const control = around.find((each) => isPressable(each) && each.tag !== 'label');
  const inside = sight.model.within(element).filter((each) => each !== element && (isField(each) || isPressable(each)));
  return [element, ...(control ? [control] : []), ...(inside.length === 1 ? inside : [])];
}

/** Typing into it, ticking it, and pressing it are three different things; the rest can stand in for one another. */
function isUsedOtherwise(element: PageElement, wanted: ElementFingerprint): boolean {
  const [one, other] = [useOf(wanted), useOf(element)];
  if (one === other) return false;
  if (one === 'field') return other === 'box' || other === 'press';
  if (one === 'box') return other === 'field' || other === 'choice';
  return one === 'press' && (other === 'field' || other === 'box') && element.role !== 'switch';
}

/**
 * Whether it's in another row or card than the one of that name: the name is nowhere around it, or in a part beside its
 * own that is made alike.
 */
function isInAnother(sight: Sight, element: PageElement, name: string): boolean {
  const { model, items } = sight;
  if (isInItem(sight, element, name)) return false;
  const isNamed = namesItem(sight, name);
  const named = (text: string | undefined): boolean => text !== undefined && isNamed(text);
  const line = [element, ...ancestorsOf(element)];
  for (const [at, part] of line.entries()) {
    const names = model
      .within(part)
      .filter((each) => named(each.own) || named(each.text) || named(each.attributes['aria-label']));
    if (names.length === 0) continue;
    const own = line[at - 1];
    return own !== undefined && names.every((each) => isBeside(own, each));
  }
  return true;

  function isBeside(own: PageElement, said: PageElement): boolean {
    const other = own.parent?.children.find((child) => isWithin(said, child));
    if (!other || other === own) return false;
    const isGrouped = items.some(
      ({ element: item, group }) =>
        isWithin(said, item) &&
        !isWithin(element, item) &&
        group.some((each) => each !== item && isWithin(element, each)),
    );
    const hasTwin = model
      .within(other)
      .some(
        (each) =>
          isControl(each) && each.role === element.role && each.name === element.name && each.text === element.text,
      );
    return isGrouped || hasTwin || (own.tag === other.tag && /^(?:tr|li|article)$/.test(own.tag));
  }
}

const otherName = ({ element }: Scored, wanted: ElementFingerprint): string => {
  const [now = ''] = shownBy(element);
  return now === ''
    ? `it has no name, not ${quoted(saidIn(wanted))}`
    : `its name is ${quoted(now)}, not ${quoted(saidIn(wanted))}`;
};

const leastStructure = 0.5;
const leastNeighbors = 0.3;

interface Wanted {
  wanted: ElementFingerprint;
  by: SelectorCandidate;
  /** The words for the one that was stored. */
  said: Said;
  /** All elements that `by` finds, if they're several. */
  among: readonly PageElement[];
}

/** Why an element that `by` finds isn't the one that was stored; undefined where it may be. */
export function contradictionOf(
  sight: Sight,
  element: PageElement,
  { wanted, by, said, among }: Wanted,
): string | undefined {
  const forms = formsOf(sight, element);
  const used = forms.filter((each) => !isUsedOtherwise(each, wanted));
  const [one] = (used.length > 0 ? used : forms)
    .map((each) => scoreOne(sight, each, wanted))
    .toSorted((a, b) => (b.alike.words ?? 0) - (a.alike.words ?? 0));
  if (!one) return undefined;
  if (used.length === 0) return "it's another kind of element";
  const { item } = wanted;
  if (item !== undefined && said.isInItem && !item.includes(wildcard))
    if (forms.every((each) => isInAnother(sight, each, item))) return `it isn't in ${quoted(item)}`;
  if (said.isNumbered) return said.isNamed && !isByName(by) ? nameContradiction(one, { wanted, by, said }) : undefined;
  const other = isByName(by) ? undefined : nameContradiction(one, { wanted, by, said });
  return (
    other ??
    placeContradiction(sight, one, wanted) ??
    (among.length > 1 ? lessAlike(sight, one, { wanted, among }) : undefined)
  );
}

/** A name that's the same in another place, or while another element of that name is more like the one that was stored. */
function placeContradiction(sight: Sight, one: Scored, wanted: ElementFingerprint): string | undefined {
  if (one.elsewhere !== undefined) return one.elsewhere;
  if (one.twins > 0 && isTwinGone(one, scoreAll(sight, wanted, [one.element.frame])))
    return 'one of several of this name is gone, and this may be another one';
  if (one.isMarked || (one.alike.words ?? 0) < 1 || (one.alike.attributes ?? 0) >= vote) return undefined;
  const rival = scoreAll(sight, wanted, [one.element.frame]).find(
    ({ element, veto, alike, elsewhere }) =>
      veto === undefined && elsewhere === undefined && alike.words === 1 && !isSameControl(element, one.element),
  );
  return rival && rival.score >= one.score + limits.margin
    ? 'another of the same name is more like the element of this step'
    : undefined;
}

/** Of several that a selector finds, only the one that's most like the stored one may be it. */
function lessAlike(sight: Sight, one: Scored, { wanted, among }: Pick<Wanted, 'wanted' | 'among'>): string | undefined {
  const rank = ({ score, beside = 0, elsewhere, veto }: Scored): number =>
    score + besideCounts * beside - (elsewhere === undefined && veto === undefined ? 0 : 1);
  const others = among.filter((each) => !isSameControl(each, one.element) && each !== one.element);
  const isBehind = others.some((each) => rank(scoreOne(sight, each, wanted)) > rank(one));
  return isBehind ? 'another one that was found is more like the element of this step' : undefined;
}
const besideCounts = 0.05;

function nameContradiction(one: Scored, { wanted, by, said }: Omit<Wanted, 'among'>): string | undefined {
  const { words, attributes = 0, neighbors = 1, structure = 1, place = 1 } = one.alike;
  const stored = saidIn(wanted);
  const shown = shownBy(one.element);
  const wasThere = one.veto === 'was_beside' || one.veto === 'was_other';
  if (stored !== '' && shown.some((text) => isSameText(stored, text)) && !wasThere) return undefined;
  if (one.veto === 'was_other') return 'it was there before, as another element';
  if (one.veto === 'was_beside') return `it was there before, next to the element of this step`;
  const isInPlace = neighbors >= vote && structure >= vote && place >= vote;
  if (stored === '') {
    const { drawing } = one.element;
    if (isPath(by) && wanted.drawing !== undefined && drawing !== '')
      return drawing === wanted.drawing ? undefined : 'its icon is another one';
    if (shown.length > 0 && isPath(by))
      return `its name is ${quoted(shown[0] ?? '')}, and the element of this step had none`;
    return isPath(by) && !isInPlace ? 'neither what is around it nor its place is alike' : undefined;
  }
  const isOtherLink = !one.isMarked && isOtherAddress(wanted.attributes, one.element.attributes);
  const isAlike = (words ?? 0) >= firm || one.isMarked || one.isInRow || Math.max(neighbors, attributes) >= vote;
  if ((words ?? 0) >= limits.identity && isAlike && !((words ?? 0) < sameWords && isOtherLink)) return undefined;
  if (one.isRenamed) {
    const votes = [neighbors >= leastNeighbors, structure >= leastStructure, place >= vote].filter(Boolean).length;
    return votes > 1 && !one.isAmongNew ? undefined : otherName(one, wanted);
  }
  if (!one.isOther && !said.isNamed && !isPath(by) && structure >= vote && place >= vote) return undefined;
  return otherName(one, wanted);
}
