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
