import { readsAt, type Phrase } from '../phrase.ts';

const comparing = [
  'more than',
  'no more than',
  'less than',
  'no less than',
  'fewer than',
  'no fewer than',
  'greater than',
  'bigger than',
  'larger than',
  'higher than',
  'lower than',
  'smaller than',
  'at least',
  'at most',
  'up to',
  'a maximum of',
  'a minimum of',
  'over',
  'under',
  'above',
  'below',
  'between',
].map((words) => words.split(' '));

/** How many words at the beginning of a phrase say that a number only bounds: "at least 3", "greater than $10". */
export function boundLength(phrase: Phrase): number {
  const length = comparing.find((words) => readsAt(phrase, 0, words))?.length ?? 0;
  const isSure = length > 1 || /^\p{Sc}?\d/u.test(phrase[length]?.text ?? '');
  return isSure && length < phrase.length ? length : 0;
}
