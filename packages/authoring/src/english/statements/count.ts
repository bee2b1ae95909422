import { operatorWords, type AmountOperator } from '@saywright/contracts/entities/assertion';
import { dataRows } from '@saywright/contracts/entities/describe-css';
import { readNumber } from '../number.ts';
import { textOf, valueOf, type Phrase } from '../phrase.ts';
import { isName } from '../literal.ts';
import { cutScope } from '../scope.ts';
import { dropTotal } from './seen.ts';
import { readHint } from '../hints.ts';
import { anyRow } from '../located.ts';
import { css, rankSelector } from '../selectors.ts';
import { selectorFor } from '../selector-for.ts';
import { namedTarget } from '../target.ts';
import { readBounds } from './bounds.ts';
import type { StatementResult } from './checked.ts';

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
  const isExact = phrase[0]?.lower === 'exactly' || phrase[0]?.lower === 'only';
  const read = readCounts(isExact ? phrase.slice(1) : phrase);
  if (!read || (isExact && read.counts.some(({ operator }) => operator !== undefined))) return undefined;
  const { counts } = read;
  const things = dropTotal(read.counted);
  const { head, scope, region } = cutScope(things);
  const { name, hint } = readHint(head);
  if (!hint || hint.kind === 'text' || hint.kind === 'region' || scope !== undefined) return undefined;
  if (name.length > 0 && (!isName(name) || things.some(({ text }) => text === ':'))) return undefined;
  const target = { ...namedTarget(valueOf(name).trim()), kind: hint.kind, hint: hint.words.join(' '), region };
  if (hint.kind === 'item' && allowsNone(counts))
    return {
      problem: counts.some(({ operator }) => operator !== undefined)
        ? `Add a lower limit, for example: check that there are between 1 and 3 ${textOf(things)}`
        : 'Check what the page shows when it\'s empty, for example: check that "Nothing found" is visible',
    };
  const isRow = hint.kind === 'row' && target.name === '' && region === undefined;
  const selector = isRow
    ? rankSelector([css(dataRows)], { purpose: 'see', choice: [anyRow] })
    : selectorFor(target, 'see');
  const said = `there are ${counts.map(saidCount).join(' and ')} ${textOf(things)}`;
  return (
    selector && {
      assertions: counts.map((each) => ({ type: 'count', selector, ...each })),
      said,
      title: `the number of ${textOf(things)}`,
    }
  );
}
