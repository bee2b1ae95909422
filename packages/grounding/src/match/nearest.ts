import type { Purpose } from '@saywright/authoring/tree/purpose';
import type { TargetTree } from '@saywright/authoring/tree/target-tree';
import { isSeen } from '../model/page-model.ts';
import type { Contender } from './contenders.ts';
import { attributeWordsOf, partialTier, textsOf } from './evidence-of.ts';
import { fitOf, isControl } from './fit.ts';
import { canonicalWords } from './synonyms.ts';
import type { Sight } from './sight.ts';
import { contentWords, plain, wordsOf } from './words.ts';

const pairs = (text: string): Set<string> => {
  const letters = plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
};

/** How alike two texts are, 0 to 1, by the pairs of letters they share: "Dashbord" and "Dashboard". */
export function likeness(a: string, b: string): number {
  const [one, other] = [pairs(a), pairs(b)];
  if (one.size + other.size === 0) return 0;
  return (2 * one.intersection(other).size) / (one.size + other.size);
}

const maxLooked = 3_000;
const leastAlike = 0.5;

/** Elements that come nearest to a clause that nothing on the page fits: those that fit in part, then those alike. */
export function nearestTo(
  sight: Sight,
  { tree, purpose }: { tree: TargetTree; purpose: Purpose },
  known: readonly Contender[],
): Contender[] {
  if (tree.name === '') return [...known];
  const words = canonicalWords(contentWords(tree.name));
  const scored = sight.model.elements
    .filter((element) => isSeen(element) && (purpose === 'see' || isControl(element)))
    .slice(0, maxLooked)
    .flatMap((element) => {
      const texts: [string, string][] = [['name', element.name], ...textsOf(element)];
      const scores = texts
        .filter(([, text]) => text !== '' && text.length <= 80)
        .map(([on, text]) => {
          const said = canonicalWords(wordsOf(text));
          const shared = words.filter((word) => said.includes(word)).length / Math.max(words.length, 1);
          return { on, text, score: Math.max(shared === 0 ? 0 : 0.4 + 0.6 * shared, likeness(text, tree.name)) };
        });
      const marked = attributeWordsOf(element).some(([, said]) => words.every((word) => said.includes(word)))
        ? [{ on: 'class', text: element.name || element.text || element.tag, score: 0.6 }]
        : [];
      const [best] = [...scores, ...marked].toSorted((a, b) => b.score - a.score);
      if (!best || best.score < leastAlike) return [];
      const fit = fitOf(element, { kind: tree.kind, purpose });
      const contender: Contender = {
        element,
        fit: fit ?? 2,
        match: { tier: partialTier, evidence: { class: 'whole_words', on: best.on, words: best.text } },
      };
      return [{ contender, score: best.score - (fit === undefined ? 0.2 : fit * 0.05) }];
    });
  const others = scored.toSorted((a, b) => b.score - a.score).map(({ contender }) => contender);
  const seen = new Set<string>();
  return [...known.toSorted((a, b) => (a.match?.tier ?? 0) - (b.match?.tier ?? 0)), ...others].filter(({ element }) => {
    const key = `${element.role} ${element.name || element.text} ${element.attributes['href'] ?? ''}`;
    return !seen.has(key) && seen.add(key);
  });
}
