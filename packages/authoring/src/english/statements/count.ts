import { operatorWords, type AmountOperator } from '@saywright/contracts/entities/assertion';
import { dataRows } from '@saywright/contracts/entities/describe-css';
import { readNumber } from '../number.ts';
import { textOf, valueOf, wordSet, type Phrase } from '../phrase.ts';
import { readHint } from '../hints.ts';
import { css, rankSelector, selectorFor } from '../selectors.ts';
import { namedTarget } from '../target.ts';
import { readBounds } from './bounds.ts';
import type { StatementResult } from './checked.ts';

const places = wordSet('in on inside within');

interface Counted {
  operator?: AmountOperator;
  expected: number;
}

/** "3 links": how many, and of what; "between 2 and 5 links" are two. */
function readCounts(words: Phrase): { counts: Counted[]; counted: Phrase } | undefined {
  const bounded = readBounds(words);
  if (!bounded) {
    const expected = readNumber(words[0]?.lower ?? '');
    return expected === undefined ? undefined : { counts: [{ expected }], counted: words.slice(1) };
  }
  const counts = bounded.bounds.flatMap(({ operator, expected }) => {
    const number = readNumber(valueOf(expected).toLowerCase());
    return number === undefined ? [] : [{ operator, expected: number }];
  });
  return counts.length === bounded.bounds.length ? { counts, counted: bounded.rest } : undefined;
}

/** Whether none at all would do. */
const allowsNone = (counts: readonly Counted[]): boolean =>
  counts.every(
    ({ operator, expected }) =>
      operator === 'at_most' || operator === 'less_than' || (operator !== 'more_than' && expected === 0),
  );

const saidCount = ({ operator, expected }: Counted): string =>
  operator === undefined ? String(expected) : `${operatorWords[operator].replace(/^is /, '')} ${expected}`;

/** "3 links", "exactly two rows", "at least 5 results", "no results"; undefined when it does not count what has a kind. */
export function checkCount(phrase: Phrase): StatementResult {
  const read = readCounts(phrase[0]?.lower === 'exactly' || phrase[0]?.lower === 'only' ? phrase.slice(1) : phrase);
  if (!read) return undefined;
  const { counts, counted } = read;
  const place = counted.findIndex(({ lower }, index) => index > 0 && places.has(lower));
  const things = place < 0 ? counted : counted.slice(0, place);
  if (things.length === 0) return undefined;
  const { name, hint } = readHint(things);
  if (!hint || hint.kind === 'text' || hint.kind === 'region') return undefined;
  const target = { ...namedTarget(valueOf(name).trim()), kind: hint.kind, hint: hint.words.join(' ') };
  if (hint.kind === 'item' && allowsNone(counts))
    return {
      problem: counts.some(({ operator }) => operator !== undefined)
        ? `Say how many there are at least, too, as in: check that there are between 1 and 3 ${textOf(things)}`
        : 'Say what the page shows when there are none, as in: check that "Nothing found" is visible',
    };
  const isRow = hint.kind === 'row' && target.name === '';
  const selector = isRow ? rankSelector([css(dataRows)]) : selectorFor(target, 'see');
  const said = `there are ${counts.map(saidCount).join(' and ')} ${textOf(things)}`;
  return (
    selector && {
      assertions: counts.map((each) => ({ type: 'count', selector, ...each })),
      said,
      title: `the number of ${textOf(things)}`,
    }
  );
}
