import { dropArticles, isDeterminer } from './determiners.ts';
import { isHintWord, readHint } from './hints.ts';
import { readPlace } from './grammar/read-place.ts';
import { wordSet, type Phrase } from './phrase.ts';
import { findPredicate } from './statements/predicate.ts';
import { matchVerbs, verbForm } from './verbs.ts';

const leads = wordSet('in on inside within under from');
const maxPlaceWords = 6;

/** "the dialog", "the "Email" field", "the second row" */
function isPlace(phrase: Phrase, preposition: string): boolean {
  const words = dropArticles(phrase);
  const isGiven = words.length < phrase.length;
  // "In field Name write …", as many write it.
  const isNamed = words[0]?.text === 'field' && words.length > 1 && readHint(words).hint !== undefined;
  const isField = (isGiven && isHintWord(words.at(-1)?.lower ?? '') && !isDeterminer(words[0]?.lower ?? '')) || isNamed;
  return words.length > 0 && (isField || readPlace([preposition], phrase) !== undefined);
}

/** How long the place is at the start of "In the dialog enter "Ada"", where no comma ends it; 0 for none. */
export function leadingPlaceLength(core: Phrase): number {
  const preposition = core[0]?.lower ?? '';
  if (!leads.has(preposition) || findPredicate(core) !== undefined) return 0;
  for (let end = 2; end <= Math.min(core.length - 2, maxPlaceWords); end += 1) {
    if (core[end]?.kind !== 'word' || verbForm(core[end]?.lower ?? '') !== 'base') continue;
    if (matchVerbs(core.slice(end)).length > 0 && isPlace(core.slice(1, end), preposition)) return end;
  }
  return 0;
}
