/** Dates from and to, for the two date fields that a form has: "from 06/08/2026 to 06/12/2026". */
import { readDays } from '@saywright/contracts/text/calendar-day';
import type { Sight } from '../match/sight.ts';
import { wordsOf } from '../match/words.ts';
import type { PageElement } from '../model/page-model.ts';
import { fieldsOf, labelsOf, type Filling } from './filling.ts';

const day = String.raw`(?:\d{4}-\d\d-\d\d|\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{1,2}(?:st|nd|rd|th)? \p{L}{3,9} \d{4}|\p{L}{3,9} \d{1,2}(?:st|nd|rd|th)?,? \d{4})`;
const range = new RegExp(
  String.raw`^(?:(?<first>.+?),? )?(?:(?:for |with |in )?(?:the )?(?:dates?|period|days|range|stay) )?(?:from|between) (?<from>${day}) (?:to|until|till|through|and|-|–) (?<to>${day})$`,
  'iu',
);
/** "Set the period", "choose the dates": words that say nothing else. */
const filling =
  /^(?:(?:set|choose|select|pick|enter|fill in|use|book|take|it)(?: (?:the |a )?(?:dates?|period|days|range|stay))?)$/iu;
const starting = new Set(
  'start from begin pickup pick checkin check arrival departure depart since after out outbound'.split(' '),
);
const ending = new Set(
  'end to until return dropoff drop checkout departure back till before in out inbound'.split(' '),
);

const isDate = (field: PageElement): boolean =>
  field.attributes['type'] === 'date' || labelsOf(field).some((label) => wordsOf(label).includes('date'));

/** The fields for the first and the last day, in the order of the page; undefined unless there are just these two. */
function endsOf(sight: Sight): readonly [PageElement, PageElement] | undefined {
  const [first, last, ...others] = fieldsOf(sight).filter(isDate);
  if (!first || !last || others.length > 0) return undefined;
  const says = (field: PageElement, words: ReadonlySet<string>): boolean =>
    labelsOf(field).some((label) => wordsOf(label).some((word) => words.has(word)));
  return says(first, starting) && says(last, ending) ? [first, last] : undefined;
}

const typing = (field: PageElement, value: string): Filling => ({ field, action: 'type', value });

const both = new RegExp(
  `^(?:set|choose|select|pick|enter|fill in|put|make) both (?:the )?(?:dates?|days)(?: fields?)? (?:to|with|as|on) (?<day>${day})$`,
  'iu',
);

/** "Set both dates to 2026-06-08": a stay of one day. */
function bothSaid(sight: Sight, clause: string): readonly Filling[] | undefined {
  const { day: said = '' } = both.exec(clause)?.groups ?? {};
  const ends = readDays(said).length > 0 ? endsOf(sight) : undefined;
  return ends?.map((field) => typing(field, said));
}

/** Dates in their fields, the words before them, and the words for the dates alone. */
export interface DaysSaid {
  first: string;
  rest: string;
  filled: readonly Filling[];
}

/** The dates in their fields, and the words before them that say something else to do first. */
export function rangeSaid(sight: Sight, clause: string): DaysSaid | undefined {
  const filledBoth = bothSaid(sight, clause.trim());
  if (filledBoth) return { first: '', rest: '', filled: filledBoth };
  const { first = '', from = '', to = '' } = range.exec(clause.trim())?.groups ?? {};
  if (readDays(from).length === 0 || readDays(to).length === 0) return undefined;
  const ends = endsOf(sight);
  if (!ends) return undefined;
  const filled = [typing(ends[0], from), typing(ends[1], to)];
  return { first: filling.test(first.trim()) ? '' : first.trim(), rest: `from ${from} to ${to}`, filled };
}
