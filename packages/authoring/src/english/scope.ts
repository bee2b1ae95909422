import type { Place } from '../tree/target-tree.ts';
import { dropArticles, isArticle } from './determiners.ts';
import { readDurationMs } from './duration.ts';
import { isHintWord, isPicture, naming } from './hints.ts';
import { isName } from './literal.ts';
import { saysOrder } from './order-words.ts';
import { readOwner } from './owner.ts';
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

/** The words of a container phrase: the "Blue kettle" card, the row of Ada; undefined when it does not name one. */
function readScope(phrase: Phrase, isLoose: boolean): Phrase | undefined {
  const words = dropArticles(phrase);
  const last = words.at(-1);
  if (
    !last ||
    saysOrder(words) ||
    pageWords.has(last.lower) ||
    (!isQuoted(words) && readDurationMs(words) !== undefined)
  )
    return undefined;
  const named = handleOf(words) ?? containerName(words) ?? (isQuoted(words) || isLoose ? words : undefined);
  return named && isName(named) ? named : undefined;
}

/** "the user @ada": @ada. */
const handleOf = (words: Phrase): Phrase | undefined =>
  words.length === 2 && /^[@#]\w/.test(words[1]?.text ?? '') && !isQuoted(words.slice(0, 1))
    ? words.slice(1)
    : undefined;

/** The words that name a container: Ada, of "the row of Ada" and "the Ada row". */
function containerName(words: Phrase): Phrase | undefined {
  const [first, ...rest] = words;
  if (containers.has(words.at(-1)?.lower ?? '') && words.length > 1) return dropArticles(words.slice(0, -1));
  if (!first || !containers.has(first.lower) || rest.length === 0) return undefined;
  const skip = naming.find((each) => readsAt(rest, 0, each))?.length ?? (introducing.has(rest[0]?.lower ?? '') ? 1 : 0);
  return dropArticles(rest.slice(skip));
}

/** "the picture of the cat": its description, and no place; the photo of the "Mug" card is in the card. */
export const depicts = (phrase: Phrase, index: number): boolean =>
  phrase[index]?.lower === 'of' &&
  isPicture(phrase[index - 1]?.lower ?? '') &&
  !containers.has(phrase.at(-1)?.lower ?? '');

export interface ScopedPhrase {
  head: Phrase;
  scope: string | undefined;
  place: Place | undefined;
  region: Region | undefined;
}

/** Cuts "the button for Blue kettle" into the element and where it is; the first preposition that fits wins. */
export function cutScope(phrase: Phrase): ScopedPhrase {
  for (let index = 1; index < phrase.length - 1; index += 1) {
    const preposition = scopePrepositions.find((words) => readsAt(phrase, index, words));
    if (!preposition || (preposition[0] === 'of' && depicts(phrase, index))) continue;
    const head = phrase.slice(0, index);
    const place = phrase.slice(index + preposition.length);
    const region = inside.has(preposition[0] ?? '') || preposition[0] === 'of' ? readRegion(place) : undefined;
    if (region) return { head, scope: undefined, place: undefined, region };
    const isLoose = isHintWord(head.at(-1)?.lower ?? '') || isQuoted(head.slice(-1));
    const isNear = preposition.length > 1 || preposition[0] === 'for' || preposition[0] === 'of';
    const said = preposition[0] === 'from' && isQuoted(place) ? undefined : readScope(place, isLoose && isNear);
    const named = said && withoutControl(readOwner(said) ?? said, preposition);
    if (named && valueOf(named).trim() !== '')
      return { head, scope: valueOf(named), place: placeOf(preposition, { place, named }), region: undefined };
  }
  return { head: phrase, scope: undefined, place: undefined, region: undefined };
}

const controlWords = wordSet('field input button link label heading');

/** "next to the author field": the page says "author". */
const withoutControl = (phrase: Phrase, [preposition = '']: readonly string[]): Phrase =>
  phrase.length > 1 && nearWords.has(preposition) && controlWords.has(phrase.at(-1)?.text ?? '')
    ? phrase.slice(0, -1)
    : phrase;

const nearWords = wordSet('next beside near');
const rowWords = wordSet('row line entry');
const cardWords = wordSet('card tile product');
const dialogWords = wordSet('dialog modal');
const sectionWords = wordSet('section form group area panel block box table list');

/** The kind of place that a container phrase names. */
function placeOf([preposition = '']: readonly string[], { place, named }: { place: Phrase; named: Phrase }): Place {
  const name = { name: valueOf(named).trim(), isExact: isQuoted(named) };
  const words = place.filter((token) => !named.includes(token)).map(({ lower }) => lower);
  const has = (kinds: ReadonlySet<string>): boolean => words.some((word) => kinds.has(word));
  if (has(dialogWords)) return { type: 'dialog', ...name };
  if (has(rowWords)) return { type: 'item', kind: 'row', ...name };
  if (has(cardWords)) return { type: 'item', kind: 'card', ...name };
  if (nearWords.has(preposition)) return { type: 'near', ...name };
  const isPlain = !name.isExact && /^\p{Ll}/u.test(name.name) && words.every(isArticle);
  if (has(sectionWords) || preposition === 'under' || isPlain) return { type: 'section', ...name };
  return { type: 'item', kind: 'item', ...name };
}
