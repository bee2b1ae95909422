import { wordSet, type Phrase } from './phrase.ts';

const articles = wordSet('the a an my your our teh');
/** Whether a word before a name changes nothing. */
export const isArticle = (word: string): boolean => articles.has(word);

const determiners = wordSet('his her its their this that these those some any');
export const isDeterminer = (word: string): boolean => articles.has(word) || determiners.has(word);

const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** 1-based, -1 for "last"; undefined if the word isn't an ordinal. */
export function readOrdinal(word: string): number | undefined {
  if (word === 'last' || word === 'final') return -1;
  const index = ordinals.indexOf(word);
  if (index >= 0) return index + 1;
  const digits = /^#?(\d{1,3})(?:st|nd|rd|th)$/.exec(word)?.[1];
  return digits === undefined || Number(digits) === 0 ? undefined : Number(digits);
}

/** "the last", "the second"; `12th` where there is no word. */
export const ordinalWord = (ordinal: number): string =>
  ordinal === -1 ? 'last' : (ordinals[ordinal - 1] ?? `${ordinal}th`);

/** "My orders", in capitals, is what a link is called. */
const isOwnerName = (token: Phrase[number] | undefined): boolean =>
  token !== undefined && !token.opens && /^(?:My|Your|Our)$/.test(token.text);

/** The phrase without "the", "a", "my" before it; "any" and "this" stay. */
export const dropArticles = (phrase: Phrase): Phrase => {
  let start = 0;
  while (start < phrase.length - 1 && articles.has(phrase[start]?.lower ?? '') && !isOwnerName(phrase[start]))
    start += 1;
  return phrase.slice(start);
};
