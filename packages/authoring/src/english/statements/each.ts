import { rowTest } from '../controls.ts';
import { dropArticles } from '../determiners.ts';
import { readHint } from '../hints.ts';
import { isQuoted, trimMarks, valueOf, wordSet, type Phrase } from '../phrase.ts';
import { anyRow } from '../located.ts';
import { css, rankSelector, xpath } from '../selectors.ts';
import { showsWords } from '../xpath.ts';
import { dataRows } from '@saywright/contracts/entities/describe-css';
import type { Predicate } from './predicate.ts';
import type { StatementResult } from './checked.ts';

const quantities = wordSet('each every all');
const having = wordSet('contain show have');
const textWords = wordSet('the text a value word words');

/** "each row", "all the products": several of a kind. */
export const isOfEach = (subject: Phrase): boolean => subject.length > 1 && quantities.has(subject[0]?.lower ?? '');

/** The quotation that is all an object says: `"Active"`, `the text "Active"`. */
function quotedText(object: Phrase): string | undefined {
  const words = trimMarks(object);
  const said = words.slice(words.findIndex(({ lower }) => !textWords.has(lower)));
  return isQuoted(said) ? valueOf(said) : undefined;
}

/** `each row contains "Active"`: there are rows, and none without it. Of other things, one must be named. */
export function checkEach({ verb, isNegated, subject, object }: Predicate): StatementResult {
  const things = dropArticles(subject.slice(1));
  const { name, hint } = readHint(things);
  const text = quotedText(object);
  const without =
    text === undefined
      ? undefined
      : rankSelector([xpath(`//*[${rowTest}][not(${showsWords(text)})]`)], { purpose: 'see' });
  const rows = rankSelector([css(dataRows)], { purpose: 'see', choice: [anyRow] });
  if (hint?.kind !== 'row' || name.length > 0 || isNegated || !having.has(verb) || !without || !rows)
    return {
      problem:
        'A check covers one thing or every row of a table, for example: check that the first product contains "…", or: check that each row contains "…"',
    };
  return {
    assertions: [
      { type: 'element_visible', selector: rows },
      { type: 'element_hidden', selector: without },
    ],
    said: `each row contains "${text}"`,
    title: 'each row',
  };
}
