import { dropArticles } from '../determiners.ts';
import { isQuoted, valueOf, type Phrase } from '../phrase.ts';
import { findPredicate } from '../statements/predicate.ts';
import { dropPlace } from '../statements/seen.ts';
import { prepositionAt, readPlace } from './read-place.ts';
import { textTree, type Said } from './said.ts';

/** `The box on the right says "Pick a date first."`: a part of the page, since a field has a value, and says no sentence. */
export function readBox(said: Phrase): Said | undefined {
  const { subject = [], words = [], object = [], isNegated } = findPredicate(said) ?? {};
  const text = dropPlace(object);
  const [box, ...rest] = dropArticles(subject);
  const isSentence = isQuoted(text) && /\S [^ ].*[.!?]$/u.test(valueOf(text));
  if (box?.lower !== 'box' || words[0]?.lower !== 'says' || !isSentence || isNegated !== false) return undefined;
  const preposition = prepositionAt(rest, 0);
  const place = preposition && readPlace(preposition, rest.slice(preposition.length));
  if (rest.length > 0 && !place) return undefined;
  const target = { ...textTree(text), places: place ? [place] : [] };
  return {
    checks: [{ assertion: { type: 'element_visible' }, target: [target] }],
    said: `${valueOf(text)} is visible`,
  };
}
