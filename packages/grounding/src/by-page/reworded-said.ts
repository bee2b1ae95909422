/**
 * A statement with the words of one line of the page in another order: "5 of 8 credits are left this month", where a label says
 * "Credits this month" and the value beside it "5 of 8 left".
 */
import { isControl } from '../match/fit.ts';
import { numbers, withNumbersOf } from '../match/numbers-said.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import type { TextSaid } from '../match/told-count.ts';
import { singular, wordsOf } from '../match/words.ts';
import { isSeen, type PageElement } from '../model/page-model.ts';
import { joining } from './align-words.ts';

/** All numbers of a line as one: the words around several don't say which of them is whose. */
const amount = /^\D*\d[\d.,]*(?:(?: (?:of|out of|\/) |\/)\d[\d.,]*)?\D*$/u;
/** With these, the order says who does it to whom. */
const doers = /\b(?:i|me|my|you|your|he|him|she|her|we|us|our|they|them|their|by|to|from|than|before|after)\b/iu;
const fewestWords = 3;
const longestLine = 80;

/** "Credits left" are those of this month, where the page has no others. */
const periods = new Set('this month week year today current'.split(' '));

const bagOf = (text: string): string =>
  wordsOf(text.replaceAll(numbers, '#'))
    .filter((word) => !joining.has(word) && !periods.has(word))
    .map(singular)
    .toSorted()
    .join(' ');

/** A label and its value, which only stand together. */
const isPair = ({ own, children }: PageElement): boolean =>
  own === '' && children.filter((each) => isSeen(each) && each.text !== '').length === 2;

const counted = /(?<number>\d[\d.,]*) (?<unit>\p{L}+)/gu;

/** The numbers of a text by the words right after them; undefined where one of them has none, or shares it. */
function numbersByUnit(text: string): Map<string, string> | undefined {
  const found = [...text.matchAll(counted)].map(({ groups }) => [
    singular((groups?.['unit'] ?? '').toLowerCase()),
    groups?.['number'] ?? '',
  ]);
  const byUnit = new Map(found.map(([unit = '', number = '']) => [unit, number]));
  return byUnit.size === found.length && found.length === (text.match(numbers) ?? []).length ? byUnit : undefined;
}

/** "2 people are planned with 21 hours", of "2 people, 18 hours planned". */
function countsReworded({ model }: Sight, said: string): TextSaid | undefined {
  const told = numbersByUnit(said);
  if (!told || told.size < 2) return undefined;
  const isSame = ({ text }: PageElement): boolean => {
    const own = text.length <= longestLine ? numbersByUnit(text) : undefined;
    return own?.size === told.size && [...own.keys()].every((unit) => told.has(unit)) && bagOf(text) === bagOf(said);
  };
  const lines = model.elements.filter((each) => isSeen(each) && !isControl(each) && isSame(each));
  const element = only(lines.filter((each) => !lines.some((other) => other.parent === each)));
  return (
    element && {
      element,
      expected: element.text.replaceAll(
        counted,
        (all: string, number: string, unit: string) =>
          `${told.get(singular(unit.toLowerCase())) ?? number}${all.slice(number.length)}`,
      ),
    }
  );
}

/** The only line of a label and a value that says the same, whatever its numbers are now. */
export function rewordedSaid(sight: Sight, said: string): TextSaid | undefined {
  const { model } = sight;
  const counts = doers.test(said) || /["“”]/u.test(said) ? undefined : countsReworded(sight, said);
  if (counts) return counts;
  const wanted = bagOf(said);
  if (!amount.test(said) || doers.test(said) || /["“”]/u.test(said) || wanted.split(' ').length < fewestWords)
    return undefined;
  const element = only(
    model.elements.filter(
      (each) =>
        isSeen(each) &&
        isPair(each) &&
        !isControl(each) &&
        each.text.length <= longestLine &&
        amount.test(each.text) &&
        bagOf(each.text) === wanted,
    ),
  );
  return element && withNumbersOf(element, said);
}
