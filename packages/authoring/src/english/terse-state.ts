import { isHintWord } from './hints.ts';
import { impliedWords, isQuoted, trimMarks, wordSet, type Phrase } from './phrase.ts';
import { findPredicate } from './statements/predicate.ts';

const states = wordSet('visible hidden shown displayed present enabled disabled checked unchecked selected empty');
/** "Leave box checked", "see error shown": said to somebody, and of nothing that's called so. */
const told = wordSet(
  'leave keep make have get see find check uncheck tick select click ensure verify expect with a an',
);
const parts = wordSet('cart basket logo');
const maxWords = 4;

const usable = wordSet('enabled disabled');
/** "Next disabled": the name of a button, in capitals. */
const isControlName = (phrase: Phrase): boolean =>
  phrase.length < maxWords &&
  !told.has(phrase[0]?.lower ?? '') &&
  phrase.every(({ kind, text }) => kind === 'word' && /^\p{Lu}/u.test(text));

const isThing = (phrase: Phrase): boolean => {
  const [first] = phrase;
  const last = phrase.at(-1)?.lower ?? '';
  if (!first || phrase.length > maxWords || phrase.some(({ kind }) => kind === 'mark')) return false;
  return isQuoted(phrase) || (!told.has(first.lower) && (isHintWord(last) || parts.has(last)));
};

/** "Save button disabled", `"Saved" shown`, "no error shown": a check without its "is", as on lists of them. */
export function completeState(core: Phrase): Phrase | undefined {
  const words = trimMarks(core);
  const state = words.at(-1);
  const isDenied = words.at(-2)?.lower === 'not';
  const thing = words.slice(0, isDenied ? -2 : -1);
  if (
    !state ||
    !states.has(state.lower) ||
    !(isThing(thing) || (usable.has(state.lower) && isControlName(thing))) ||
    findPredicate(words) !== undefined
  )
    return undefined;
  return [...thing, ...impliedWords(isDenied ? 'is not' : 'is'), state];
}
