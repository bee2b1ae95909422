import { readAmount } from '@saywright/contracts/entities/amount';
import type { AmountOperator } from '@saywright/contracts/entities/assertion';
import { readsAt, trimMarks, valueOf, type Phrase } from '../phrase.ts';
import { readNumber } from '../number.ts';

const comparing: [AmountOperator, string][] = [
  ['more_than', 'more than|greater than|bigger than|larger than|higher than|over|above'],
  [
    'at_least',
    'no less than|no fewer than|not less than|not fewer than|at least|a minimum of|greater than or equal to',
  ],
  ['less_than', 'less than|fewer than|lower than|smaller than|under|below'],
  ['at_most', 'no more than|not more than|at most|up to|a maximum of|less than or equal to'],
];
const forms = comparing
  .flatMap(([operator, words]) => words.split('|').map((each) => ({ operator, words: each.split(' ') })))
  .toSorted((a, b) => b.words.length - a.words.length);
const endings: [AmountOperator, string[]][] = [
  ['at_least', ['or', 'more']],
  ['at_least', ['or', 'higher']],
  ['at_most', ['or', 'less']],
  ['at_most', ['or', 'fewer']],
  ['at_most', ['or', 'lower']],
];

export interface Bound {
  operator: AmountOperator;
  /** The amount as written: `$20`, `five`. */
  expected: Phrase;
}

export interface Bounds {
  /** Both of them, where something is between two. */
  bounds: Bound[];
  /** The words after the amount. */
  rest: Phrase;
}

const isAmount = ({ lower, value }: Phrase[number]): boolean =>
  readNumber(lower) !== undefined || readAmount(value) !== undefined || /^\{\{\w+\}\}$/.test(value);

/** The amount that a phrase begins with, with the currency behind it: `20 €`. */
function amountLength(phrase: Phrase): number {
  const [first, second] = phrase;
  if (!first || !isAmount(first)) return 0;
  return second && /^(?:\p{Sc}|%|[A-Z]{3})$/u.test(second.text) ? 2 : 1;
}

/** "at least 3", "greater than $10", "between 5 and 10", "5 or more", at the beginning of a phrase. */
export function readBounds(phrase: Phrase): Bounds | undefined {
  if (phrase[0]?.lower === 'between') {
    const low = amountLength(phrase.slice(1));
    const joint = phrase[1 + low]?.lower;
    const high = low > 0 && (joint === 'and' || joint === 'to') ? amountLength(phrase.slice(2 + low)) : 0;
    return high === 0
      ? undefined
      : {
          bounds: [
            { operator: 'at_least', expected: phrase.slice(1, 1 + low) },
            { operator: 'at_most', expected: phrase.slice(2 + low, 2 + low + high) },
          ],
          rest: phrase.slice(2 + low + high),
        };
  }
  const form = forms.find(({ words }) => readsAt(phrase, 0, words));
  const start = form?.words.length ?? 0;
  const length = amountLength(phrase.slice(start));
  if (length === 0) return undefined;
  const expected = phrase.slice(start, start + length);
  const rest = phrase.slice(start + length);
  if (form) return { bounds: [{ operator: form.operator, expected }], rest };
  const ending = endings.find(([, words]) => readsAt(rest, 0, words));
  return ending && { bounds: [{ operator: ending[0], expected }], rest: rest.slice(ending[1].length) };
}

/** Whether an "or" ends a bound, "5 or more", and offers no choice. */
export const endsBound = (phrase: Phrase, at: number): boolean =>
  endings.some(([, words]) => readsAt(phrase, at, words));

/** Whether a phrase begins like a bound, even if what it bounds cannot be read. */
export const beginsLikeBound = (phrase: Phrase): boolean =>
  readBounds(phrase) !== undefined ||
  readsAt(phrase, 0, ['between']) ||
  forms.some(({ words }) => words.length > 1 && readsAt(phrase, 0, words));

const opposite: Readonly<Record<AmountOperator, AmountOperator>> = {
  more_than: 'at_most',
  at_most: 'more_than',
  less_than: 'at_least',
  at_least: 'less_than',
};

/** The same bound, negated: what is not more than 5 is at most 5. */
export const negated = ({ operator, expected }: Bound): Bound => ({ operator: opposite[operator], expected });

/** An amount in digits: `$20`, `5` for "five". */
export function amountText(expected: Phrase): string {
  const words = trimMarks(expected);
  const number = words.length === 1 ? readNumber(words[0]?.lower ?? '') : undefined;
  return number === undefined ? valueOf(words) : String(number);
}
