/** The heading or the tab that a statement is about: "Body Pump on Thursday is full", "Monday has five classes". */
import { isCurrent } from '../match/current.ts';
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { isSameWeekday } from '../match/weekdays.ts';
import { contentWords, wordsOf } from '../match/words.ts';
import { isSeen, isWithin, type PageElement } from '../model/page-model.ts';
import { isIn } from '../model/sections.ts';
import type { AreaSaid } from './area-said.ts';
import { fieldsOf, labelsOf } from './filling.ts';

const longestName = 4;
const places =
  /(?:^|(?<=\s))(?:(?<by>on|in|at|under|within|inside|for|below|beside|next to) (?:(?:the|my|our|your|this) )?|(?=(?:today|tomorrow)\b))/giu;
const besides = /^(?:for|in|under|below|beside|next to)$/iu;
const overs = /^(?:on|in|at|under|within|inside|for)$/iu;
const subject =
  /^(?:(?:the|my|our) )?(?<name>.+?) (?<stated>(?:has|have|shows?|lists?|contains?|holds?|includes?|offers?) .+)$/iu;
const quoted = /"[^"]*"|“[^”]*”/gu;
const kinds = / (?:tab|section|panel|area|block|page|screen|view)$/iu;

/**
 * The elements below the heading of this name, or below the one for that weekday; all of the page where that's its current
 * tab. Undefined for a name that the page has nowhere so.
 */
function partHeaded(sight: Sight, name: string): ((element: PageElement) => boolean) | undefined {
  const words = contentWords(name.replace(kinds, '')).join(' ');
  const isCalled = (text: string): boolean => contentWords(text).join(' ') === words || isSameWeekday(name, text);
  const stretches = sight.sections
    .filter(({ heading }) => isCalled(heading.own || heading.text))
    .map(({ stretch }) => stretch);
  if (stretches.length > 0) return (element) => stretches.some((stretch) => isIn(element, stretch));
  const tabs = sight.model.elements.filter((each) => isSeen(each) && isCurrent(each) && isCalled(each.text));
  return tabs.length > 0 ? (element) => !tabs.some((each) => isWithin(element, each)) : undefined;
}

/** The elements around the only field with these words in its label: "200 characters left for the notes". */
function partBeside(sight: Sight, name: string): ((element: PageElement) => boolean) | undefined {
  const words = contentWords(name.replace(/ (?:field|box|input)$/iu, ''));
  const isCalled = (field: PageElement): boolean =>
    labelsOf(field).some((label) => words.every((word) => wordsOf(label).includes(word)));
  const field = only(fieldsOf(sight).filter(isCalled));
  const around = field?.parent;
  return around && ((element) => element !== field && isWithin(element, around));
}

/** The same statement without the heading or the tab that it names, once for each that it may name. */
export function* headedSaid(sight: Sight, said: string): Generator<AreaSaid> {
  const outside = said.replaceAll(quoted, (text) => '_'.repeat(text.length));
  for (const { 0: text, index, groups } of outside.matchAll(places)) {
    const by = groups?.['by'] ?? 'on';
    const from = index + text.length;
    const words = outside.slice(from).split(' ');
    for (let length = Math.min(longestName, words.length); length > 0; length -= 1) {
      const name = words.toSpliced(length).join(' ');
      const called = name.replace(/,$/u, '');
      const isThere =
        (overs.test(by) ? partHeaded(sight, called) : undefined) ??
        (besides.test(by) ? partBeside(sight, called) : undefined);
      const rest = `${said.slice(0, index)}${said.slice(from + name.length)}`.trim();
      if (isThere && rest !== '') yield { rest, isThere };
    }
  }
  const { name: masked = '', stated = '' } = subject.exec(outside)?.groups ?? {};
  const end = said.length - stated.length - 1;
  const name = said.slice(end - masked.length, end).replaceAll(/["“”]/gu, '');
  const isThere =
    masked === '' ? undefined : (partHeaded(sight, name) ?? partHeaded(sight, name.replace(/^new /u, '')));
  if (isThere) yield { rest: `the page ${said.slice(-stated.length)}`, isThere };
}
