import type { Phrase } from './phrase.ts';
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
