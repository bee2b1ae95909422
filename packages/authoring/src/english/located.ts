import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { Selector } from '@saywright/contracts/entities/selector';
import type { Kind } from '../tree/kind.ts';
import type { Purpose } from '../tree/purpose.ts';
import type { Choice, Place, TargetTree } from '../tree/target-tree.ts';
import type { Target } from './target.ts';

/** The element that a selector was written for. */
export interface Meant {
  purpose: Purpose;
  /** Absent for markup that no words name: an iframe, the rows without a text. */
  choice?: Choice;
}

/** A selector that remembers its element. */
export type Located = Selector & { meant: Meant };

/** An assertion whose selector, if it has one, remembers its element. */
export type AssertionDraft = Assertion extends infer A
  ? A extends { selector: Selector }
    ? Omit<A, 'selector'> & { selector: Located }
    : A
  : never;

/** The selector as the contract has it. */
export function plainSelector({ type, value, fallback_selectors }: Located): Selector {
  return { type, value, fallback_selectors };
}

/** The tree of a target. A kind that nobody said is left out. */
export function treeOf({ name, isQuoted, kind, hint, noun, ordinal, region, place }: Target): TargetTree {
  const isKindAlone = kind === undefined && name === hint;
  const [descriptor, menu] = hint === 'hamburger menu' ? hint.split(' ') : [];
  return {
    name: isKindAlone ? '' : name,
    isExact: isQuoted && name !== '',
    ...(kind && hint !== '' && { kind }),
    kindWord: [noun, menu ?? (kind === undefined && !isKindAlone ? '' : hint)].filter((word) => word !== '').join(' '),
    descriptors: descriptor === undefined ? [] : [descriptor],
    ...(ordinal !== undefined && { ordinal }),
    places: [...(place ? [place] : []), ...(region ? [{ type: 'region' as const, region: region.name }] : [])],
  };
}

/** "Choose the Compact density": the density is what's chosen, where nothing has the whole name. */
function withoutNoun(tree: TargetTree): TargetTree[] {
  const [, name, noun] = /^(\p{Lu}\S*(?: \p{Lu}\S*)*) (\p{Ll}{3,})$/u.exec(tree.name) ?? [];
  return name !== undefined && noun !== undefined && tree.kind === undefined && !tree.isExact
    ? [{ ...tree, name, kindWord: noun }]
    : [];
}

export function meant(target: Target, purpose: Purpose): Meant {
  const tree = treeOf(target);
  return { purpose, choice: purpose === 'pick' ? [tree, ...withoutNoun(tree)] : [tree] };
}

/** "3 rows", "each row" */
export const anyRow: TargetTree = {
  name: '',
  isExact: false,
  kind: 'row',
  kindWord: 'row',
  descriptors: [],
  places: [],
};

const nowhere: readonly Place[] = [];

/** A control that goes by one of several names, the likeliest first. */
export const meantByName = (
  kind: Kind,
  {
    names,
    purpose = 'click',
    places = nowhere,
  }: { names: readonly string[]; purpose?: Purpose; places?: readonly Place[] },
): Meant => ({
  purpose,
  choice: names.map((name) => ({ name, isExact: false, kind, kindWord: kind, descriptors: [], places })),
});
