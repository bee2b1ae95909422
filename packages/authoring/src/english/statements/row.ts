import { dropArticles } from '../determiners.ts';
import { isQuoted, membersOf, valueOf, wordSet, type Phrase } from '../phrase.ts';
import { rankSelector, xpath } from '../selectors.ts';
import { showsWords } from '../xpath.ts';
import type { Checked } from './checked.ts';

const introducing = wordSet('with for of containing');

/** `a row with "Ada" and "42"`: both in the same one; undefined when the phrase is not of a row with several texts. */
export function checkRow(phrase: Phrase, isVisible: boolean): Checked | undefined {
  const [first, second, ...rest] = dropArticles(phrase);
  if (first?.lower !== 'row' || !introducing.has(second?.lower ?? '')) return undefined;
  const members = membersOf(rest);
  if (members.length < 2 || !members.every(isQuoted)) return undefined;
  const conditions = members.map((member) => `[${showsWords(valueOf(member))}]`).join('');
  const selector = rankSelector([xpath(`//*[self::tr or @role="row"]${conditions}`)], { purpose: 'see' });
  const what = `a row with ${members.map((member) => `"${valueOf(member)}"`).join(' and ')}`;
  return (
    selector && {
      assertions: [{ type: isVisible ? 'element_visible' : 'element_hidden', selector }],
      said: `${what} is ${isVisible ? 'visible' : 'hidden'}`,
      title: what,
    }
  );
}
