import { readAmount } from '@saywright/contracts/entities/amount';
import { isNegatedOperator, type AmountOperator, type Operator } from '@saywright/contracts/entities/operators';

/** Characters without width that aren't visible: soft hyphens, places where a line may break, marks of direction. */
const unseen = /\u00AD|[\u200B-\u200F]|\u2060|\uFEFF/gu;

/** A text as people read it: white space of any kind collapsed to single spaces, none at the ends. */
export const collapse = (text: string): string => text.replace(unseen, '').replace(/\s+/gu, ' ').trim();

/** Scripts that write words without spaces between them: there every place is a boundary. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;
const wordCharacter = /[\p{L}\p{N}\p{M}_]/u;
const digit = /\p{Nd}/u;

const before = (text: string, index: number): string =>
  Array.from(text.slice(Math.max(0, index - 2), index)).at(-1) ?? '';
const after = (text: string, index: number): string => String.fromCodePoint(text.codePointAt(index) ?? 0);

/** Whether a word or a number continues from `left` to `right`; the outer ones are the characters beyond them. */
function goesOn(characters: { outerLeft: string; left: string; right: string; outerRight: string }): boolean {
  const { outerLeft, left, right, outerRight } = characters;
  if (left === '' || right === '' || unspaced.test(left) || unspaced.test(right)) return false;
  if (wordCharacter.test(left) && wordCharacter.test(right)) return true;
  const separator = /[.,]/;
  return (
    (digit.test(left) && separator.test(right) && digit.test(outerRight)) ||
    (digit.test(outerLeft) && separator.test(left) && digit.test(right))
  );
}

function startsAt(text: string, index: number): boolean {
  const left = before(text, index);
  return !goesOn({ outerLeft: before(text, index - left.length), left, right: after(text, index), outerRight: '' });
}

function endsAt(text: string, index: number): boolean {
  if (index >= text.length) return true;
  const right = after(text, index);
  return !goesOn({ outerLeft: '', left: before(text, index), right, outerRight: after(text, index + right.length) });
}

/** Where `part` stands in `text` as whole words and numbers, else -1: `$42.00` is not in `$142.00`, nor `42` in `42.50`. */
export function indexOfWords(text: string, part: string): number {
  if (part === '') return 0;
  for (let index = text.indexOf(part); index !== -1; index = text.indexOf(part, index + 1))
    if (startsAt(text, index) && endsAt(text, index + part.length)) return index;
  return -1;
}

const amountTests: Readonly<Record<AmountOperator, (seen: number, wanted: number) => boolean>> = {
  more_than: (seen, wanted) => seen > wanted,
  at_least: (seen, wanted) => seen >= wanted,
  less_than: (seen, wanted) => seen < wanted,
  at_most: (seen, wanted) => seen <= wanted,
};

/** Whether an amount is within a bound. */
export const compareAmount = (seen: number, operator: AmountOperator, wanted: number): boolean =>
  amountTests[operator](seen, wanted);

/** The number that a bound says. */
function boundOf(expected: string): number {
  const amount = readAmount(expected);
  if (amount === undefined) throw new Error(`"${expected}" is not one number, so nothing can be compared with it.`);
  return amount;
}

/** The expected text, and how to compare it. */
export interface Comparison {
  operator: Operator;
  expected: string;
}

/** Whether a regular expression matches somewhere in a text. */
export type FindsPattern = (pattern: string, text: string) => boolean;

/** Compares collapsed texts. Throws when a bound is not a number, and what `findsPattern` throws. */
export function compareText(actual: string, { operator, expected }: Comparison, findsPattern: FindsPattern): boolean {
  const seen = collapse(actual);
  if (operator === 'matches') return findsPattern(expected, seen);
  const wanted = collapse(expected);
  switch (operator) {
    case 'equals':
      return seen === wanted;
    case 'not_equals':
      return seen !== wanted;
    case 'contains':
      return indexOfWords(seen, wanted) !== -1;
    case 'not_contains':
      return indexOfWords(seen, wanted) === -1;
    case 'starts_with':
      return seen.startsWith(wanted);
    case 'ends_with':
      return seen.endsWith(wanted);
    default: {
      const amount = readAmount(actual);
      return amount !== undefined && compareAmount(amount, operator, boundOf(expected));
    }
  }
}

/** Whether one of the texts is as expected; what a text must not be, none of them may be. Without a text, nothing is. */
export function compareTexts(texts: readonly string[], comparison: Comparison, findsPattern: FindsPattern): boolean {
  if (texts.length === 0) return false;
  const isAsExpected = (text: string): boolean => compareText(text, comparison, findsPattern);
  return isNegatedOperator(comparison.operator) ? texts.every(isAsExpected) : texts.some(isAsExpected);
}

/** Whether a text stands at one of these places as words of its own, whatever its case. */
export const hasWords = (places: readonly string[], text: string): boolean =>
  places.some((place) => indexOfWords(place.toLowerCase(), collapse(text).toLowerCase()) !== -1);
