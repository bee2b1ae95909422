import { readAddress } from '../address.ts';
import { valueOf, wordSet, type Phrase } from '../phrase.ts';
import { dropArticles } from '../determiners.ts';
import { isName } from '../literal.ts';
import type { StatementResult } from './checked.ts';

const pageWords = wordSet('page screen');

/** "/checkout", "https://example.com/a": where the browser is, by its address. Other pages go by what they show. */
export function checkPlace(phrase: Phrase): StatementResult {
  const words = dropArticles(phrase);
  const whole = words.length === 1 ? readAddress(valueOf(words)) : undefined;
  if (whole !== undefined) {
    const operator = /^https?:/.test(whole) ? ('equals' as const) : ('contains' as const);
    return {
      assertions: [{ type: 'url', operator, expected: whole }],
      said: `the URL is ${whole}`,
      title: 'the URL',
    };
  }
  if (words.length < 2 || !pageWords.has(words.at(-1)?.lower ?? '') || !isName(words.slice(0, -1))) return undefined;
  const name = valueOf(words.slice(0, -1));
  if (/^home(?:\s*page)?$/i.test(name))
    return {
      problem: 'Say what the home page shows, for example: check that the title is "…", or: check that "…" is visible',
    };
  if (!/^[/?]/.test(name)) return undefined;
  return {
    assertions: [{ type: 'url', operator: 'contains', expected: name }],
    said: `the URL contains "${name}"`,
    title: `the ${name} page`,
  };
}
