import { isDeterminer } from './determiners.ts';
import { wordSet, type Phrase } from './phrase.ts';

const deeds = wordSet(
  'mark save report flag set use send open share download export print copy move add pin remove show hide sign request',
);

/** "Mark as spam", "Save for later": what an entry of a menu says, and no option "Mark" of a list "spam". */
export const isMenuEntry = ([verb, ...others]: Phrase, target: Phrase): boolean =>
  others.length === 0 &&
  verb?.kind === 'word' &&
  /^\p{Lu}/u.test(verb.text) &&
  deeds.has(verb.lower) &&
  target[0]?.kind !== 'quoted' &&
  !isDeterminer(target[0]?.lower ?? '');
