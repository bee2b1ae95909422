import { dropArticles } from './determiners.ts';
import { changesMeaning } from './meaning.ts';
import { isQuoted, readsAt, textOf, trimMarks, wordSet, type Phrase } from './phrase.ts';

/** A quotation, and the words before it that say what it is: `the feature name, e.g. "Season"`. */
export interface Apposition {
  noun: Phrase;
  quoted: Phrase;
}

const maxWords = 4;
const introducing = ['e.g.', 'eg', 'i.e.', 'such as', 'like', ':'].map((words) => words.split(' '));
/** With the quotation, these say no more than it does. */
const qualifying = wordSet('specific custom updated new correct valid invalid wrong incorrect unique');
const joining = wordSet(
  'in on at under within inside from below above for beside near by into of to with onto and or but not is are was the a an',
);

/** Undefined when a word before the quotation could be more than its noun. */
export function readApposition(phrase: Phrase): Apposition | undefined {
  const said = trimMarks(phrase);
  const quoted = said.slice(-1);
  if (!isQuoted(quoted)) return undefined;
  const words = dropArticles(said.slice(0, -1)).filter(({ text }) => text !== ',' && text !== '(');
  const example = introducing.find((each) => readsAt(words, words.length - each.length, each));
  const noun = example ? words.slice(0, -example.length) : words;
  const isPlain = noun.every(
    ({ kind, lower }) => kind === 'word' && !joining.has(lower) && /^\p{L}[\p{L}-]*$/u.test(lower),
  );
  const plain = noun.filter(({ lower }) => !qualifying.has(lower));
  return plain.length > 0 && noun.length <= maxWords && isPlain && !changesMeaning(plain)
    ? { noun, quoted }
    : undefined;
}

/** The noun as people write it: `feature name`. */
export const nounOf = ({ noun }: Apposition): string => textOf(noun).trim();
