import { wordsOf } from '../match/words.ts';

/** A piece of a clause: a word, or all that's between quotes. */
export interface Token {
  text: string;
  words: readonly string[];
  isQuoted: boolean;
  /** A comma or a semicolon follows: no value reaches beyond it. */
  isLast?: true;
}

const piece = /"([^"]+)"|“([^”]+)”|[^\s"“”]+/gu;

/** The words of a clause, with what's between quotes as one. */
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
    if (text === '' || text === '=') return [];
    return [{ text, words: wordsOf(text), isQuoted: false, ...(/[,;]$/u.test(whole) && { isLast: true as const }) }];
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
