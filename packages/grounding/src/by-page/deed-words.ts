/** The classes of words that a clause may have besides the names that the page shows. */
import { singular } from '../match/words.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that say nothing about which thing is meant. */
export const small = set(
  'the a an of and also both then my our your their his her me us them it this that these those to with on for at in by from as well ' +
    'please just now here there too i we you she he they',
);

const verbs: Readonly<Record<string, ReadonlySet<string>>> = {
  choose: set('take pick choose select book reserve get grab mark add put want prefer'),
  press: set('click press tap hit push'),
};
/** "Go for", "switch to": verbs of choosing with the word after them. */
const pairs: ReadonlySet<string> = new Set(
  'go for|opt for|switch to|settle for|settle on|decide on|decide for|go with|would like'.split('|'),
);
const irregular: Readonly<Record<string, string>> = {
  chosen: 'choose',
  chose: 'choose',
  taken: 'take',
  took: 'take',
  got: 'get',
  gone: 'go',
  kept: 'keep',
};

/** The base of a verb: take, of takes, took, taken, and taking. */
export function baseOf(word: string): string {
  const own = irregular[word] ?? irregular[singular(word)];
  if (own !== undefined) return own;
  const known = [...(verbs['choose'] ?? []), ...(verbs['press'] ?? [])];
  const stem = singular(word);
  return (
    known.find((verb) => verb === stem) ??
    known.find((verb) => [`${verb}ed`, `${verb}d`, `${verb}${verb.slice(-1)}ed`, `${verb}ing`].includes(word)) ??
    stem
  );
}

/** The class of verbs that a word is in. */
export const verbOf = (word: string): 'choose' | 'press' | undefined =>
  verbs['choose']?.has(word) ? 'choose' : verbs['press']?.has(word) ? 'press' : undefined;

export const isVerbPair = (first: string, second: string): boolean => pairs.has(`${first} ${second}`);

/** "Add a note", which doesn't add the thing that it's in, as "Add to cart" does. */
export const addsAnother = (name: string): boolean => /^[^\p{L}]*add (?!to\b)/iu.test(name);
