/**
 * Which words keep a clause from being understood: those without which it would be. Only a few places are tried, the
 * words that change a meaning first, then asides and what follows a preposition.
 */
import { meaningWords } from './meaning.ts';
import { textOf, wordSet, type Phrase } from './phrase.ts';

interface Suspect {
  start: number;
  end: number;
  advice: string;
}

export interface Blame {
  words: string;
  advice: string;
}

const maxWords = 60;
const maxSuspects = 12;
const places = wordSet('in on at under within inside from below above for beside near by into of onto over behind');
const times = wordSet('until till before after while because using so which as with to through via');
const nameThePlace = 'Leave it out, or name the place by a text in quotes, for example: click "Edit" in the "Ada" row';
const writeInOrder = 'Leave it out, or make it a step of its own, for example: check that "…" is visible';

/** Words that could be left out, from the likeliest; `start` is where the verb ends. */
function findSuspects(core: Phrase, start: number): Suspect[] {
  const words = meaningWords(core)
    .filter((word) => word.start !== start || core[start]?.lower !== 'that')
    .map((word) => ({ start: word.start, end: word.start + word.length, advice: word.advice }));
  const opened = core.findIndex(({ text }) => text === '(');
  const closed = core.findLastIndex(({ text }) => text === ')');
  const aside =
    opened > 0 ? [{ start: opened, end: closed > opened ? closed + 1 : core.length, advice: 'Leave it out' }] : [];
  const tails = core
    .flatMap(({ lower, kind }, at): Suspect[] => {
      const isTail = at > start && kind === 'word' && (places.has(lower) || times.has(lower));
      return isTail ? [{ start: at, end: core.length, advice: places.has(lower) ? nameThePlace : writeInOrder }] : [];
    })
    .toReversed();
  return [...words, ...aside, ...tails].slice(0, maxSuspects);
}

/** The words without which `understands` the rest; undefined when it's more than that. `verbLength` is the verb's. */
export function findBlame(
  core: Phrase,
  { verbLength, understands }: { verbLength: number; understands: (rest: Phrase) => boolean },
): Blame | undefined {
  if (core.length > maxWords) return undefined;
  const culprit = findSuspects(core, verbLength).find(({ start, end }) =>
    understands([...core.slice(0, start), ...core.slice(end)]),
  );
  return culprit && { words: textOf(core.slice(culprit.start, culprit.end)), advice: culprit.advice };
}
