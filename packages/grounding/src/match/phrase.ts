import { nameExpression } from '@saywright/contracts/entities/element-name';
import { canonicalWords } from './synonyms.ts';
import { contentWords, wordsOf } from './words.ts';

/** Words that mean an element, prepared to be compared with many. */
export interface Phrase {
  text: string;
  /** Whether the page must say exactly this. */
  isExact: boolean;
  words: readonly string[];
  /** `words`, with one word for what has several: "sign in" is "login". */
  canonical: readonly string[];
  exact: RegExp;
  whole: RegExp;
  longer: RegExp;
}

export const phraseOf = ({ name, isExact }: { name: string; isExact: boolean }): Phrase => ({
  text: name,
  isExact,
  words: contentWords(name),
  canonical: canonicalWords(wordsOf(name)),
  exact: nameExpression(name, 'exact'),
  whole: nameExpression(name, 'whole'),
  longer: nameExpression(name, 'longer'),
});
