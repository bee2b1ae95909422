import { dataRows } from '@saywright/contracts/entities/describe-css';
import { dropArticles } from './determiners.ts';
import { readHint } from './hints.ts';
import { anyRow, type Located } from './located.ts';
import { textOf, type Phrase } from './phrase.ts';
import { selectorFor } from './selector-for.ts';
import { css, rankSelector } from './selectors.ts';
import { namedTarget } from './target.ts';

/** Several alike, by the word for one or all of them: "rows", "product", "table". */
export function readSeveral(phrase: Phrase): { selector: Located; said: string } | undefined {
  const things = dropArticles(phrase);
  const said = textOf(things);
  if (/^(?:table|rows?|table rows?|rows? (?:of|in) the table|data rows?)$/i.test(said)) {
    const selector = rankSelector([css(dataRows)], { purpose: 'see', choice: [anyRow] });
    return selector && { selector, said };
  }
  const { name, hint } = readHint(things);
  if (hint?.kind !== 'item' || name.length > 0) return undefined;
  const selector = selectorFor({ ...namedTarget(''), kind: hint.kind, hint: hint.words.join(' ') }, 'see');
  return selector && { selector, said };
}
