import { wordSet, type Phrase } from './phrase.ts';
import type { Emission } from './rule.ts';
import { matchVerbs } from './verbs.ts';

/** "Amount = 64.80": a label of a few words, and what it's set to. */
export const isEquation = (core: Phrase): boolean => {
  const at = core.findIndex(({ text }) => text === '=');
  return (
    at > 0 &&
    at < core.length - 1 &&
    core.slice(0, at).every(({ kind, text }) => kind === 'word' || text === ':') &&
    at <= 6
  );
};

/** "Enter", of "Enter Title = Ferry"; empty for what enters nothing. */
export function fillingVerb(core: Phrase): Phrase {
  const match = matchVerbs(core).find(({ rule }) => rule.name === 'type' || rule.name === 'fill in');
  return core.slice(0, match?.length ?? 0);
}

const nouns = wordSet(
  'type search order book name list view filter sort display contact report date address show note',
);

/** "Type of leave = Parental": the label of a field begins like a verb, and only a person knows whether it's set or checked. */
export const beginsAsLabel = (core: Phrase): boolean =>
  isEquation(core) &&
  /^\p{Ll}/u.test(core[1]?.text ?? '') &&
  (nouns.has(core[0]?.lower ?? '') || core[1]?.text === 'of');

export const sayWhichWay: Emission = {
  problem:
    'Say whether this is set or checked, for example: set the "Status" field to "Open", or: check that the "Status" field is "Open"',
};
