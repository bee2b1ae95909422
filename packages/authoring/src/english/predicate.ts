import { readsAt, wordSet, type Phrase } from './phrase.ts';

export type PredicateVerb =
  | 'be'
  | 'equal'
  | 'show'
  | 'contain'
  | 'have'
  | 'start'
  | 'end'
  | 'match'
  | 'appear'
  | 'disappear';

/** "the total | should not be | $42.00" */
export interface Predicate {
  verb: PredicateVerb;
  isNegated: boolean;
  subject: Phrase;
  object: Phrase;
}

const verbs: Record<PredicateVerb, string> = {
  be: 'is|are|was|were|be|been|remains|remain|becomes|become|stays|stay',
  equal: 'equals|equal|=|==|is equal to|be equal to|are equal to|is exactly|be exactly|amounts to|amount to|comes to',
  show: 'shows|show|displays|display|says|say|reads|read|states|state|showing|displaying',
  contain: 'contains|contain|includes|include|mentions|mention|containing',
  have: 'has|have|holds|hold',
  start: 'starts with|start with|begins with|begin with|starting with',
  end: 'ends with|end with|ends in|end in|ending with',
  match: 'matches|match',
  appear: 'appears|appear|exists|exist|shows up|show up|pops up|pop up|loads|load',
  disappear: 'disappears|disappear|vanishes|vanish|goes away|go away|closes',
};

const byFirst = Map.groupBy(
  Object.entries(verbs)
    .flatMap(([verb, forms]) =>
      forms.split('|').map((form) => ({ verb: verb as PredicateVerb, words: form.split(' ') })),
    )
    .toSorted((a, b) => b.words.length - a.words.length),
  ({ words }) => words[0] ?? '',
);

const modals = wordSet(
  "should must shall will would can could does do did to has have ought needs shouldn't mustn't won't can't cannot doesn't don't didn't",
);
const contractions: Record<string, string> = { "isn't": 'is', "aren't": 'are', "wasn't": 'was', "weren't": 'were' };
const negations = wordSet('not never no longer anymore');
const adverbs = wordSet('now still also currently then already correctly successfully again');

const isNegative = (word: string): boolean => word.endsWith("n't") || word === 'cannot' || negations.has(word);

interface Head {
  verb: PredicateVerb;
  isNegated: boolean;
  end: number;
}

/** Reads modal, negation and verb at `start`. */
function readHead(phrase: Phrase, start: number): Head | undefined {
  let index = start;
  let isNegated = false;
  const skip = (words: ReadonlySet<string>): void => {
    while (words.has(phrase[index]?.lower ?? '')) {
      if (isNegative(phrase[index]?.lower ?? '')) isNegated = true;
      index += 1;
    }
  };
  const word = phrase[start]?.lower ?? '';
  if (modals.has(word) && word !== 'has' && word !== 'have') skip(modals);
  skip(adverbs);
  skip(negations);
  const contracted = contractions[phrase[index]?.lower ?? ''];
  const found = contracted
    ? { verb: 'be' as const, words: [contracted] }
    : byFirst.get(phrase[index]?.lower ?? '')?.find(({ words }) => readsAt(phrase, index, words));
  if (!found) return undefined;
  if (contracted) isNegated = true;
  index += found.words.length;
  skip(negations);
  skip(adverbs);
  skip(negations);
  return { verb: found.verb, isNegated, end: index };
}

/** The first predicate of a statement; the subject may be empty where it was stripped ("I am on …"). */
export function findPredicate(phrase: Phrase): Predicate | undefined {
  for (let index = 0; index < phrase.length; index += 1) {
    if (phrase[index]?.kind === 'quoted') continue;
    const head = readHead(phrase, index);
    if (!head) continue;
    const { verb, isNegated, end } = head;
    return { verb, isNegated, subject: phrase.slice(0, index), object: phrase.slice(end) };
  }
  return undefined;
}
