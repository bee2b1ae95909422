import { dropArticles } from '../determiners.ts';
import { readsAt, type Phrase } from '../phrase.ts';

/** Words that introduce a name: "the button labeled …". */
const naming = [
  'with the text',
  'with the label',
  'with the name',
  'with the title',
  'with the caption',
  'with the heading',
  'with the placeholder',
  'with alt text',
  'with the alt text',
  'with text',
  'with label',
  'with name',
  'with title',
  'with caption',
  'with placeholder',
  'with a label of',
  'that says',
  'which says',
  'that reads',
  'named',
  'called',
  'labelled',
  'labeled',
  'titled',
  'entitled',
  'captioned',
  'saying',
  'showing',
  'that shows',
  'which shows',
  'reading',
  'marked',
  ':',
]
  .map((words) => words.split(' '))
  .toSorted((a, b) => b.length - a.length);

/** The name after "labeled", "with the title"; undefined when the phrase doesn't begin so. */
export function readNaming(phrase: Phrase): Phrase | undefined {
  const found = naming.find((words) => readsAt(phrase, 0, words));
  return found && found.length < phrase.length ? dropArticles(phrase.slice(found.length)) : undefined;
}
