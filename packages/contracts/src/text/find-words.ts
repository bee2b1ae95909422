const mostWords = 8;
/** In characters. Nobody types a longer one, and keys have an end. */
const longestWord = 100;

/** A text as it is searched: without accents and case, so that "jose" finds "José". */
export const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const parts = (word: string): string[] => word.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** The words of a name or an email by whose beginnings staff find it: each word, its parts, and the domain of an email. */
export function wordsOf(text: string): string[] {
  const words = folded(text)
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => {
      const [local = '', domain] = word.split('@', 2);
      return domain === undefined ? [word, ...parts(word)] : [word, domain, ...parts(local)];
    });
  return [...new Set(words)].filter((word) => word.length <= longestWord).slice(0, mostWords);
}

/** The words of a search. "@example.com" looks for the domain. */
const wantedWords = (search: string): string[] =>
  folded(search)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/^@(?=.)/, ''));

/** Whether each word of a search begins a word of one of the texts. */
export function isFound(search: string, texts: readonly string[]): boolean {
  const words = texts.flatMap(wordsOf);
  return wantedWords(search).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

/** The word of a search that says the most. */
export const longestOf = (search: string): string =>
  wantedWords(search).reduce((longest, word) => (word.length > longest.length ? word : longest), '');
