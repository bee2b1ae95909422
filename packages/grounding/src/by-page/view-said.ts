/**
 * The filters of a page that a clause sets by saying what it wants to see: "look at the attendance of 23 March for class
 * 7A" where the page "Attendance" has a date and a dropdown with the classes.
 */
import { only } from '../match/only.ts';
import type { Sight } from '../match/sight.ts';
import { singular, wordsOf } from '../match/words.ts';
import { headingLevel } from '../model/sections.ts';
import { fieldsOf } from './filling.ts';
import { fillingIn } from './meant.ts';
import { fillingsSaid } from './said-fillings.ts';
import { tokensOf } from './said-tokens.ts';
import type { Task } from './tasks-said.ts';

const viewing =
  /^(?:look at|look up|open|show|view|see|check|go to|switch to|display|bring up) (?:me )?(?:the )?(?<noun>\p{L}[\p{L} -]*?) (?:of|for|on|from) (?<rest>.+)$/iu;

/** Undefined where the page isn't called so, and for a word that none of its filters has. */
export function viewSaid(sight: Sight, clause: string): Task | undefined {
  const { noun = '', rest = '' } = viewing.exec(clause)?.groups ?? {};
  const titles = sight.sections.map(({ heading }) => heading).filter((heading) => headingLevel(heading) === 1);
  const title = only(titles);
  if (noun === '' || !title || wordsOf(noun).map(singular).join(' ') !== wordsOf(title.text).map(singular).join(' '))
    return undefined;
  const filters = fieldsOf(sight).filter(
    ({ tag, isEnabled, attributes }) => isEnabled && (tag === 'select' || attributes['type'] === 'date'),
  );
  const fillings = fillingsSaid(tokensOf(rest.replaceAll(/ [/|·–-] /gu, ' and ')), filters);
  return fillings && { steps: fillings.map(fillingIn) };
}
