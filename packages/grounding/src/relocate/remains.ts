/**
 * The remains, on a page, of the things that were around an element. Where a page was rebuilt, its structure and the places on the
 * screen are others for everything, so they say nothing about any element of it; nor do texts that are gone.
 */
import type { ElementFingerprint } from '@saywright/contracts/entities/step-evidence';
import type { Sight } from '../match/sight.ts';
import { isSeen } from '../model/page-model.ts';
import { sharesIdentifiers, stepsOf, textLikeness } from '../match/likeness.ts';

export interface Remains {
  /** Nothing on the page is where the element was in its structure. */
  isRebuilt: boolean;
  /** It was in boxes without a meaning, which every page has, so that finding those again says little. */
  isPlain: boolean;
  /** The texts around the element that the page still has; all of them if too few are left. */
  left: readonly string[];
  /** No word of its ID, classes, or `data-` attributes is left on the page: everything is named in another way. */
  isRenamed: boolean;
}

const leastLeft = 2;
const maxTexts = 2_000;
const sameText = 0.8;

const cache = new WeakMap<Sight, Map<ElementFingerprint, Remains>>();

export function remainsOf(sight: Sight, wanted: ElementFingerprint): Remains {
  const known = cache.get(sight) ?? new Map<ElementFingerprint, Remains>();
  cache.set(sight, known);
  const remains = known.get(wanted) ?? findRemains(sight, wanted);
  known.set(wanted, remains);
  return remains;
}

function findRemains(sight: Sight, wanted: ElementFingerprint): Remains {
  const { path, neighbors, attributes } = wanted;
  const isRenamed = sight.model.elements.every((each) => sharesIdentifiers(attributes, each.attributes) === false);
  const around = stepsOf(path).slice(0, -1).join('>');
  const isThere = around === '' || chainsOf(sight).some((chain) => `>${chain}`.endsWith(`>${around}`));
  const isPlain = /^(?:html>)?(?:body|div|span)(?:>(?:div|span))*$/.test(around);
  if (isThere && !isPlain) return { isRebuilt: false, isPlain, left: neighbors, isRenamed };
  const texts = new Set(sight.model.elements.flatMap((each) => (each.own !== '' && isSeen(each) ? [each.own] : [])));
  const some = [...texts].toSpliced(maxTexts);
  const left = neighbors.filter(
    (text) => texts.has(text) || some.some((each) => (textLikeness(text, each) ?? 0) >= sameText),
  );
  return { isRebuilt: !isThere, isPlain, left: left.length < leastLeft ? neighbors : left, isRenamed };
}

const allChains = new WeakMap<Sight, string[]>();

/** The tags from the document to each element, without repetitions. */
function chainsOf(sight: Sight): readonly string[] {
  const known = allChains.get(sight);
  if (known) return known;
  const chains: string[] = [];
  for (const { index, parent, tag } of sight.model.elements)
    chains[index] = parent ? `${chains[parent.index]}>${tag}` : tag;
  const all = [...new Set(chains)];
  allChains.set(sight, all);
  return all;
}
