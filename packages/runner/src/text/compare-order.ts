import { readAmount } from '@saywright/contracts/entities/amount';
import type { SortOrder } from '@saywright/contracts/entities/sort-orders';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2}))?.*)?$/;
const dayFirst = /^(\d{1,2})\.? ([a-z]{3})[a-z]*\.?,? ?(\d{4})?$/i;
const monthFirst = /^([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? ?(\d{4})?$/i;
const numeric = /^(\d{1,2})([/.])(\d{1,2})\2(\d{4}|\d{2})$/;

const inOrder = (year: number, month: number, day: number): number => year * 10_000 + month * 100 + day;
const monthOf = (name = ''): number => months.indexOf(name.toLowerCase()) + 1;

/** A date as a number to compare by. Of 3/4/2026 the month comes first, of 3.4.2026 the day, as people write them. */
function readDate(text: string): number | undefined {
  const [, year, isoMonth, isoDay, hour = '0', minute = '0', second = '0'] = iso.exec(text) ?? [];
  if (year !== undefined)
    return (
      inOrder(Number(year), Number(isoMonth), Number(isoDay)) +
      (Number(hour) * 3_600 + Number(minute) * 60 + Number(second)) / 86_400
    );
  const [, day, name, ofYear = '0'] = dayFirst.exec(text) ?? [];
  if (monthOf(name) > 0) return inOrder(Number(ofYear), monthOf(name), Number(day));
  const [, month, dayAfter, yearAfter = '0'] = monthFirst.exec(text) ?? [];
  if (monthOf(month) > 0) return inOrder(Number(yearAfter), monthOf(month), Number(dayAfter));
  const [, first, mark, second_, last] = numeric.exec(text) ?? [];
  if (first === undefined || second_ === undefined) return undefined;
  const isDayFirst = mark === '.' || Number(first) > 12;
  const [dayNumber, monthNumber] = isDayFirst ? [first, second_] : [second_, first];
  if (Number(monthNumber) > 12) return undefined;
  const full = Number(last) < 100 ? 2_000 + Number(last) : Number(last);
  return inOrder(full, Number(monthNumber), Number(dayNumber));
}

const collator = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });

export interface OrderResult {
  passed: boolean;
  /** The first two that are out of order. */
  wrong?: readonly [string, string];
  /** Two values at least can be in order. */
  comparedAs: 'dates' | 'amounts' | 'texts';
}

const numbersOf = (values: readonly string[], read: (text: string) => number | undefined): number[] | undefined => {
  const numbers = values.map(read);
  return numbers.every((each) => each !== undefined) ? (numbers as number[]) : undefined;
};

/** Whether values are in order: as dates or as amounts if all of them are, else as texts. */
export function compareOrder(values: readonly string[], order: SortOrder): OrderResult {
  const dates = numbersOf(values, readDate);
  const amounts = dates ? undefined : numbersOf(values, readAmount);
  const numbers = dates ?? amounts;
  const comparedAs = dates ? 'dates' : amounts ? 'amounts' : 'texts';
  const sign = order === 'ascending' ? 1 : -1;
  const compare = (at: number): number =>
    numbers ? (numbers[at] ?? 0) - (numbers[at + 1] ?? 0) : collator.compare(values[at] ?? '', values[at + 1] ?? '');
  const at = values.slice(1).findIndex((_, index) => compare(index) * sign > 0);
  return at === -1
    ? { passed: true, comparedAs }
    : { passed: false, comparedAs, wrong: [values[at] ?? '', values[at + 1] ?? ''] };
}
