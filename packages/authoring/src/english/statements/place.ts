import { readAddress } from '../address.ts';
import { valueOf, wordSet, type Phrase } from '../phrase.ts';
import { dropArticles } from '../determiners.ts';
import { isName } from '../literal.ts';
import type { StatementResult } from './checked.ts';

/** Pages that go without "page": "the dashboard". */
const ownPages = wordSet('dashboard checkout');
const pageWords = wordSet('page screen');

/** "the cart page", "/checkout", "https://example.com/a": where the browser is, by its address. */
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
  const own = words.length === 1 && words.length < phrase.length ? (words[0]?.text ?? '') : '';
  if (ownPages.has(own))
    return {
      assertions: [{ type: 'url', operator: 'contains', expected: own }],
      said: `the URL contains "${own}"`,
      title: `the ${own}`,
    };
  if (words.length < 2 || !pageWords.has(words.at(-1)?.lower ?? '') || !isName(words.slice(0, -1))) return undefined;
  const name = valueOf(words.slice(0, -1));
  if (/^home(?:\s*page)?$/i.test(name))
    return {
      problem: 'Say what the home page shows, for example: check that the title is "…", or: check that "…" is visible',
    };
  const expected = /^[/?]/.test(name) ? name : name.trim().toLowerCase().replaceAll(/\s+/g, '-');
  return {
    assertions: [{ type: 'url', operator: 'contains', expected }],
    said: `the URL contains "${expected}"`,
    title: `the ${name} page`,
  };
}
