import { dropArticles } from './determiners.ts';
import { isHintWord, readHint } from './hints.ts';
import { meaningWords } from './meaning.ts';
import { textOf, wordSet, type Phrase } from './phrase.ts';

/** Where a key leads, which changes nothing about pressing it. */
const directions = wordSet('next previous first last new');

/** Whether the words after "to" only say what a step is for: "to save the form", but not "to see "Saved"". */
export const isPurpose = (phrase: Phrase): boolean =>
  phrase.every(({ kind }) => kind !== 'quoted') &&
  meaningWords(phrase).every(({ start, length }) =>
    directions.has(textOf(phrase.slice(start, start + length)).toLowerCase()),
  );

/** Clicks "Save" to save the form: what for, after a quotation or a word like "button", is not part of the name. */
export function withoutPurpose(phrase: Phrase): Phrase {
  const start = phrase.findIndex(
    ({ lower }, index) =>
      lower === 'to' && (phrase[index - 1]?.kind === 'quoted' || isHintWord(phrase[index - 1]?.lower ?? '')),
  );
  const thing = isPurpose(phrase.slice(start + 1)) ? phrase.slice(0, Math.max(0, start)) : [];
  return readHint(dropArticles(thing)).name.length === 0 ? phrase : thing;
}
