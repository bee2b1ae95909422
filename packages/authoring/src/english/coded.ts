import type { Place } from '../tree/target-tree.ts';
import { dropArticles } from './determiners.ts';
import { isName } from './literal.ts';
import { textOf, wordSet, type Phrase } from './phrase.ts';

const code = /^#?\d{3,}$|^#\d+$|^\p{Lu}{1,5}-?\d+$/u;

const counting = wordSet('number no. ending');
const afterEnding = wordSet('in with');

/** "Number", of "order number 4401"; "ending in", of "the card ending in 4242". */
const isJoint = (words: Phrase, at: number): boolean => {
  const word = words[at]?.lower ?? '';
  return at > 0 && (counting.has(word) || (afterEnding.has(word) && words[at - 1]?.lower === 'ending'));
};

/** "the order 4401", "invoice #1042", "pull request #7": one of several alike by its number. */
export function readCoded(phrase: Phrase): Place | undefined {
  const words = dropArticles(phrase);
  const last = words.at(-1);
  const nouns = words.slice(0, -1).filter((_token, at) => !isJoint(words, at));
  const isNoun = nouns.every(
    ({ kind, text, lower, opens }) => kind === 'word' && /^\p{Ll}{3,}$/u.test(opens ? lower : text),
  );
  const isPlain = nouns.length > 0 && nouns.length <= 2 && isNoun && isName(nouns);
  if (last?.kind !== 'word' || !isPlain || !code.test(last.value)) return undefined;
  return { type: 'item', kind: 'item', name: last.value, isExact: false, noun: textOf(nouns).trim().toLowerCase() };
}
