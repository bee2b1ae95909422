import { dropDeterminers } from './determiners.ts';
import { isHintWord, naming } from './hints.ts';
import { isQuoted, readsAt, valueOf, wordSet, type Phrase } from './phrase.ts';

const containers = wordSet(
  'card row product item section entry line dialog modal tile panel box form table list block article result post group area order',
);
const scopePrepositions = [
  ['next', 'to'],
  ['belonging', 'to'],
  ['for'],
  ['in'],
  ['inside'],
  ['within'],
  ['of'],
  ['on'],
  ['under'],
  ['beside'],
  ['near'],
  ['from'],
  ['below'],
  ['above'],
];
/** "the row of Ada", "the card with Blue kettle" */
const introducing = wordSet('of for with containing');
const pageWords = wordSet('page screen site website window header footer sidebar navigation nav menu toolbar');

/** The text of a container phrase: the "Blue kettle" card, the row of Ada; undefined when it does not name one. */
function readScope(phrase: Phrase, isLoose: boolean): string | undefined {
  const words = dropDeterminers(phrase);
  const last = words.at(-1);
  if (!last || pageWords.has(last.lower)) return undefined;
  if (isQuoted(words)) return valueOf(words);
  if (containers.has(last.lower) && words.length > 1) return valueOf(words.slice(0, -1));
  const [first, ...rest] = words;
  if (first && containers.has(first.lower) && rest.length > 0) {
    const skip =
      naming.find((each) => readsAt(rest, 0, each))?.length ?? (introducing.has(rest[0]?.lower ?? '') ? 1 : 0);
    const named = dropDeterminers(rest.slice(skip));
    if (named.length > 0) return valueOf(named);
  }
  return isLoose && words.every(({ kind }) => kind === 'word') ? valueOf(words) : undefined;
}

export interface ScopedPhrase {
  head: Phrase;
  scope: string | undefined;
}

/** Cuts "the button for Blue kettle" into the element and the container; the first preposition that fits wins. */
export function cutScope(phrase: Phrase): ScopedPhrase {
  for (let index = 1; index < phrase.length - 1; index += 1) {
    const preposition = scopePrepositions.find((words) => readsAt(phrase, index, words));
    if (!preposition) continue;
    const head = phrase.slice(0, index);
    const isLoose = isHintWord(head.at(-1)?.lower ?? '') || isQuoted(head.slice(-1));
    const isNear = preposition.length > 1 || preposition[0] === 'for' || preposition[0] === 'of';
    const scope = readScope(phrase.slice(index + preposition.length), isLoose && isNear);
    if (scope !== undefined && scope.trim() !== '') return { head, scope };
  }
  return { head: phrase, scope: undefined };
}
