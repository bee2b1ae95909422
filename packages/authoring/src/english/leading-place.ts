import { actorLengthAt } from './actor.ts';
import { dropArticles, isDeterminer } from './determiners.ts';
import { isHintWord, readHint } from './hints.ts';
import { prepositionAt, readPlace } from './grammar/read-place.ts';
import { isOwnName } from './thing-words.ts';
import { wordSet, type Phrase } from './phrase.ts';
import { findPredicate } from './statements/predicate.ts';
import { matchVerbs, verbForm } from './verbs.ts';

const leads = wordSet('in on inside within under from at');
const pages = wordSet('in on under from');
const maxPageWords = 3;
const choosing = wordSet('choose chooses select selects pick picks set sets change changes');
const maxPlaceWords = 8;

/** "the dialog", "the "Email" field", "the second row" */
function isPlace(phrase: Phrase, preposition: string): boolean {
  const words = dropArticles(phrase);
  const isGiven = words.length < phrase.length;
  // "In field Name write …", as many write it.
  const isNamed = words[0]?.text === 'field' && words.length > 1 && readHint(words).hint !== undefined;
  const isField = (isGiven && isHintWord(words.at(-1)?.lower ?? '') && !isDeterminer(words[0]?.lower ?? '')) || isNamed;
  if (words.length === 0) return false;
  if (isField || readPlace([preposition], phrase) !== undefined) return true;
  // "The newsletter box at the bottom"
  const at = phrase.findIndex((_token, index) => index > 1 && prepositionAt(phrase, index) !== undefined);
  const inner = prepositionAt(phrase, at) ?? [];
  return (
    isGiven &&
    at > 1 &&
    isHintWord(phrase[at - 1]?.lower ?? '') &&
    readPlace(inner, phrase.slice(at + inner.length)) !== undefined
  );
}

/** How long the place is at the start of "In the dialog enter "Ada"", where no comma ends it; 0 for none. */
export function leadingPlaceLength(core: Phrase): number {
  const preposition = core[0]?.lower ?? '';
  if (!leads.has(preposition) || findPredicate(core) !== undefined) return 0;
  for (let end = 2; end <= Math.min(core.length - 2, maxPlaceWords); end += 1) {
    const deed = end + actorLengthAt(core, end);
    const form = core[deed]?.kind === 'word' ? verbForm(core[deed]?.lower ?? '') : undefined;
    if (form !== 'base' && (form !== 'third' || deed === end)) continue;
    if (matchVerbs(core.slice(deed)).length === 0) continue;
    const place = core.slice(1, end);
    // "In Messages click Compose": a page by its name. What's chosen in Paris may be anywhere.
    const isPage =
      pages.has(preposition) &&
      place.length <= maxPageWords &&
      isOwnName(place) &&
      !choosing.has(core[deed]?.lower ?? '');
    if (isPage || isPlace(place, preposition)) return end;
  }
  return 0;
}
