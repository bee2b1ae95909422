import type { Token } from './tokenise.ts';

/** A run of tokens of one clause. */
export type Phrase = readonly Token[];

/** The phrase as written, without the spaces around it. */
export const textOf = (phrase: Phrase): string =>
  phrase.map((token, index) => (index === 0 ? token.text : token.gap + token.text)).join('');

/** What the phrase stands for: the inside of a lone quotation, otherwise the words as written. */
export const valueOf = (phrase: Phrase): string => {
  const [first] = phrase;
  return phrase.length === 1 && first ? first.value : textOf(phrase);
};

export const isQuoted = (phrase: Phrase): boolean => phrase.length === 1 && phrase[0]?.kind === 'quoted';

export const hasWord = (phrase: Phrase, words: ReadonlySet<string>): boolean =>
  phrase.some((token) => words.has(token.lower));

/** Whether the tokens at `index` read as `words`. */
export const readsAt = (phrase: Phrase, index: number, words: readonly string[]): boolean =>
  words.every((word, offset) => phrase[index + offset]?.lower === word);

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const closing = wordSet('. , ; : ! ? … ) ]');

/** The phrase without the punctuation at its end. */
export function trimMarks(phrase: Phrase): Phrase {
  let end = phrase.length;
  while (end > 0 && phrase[end - 1]?.kind === 'mark' && closing.has(phrase[end - 1]?.lower ?? '')) end -= 1;
  return phrase.slice(0, end);
}

const joints = wordSet('and & , or');

/** The members of an enumeration, "A, B and C"; one member when it is none. */
export function membersOf(phrase: Phrase): Phrase[] {
  const members: Phrase[] = [];
  let start = 0;
  for (const [index, token] of phrase.entries())
    if (joints.has(token.lower)) {
      if (index > start) members.push(phrase.slice(start, index));
      start = index + 1;
    }
  if (start < phrase.length) members.push(phrase.slice(start));
  return members;
}
