import { sampleFileNames, type SampleFileName } from '@saywright/contracts/entities/sample-files';
import { dropArticles } from './determiners.ts';
import { membersOf, valueOf, type Phrase } from './phrase.ts';

/** Phrases for any file of a kind. */
const kinds: readonly [RegExp, SampleFileName][] = [
  [/^(?:(?:sample|test) )?(?:photo|picture|image|png|avatar|logo)(?: file)?$/i, 'photo.png'],
  [/^(?:(?:sample|test) )?(?:pdf|document)(?: file| document)?$/i, 'document.pdf'],
  [/^(?:(?:sample|test) )?(?:csv|spreadsheet|table)(?: file)?$/i, 'table.csv'],
  [/^(?:(?:sample|test) )?json(?: file)?$/i, 'data.json'],
  [/^(?:(?:sample|test) )?(?:text|txt)?(?: ?file)$/i, 'note.txt'],
];

function sampleOf(phrase: Phrase): SampleFileName | undefined {
  const said = valueOf(dropArticles(phrase));
  return sampleFileNames.find((name) => name === said.toLowerCase()) ?? kinds.find(([words]) => words.test(said))?.[1];
}

/** The value of an upload: "photo.png, note.txt". Undefined where one of the files isn't a sample. */
export function filesIn(phrase: Phrase): string | undefined {
  const names = membersOf(phrase).map(sampleOf);
  return names.length === 0 || names.includes(undefined) ? undefined : names.join(', ');
}
