import { detect } from 'tinyld/light';
import { wordSet, type Phrase } from './phrase.ts';

/** Words that no other language has: a prompt with one of them is English, whatever names are in it. */
const english = wordSet('the and is are with that of for it should check click verify button link page login');
/** Fewer words may all be names. */
const minWords = 5;

const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** The language of words that no rule understood, in English: "German". Undefined for English, and when it's unclear. */
export function foreignLanguage(words: Phrase): string | undefined {
  const plain = words.filter(({ kind }) => kind === 'word');
  if (plain.some(({ lower }) => english.has(lower))) return undefined;
  const text = plain.map((token) => token.text).join(' ');
  const isLatin = /\p{Script=Latin}/u.test(text);
  if (isLatin && plain.length < minWords) return undefined;
  const language = text === '' ? '' : detect(text);
  return language === '' || language === 'en' ? undefined : names.of(language);
}
