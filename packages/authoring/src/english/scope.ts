import { dropArticles } from './determiners.ts';
import { readDurationMs } from './duration.ts';
import { isHintWord, naming } from './hints.ts';
import { isName } from './literal.ts';
import { readRegion, type Region } from './region.ts';
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
];
/** "the row of Ada", "the card with Blue kettle" */
const introducing = wordSet('of for with containing');
const pageWords = wordSet('page screen site website window app');
const inside = wordSet('in inside within on from');

/** The text of a container phrase: the "Blue kettle" card, the row of Ada; undefined when it does not name one. */
function readScope(phrase: Phrase, isLoose: boolean): string | undefined {
  const words = dropArticles(phrase);
  const last = words.at(-1);
  if (!last || pageWords.has(last.lower) || readDurationMs(words) !== undefined) return undefined;
  const named = containerName(words) ?? (isQuoted(words) || isLoose ? words : undefined);
  return named && isName(named) ? valueOf(named) : undefined;
}

/** The words that name a container: Ada, of "the row of Ada" and "the Ada row". */
function containerName(words: Phrase): Phrase | undefined {
  const [first, ...rest] = words;
  if (containers.has(words.at(-1)?.lower ?? '') && words.length > 1) return dropArticles(words.slice(0, -1));
  if (!first || !containers.has(first.lower) || rest.length === 0) return undefined;
  const skip = naming.find((each) => readsAt(rest, 0, each))?.length ?? (introducing.has(rest[0]?.lower ?? '') ? 1 : 0);
  return dropArticles(rest.slice(skip));
}

export interface ScopedPhrase {
  head: Phrase;
  scope: string | undefined;
  region: Region | undefined;
}

/** Cuts "the button for Blue kettle" into the element and where it is; the first preposition that fits wins. */
export function cutScope(phrase: Phrase): ScopedPhrase {
  for (let index = 1; index < phrase.length - 1; index += 1) {
    const preposition = scopePrepositions.find((words) => readsAt(phrase, index, words));
    if (!preposition) continue;
    const head = phrase.slice(0, index);
    const place = phrase.slice(index + preposition.length);
    const region = inside.has(preposition[0] ?? '') ? readRegion(place) : undefined;
    if (region) return { head, scope: undefined, region };
    const isLoose = isHintWord(head.at(-1)?.lower ?? '') || isQuoted(head.slice(-1));
    const isNear = preposition.length > 1 || preposition[0] === 'for' || preposition[0] === 'of';
    const scope = preposition[0] === 'from' && isQuoted(place) ? undefined : readScope(place, isLoose && isNear);
    if (scope !== undefined && scope.trim() !== '') return { head, scope, region: undefined };
  }
  return { head: phrase, scope: undefined, region: undefined };
}
