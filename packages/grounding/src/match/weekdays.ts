/** Days of the week, as people say them and as pages write them: "Thursday" is "Thu 11 Sept" there. */
import { wordsOf } from './words.ts';

const days = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');
/** Their names, for a pattern. */
export const weekdays = days.join('|');
const shortest = 3;
/** Longer texts are about more than a day. */
const maxWords = 5;

const dayOf = (word = ''): string | undefined =>
  word.length >= shortest ? days.find((day) => day.startsWith(word)) : undefined;

/** Whether a name is that of a weekday alone, and a text is for that day: a tab, or a heading. */
export function isSameWeekday(name: string, text: string): boolean {
  const [said, ...more] = wordsOf(name);
  const [first, ...others] = wordsOf(text);
  const day = more.length === 0 ? dayOf(said) : undefined;
  return day !== undefined && dayOf(first) === day && others.length < maxWords && !others.some((each) => dayOf(each));
}
