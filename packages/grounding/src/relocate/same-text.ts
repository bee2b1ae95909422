import { plain } from '../match/words.ts';

/** In place of what a run typed. */
export const wildcard = '…';
const passing =
  /\d+|\b(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?\b|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:\w{3,6})?\b/g;
const withoutPassing = (text: string): string => plain(text).replaceAll(passing, '#');
const hasLetters = (text: string): boolean => /\p{L}/u.test(text);

/** The same text, but for numbers and dates, and for what a run typed. */
export function isSameText(stored: string, now: string): boolean {
  const [one, other] = [withoutPassing(stored), withoutPassing(now)];
  if (one === other) return plain(stored) === plain(now) || hasLetters(one);
  if (!stored.includes(wildcard)) return false;
  let at = 0;
  return stored.split(wildcard).every((each) => {
    const piece = withoutPassing(each);
    const found = other.indexOf(piece, at);
    at = found + piece.length;
    return found !== -1;
  });
}
