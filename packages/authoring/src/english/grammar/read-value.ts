import { isValue } from '../literal.ts';
import { textOf, trimMarks, valueOf, type Phrase } from '../phrase.ts';

const examples = new Set(['e.g.', 'eg', 'i.e.']);
const emptyQuotes: ReadonlySet<string> = new Set(['""', "''", '“”', '‘’', '«»']);

/** The text to type: as written, or the example of "a name (e.g. Ada)". Undefined when only a person would know it. */
export function readValue(phrase: Phrase): string | undefined {
  if (emptyQuotes.has(textOf(phrase))) return '';
  const at = phrase.findIndex(({ lower }) => examples.has(lower));
  const value = trimMarks(at < 0 ? phrase : phrase.slice(at + 1));
  return isValue(value) ? valueOf(value) : undefined;
}
