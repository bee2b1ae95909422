import type { IntendedCheck, Intent } from '../../tree/intent.ts';
import type { Place, TargetTree } from '../../tree/target-tree.ts';
import { hasRemark, isLiteral } from '../literal.ts';
import { isQuoted, trimMarks, valueOf, wordSet, type Phrase } from '../phrase.ts';
import { readPlace } from './read-place.ts';

/** A part of a sentence about the page. */
export interface Said {
  checks: IntendedCheck[];
  /** For people: `"Save" is visible`. */
  said: string;
  /** Says the same on pages that have nothing for it. */
  otherwise?: Intent;
}

const sayings = wordSet('message text');
export const textWords = wordSet('the text message value a word words label of');

/** "The cart", "the Ada row", "the sidebar": a part of the page that has things in it. */
export const asPlace = (subject: Phrase): Place | undefined => readPlace(['in'], subject);

/** A text that the page shows, to the letter: `"Saved"`, `the text "Saved"`, `Paid`, `$5`. */
export function literalIn(phrase: Phrase): string | undefined {
  const words = trimMarks(phrase);
  let start = 0;
  // "The Tempest" begins with a capital where no sentence begins.
  const isOwn = (token: Phrase[number] | undefined): boolean => token?.opens === false && /^\p{Lu}/u.test(token.text);
  while (start < words.length - 1 && textWords.has(words[start]?.lower ?? '') && !isOwn(words[start])) start += 1;
  const said = words.slice(start);
  // "The message Saved successfully"
  const isSaid = start > 0 && sayings.has(words[start - 1]?.lower ?? '') && /^\p{Lu}/u.test(said[0]?.text ?? '');
  // "The Tempest (150 minutes)", whose end was taken for a mark
  const isCut = said.some(({ text }) => text === '(') && said.at(-1)?.text !== ')';
  return (start === 0 || isQuoted(said) || isSaid) && !isCut && isLiteral(said) && !hasRemark(said)
    ? valueOf(said).trim()
    : undefined;
}

export const textTree = (text: Phrase): TargetTree => ({
  name: valueOf(text).trim(),
  isExact: isQuotedText(text),
  kindWord: '',
  descriptors: [],
  places: [],
});

const isQuotedText = (phrase: Phrase): boolean => phrase.some(({ kind }) => kind === 'quoted');
