/** Where a clause doesn't end, although a word that may begin one follows. */
import { isDeterminer } from '../determiners.ts';
import type { Phrase } from '../phrase.ts';
import { findPredicate } from '../statements/predicate.ts';

/** "The counter then reads …": between a thing and what it does. */
export const isWithin = (before: Phrase, after: Phrase): boolean =>
  before.length > 1 &&
  isDeterminer(before[0]?.lower ?? '') &&
  before.every(({ kind }) => kind === 'word') &&
  after[0]?.lower.endsWith('s') === true &&
  findPredicate(before) === undefined &&
  findPredicate(after)?.subject.length === 0;

/** "Edit and Delete disabled": two buttons, and nothing to do. */
export const isStateOfBoth = (first: Phrase, second: Phrase): boolean =>
  first.length === 1 &&
  (second.length === 2 || (second.length === 3 && second[1]?.lower === 'are')) &&
  /^\p{Lu}/u.test(first[0]?.text ?? '') &&
  /^\p{Lu}/u.test(second[0]?.text ?? '') &&
  /^(?:disabled|enabled|hidden|visible|gone|shown|ticked|unticked)$/.test(second.at(-1)?.lower ?? '');

/** `and shows "Export"` */
export const isShowing = ([first]: Phrase): boolean => first?.lower === 'shows' || first?.lower === 'displays';
