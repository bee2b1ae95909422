const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** The alternatives of a regular expression for a count: digits, or a word up to twelve. */
export const countWord = String.raw`\d+|${numberWords.slice(1).join('|')}`;

/** A whole number in digits or as a word up to twelve. */
export function readNumber(word: string): number | undefined {
  if (/^\d{1,5}$/.test(word)) return Number(word);
  const index = numberWords.indexOf(word.toLowerCase());
  return index < 0 ? undefined : index;
}
