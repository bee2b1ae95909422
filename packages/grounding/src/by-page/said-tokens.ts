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

/** "May 2, 2025" is one value. */
const isWithinDate = ({ text, isLast }: Token, next: Token | undefined): boolean =>
  isLast === true && /^\d{1,2}$/u.test(text) && /^\d{4}$/u.test(next?.text ?? '');

/** The words of a clause, with what's between quotes as one. */
export function tokensOf(clause: string): Token[] {
  const tokens = [
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
  return tokens.map((token, at) => {
    const { isLast, ...rest } = token;
    return isLast === true && isWithinDate(token, tokens[at + 1]) ? { ...rest, text: `${rest.text},` } : token;
  });
}

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
