import { textOf, valueOf, wordSet, type Phrase } from '../phrase.ts';
import { readHint } from '../hints.ts';
import { selectorFor } from '../selectors.ts';
import { namedTarget } from '../target.ts';
import { boundLength } from './bounds.ts';
import type { StatementResult } from './checked.ts';

const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A whole number in digits or as a word up to twelve. */
export function readNumber(word: string): number | undefined {
  if (/^\d{1,5}$/.test(word)) return Number(word);
  const index = numberWords.indexOf(word);
  return index < 0 ? undefined : index;
}

const places = wordSet('in on inside within');

/** "3 links", "exactly two rows", "no results"; undefined when the phrase does not count what has a kind. */
export function checkCount(phrase: Phrase): StatementResult {
  const words = phrase[0]?.lower === 'exactly' || phrase[0]?.lower === 'only' ? phrase.slice(1) : phrase;
  const bound = boundLength(words);
  const count = readNumber(words[bound]?.lower ?? '');
  const counted = words.slice(bound + 1);
  const place = counted.findIndex(({ lower }, index) => index > 0 && places.has(lower));
  const things = place < 0 ? counted : counted.slice(0, place);
  if (count === undefined || things.length === 0) return undefined;
  if (bound > 0)
    return { problem: `Only an exact number can be checked, as in: check that there are ${count} ${textOf(things)}` };
  const { name, hint } = readHint(things);
  if (!hint || hint.kind === 'text' || hint.kind === 'region') return undefined;
  const target = { ...namedTarget(valueOf(name).trim()), kind: hint.kind, hint: hint.words.join(' ') };
  if (count === 0 && hint.kind === 'item')
    return {
      problem: 'Say what the page shows when there are none, as in: check that "Nothing found" is visible',
    };
  const selector = selectorFor(target, 'see');
  const said = `there are ${count} ${textOf(things)}`;
  return (
    selector && {
      assertions: [{ type: 'count', selector, expected: count }],
      said,
      title: `the number of ${textOf(things)}`,
    }
  );
}
