import { wordsOf } from '../match/words.ts';

/** A piece of a clause: a word, or all that's between quotes. */
export interface Token {
  text: string;
  words: readonly string[];
  isQuoted: boolean;
}

const piece = /"([^"]+)"|“([^”]+)”|[^\s"“”]+/gu;

/** The words of a clause, with what's between quotes as one. Commas and colons join like "and". */
export const tokensOf = (clause: string): Token[] =>
  [
    ...clause
      .trim()
      .replace(/[.!]+$/u, '')
      .matchAll(piece),
  ].flatMap(([whole, straight, curly]): Token[] => {
    const quoted = straight ?? curly;
    if (quoted !== undefined) return [{ text: quoted, words: wordsOf(quoted), isQuoted: true }];
    const text = whole.replace(/[,;:]+$/u, '');
    return text === '' || text === '=' ? [] : [{ text, words: wordsOf(text), isQuoted: false }];
  });

/** Where these words end in the tokens, if they stand there without quotes. */
export function endOf(tokens: readonly Token[], from: number, words: readonly string[]): number | undefined {
  let matched = 0;
  let at = from;
  while (matched < words.length) {
    const token = tokens[at];
    if (!token || token.isQuoted || token.words.length === 0) return undefined;
    for (const word of token.words) if (words[matched++] !== word) return undefined;
    at += 1;
  }
  return matched === words.length ? at : undefined;
}

export const textOf = (tokens: readonly Token[], from: number, to: number): string =>
  tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
