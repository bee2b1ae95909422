import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { Selector, SelectorCandidate } from '@saywright/contracts/entities/selector';
import { compareAmount } from '../text/compare-text.ts';
import type { MadeUpTrial } from './made-up-pages.ts';

/** Answers for each selector; undefined for one that can't be tried. */
export type TryOut = (selectors: readonly string[]) => Promise<(MadeUpTrial | undefined)[]>;

/** Parts of selectors that can find less where there is more, in more ways than pages can be made up. */
const restricting = {
  css: /:not\(|:empty|:only-|:(?:nth-)?last-/i,
  xpath: /not\(|count\(|sum\(|last\(|length|false\(|""|''|[<>!]/i,
};
const isRestricting = ({ type, value }: SelectorCandidate): boolean =>
  restricting[type === 'xpath' ? 'xpath' : 'css'].test(value);

const waysOf = ({ type, value, fallback_selectors: others }: Selector): SelectorCandidate[] => [
  { type, value },
  ...others,
];
/** A selector as the browser itself knows it; none for names, texts, and labels, which every element could have. */
const asBrowser = ({ type, value }: SelectorCandidate): string | undefined =>
  type === 'css' || type === 'xpath' ? value.replaceAll(':visible', '').trim() : undefined;

/** The whole selector and the parts of its list, of which one is enough for an element to be there. */
const alternatives = (way: SelectorCandidate): string[] => {
  const whole = asBrowser(way);
  if (whole === undefined) return [];
  const parts = way.type === 'css' ? whole.split(',').map((part) => part.trim()) : [];
  return [...new Set([whole, ...parts])].filter((value) => value !== '' && !isRestricting({ ...way, value }));
};

/** The least number of elements that some of these selectors find, wherever they're tried. */
const leastOf = (trials: readonly (MadeUpTrial | undefined)[]): number =>
  Math.max(0, ...trials.map((trial) => Math.min(...(trial?.counts ?? [0]))));

/** Whether a check that has passed would pass on every page, since it's about the page itself. */
export async function isAboutEveryPage(assertion: Assertion, tryOut: TryOut): Promise<boolean> {
  if (assertion.type === 'element_visible')
    return leastOf(await tryOut(waysOf(assertion.selector).flatMap(alternatives))) > 0;
  if (assertion.type !== 'count') return false;
  const { selector, operator, expected } = assertion;
  if (selector.fallback_selectors.length > 0) return false;
  if (operator === 'at_least' || operator === 'more_than') {
    const least = operator === 'at_least' ? expected : expected + 1;
    return least > 0 && leastOf(await tryOut(alternatives(selector))) >= least;
  }
  const counts = await documentCounts(selector, tryOut);
  return (
    counts.every((count) => (operator ? compareAmount(count, operator, expected) : count === expected)) &&
    counts.length > 0
  );
}

/** The numbers of elements that a selector finds on each page, if all of them are the document and its body. */
async function documentCounts(way: SelectorCandidate, tryOut: TryOut): Promise<number[]> {
  const whole = asBrowser(way);
  if (whole === undefined || isRestricting(way)) return [];
  const [trial] = await tryOut([whole]);
  return trial?.isDocument ? trial.counts : [];
}

/** Whether a check says that something is absent which can't be seen on any page. */
export async function isAboutNeverShown(assertion: Assertion, tryOut: TryOut): Promise<boolean> {
  const isAbsence =
    assertion.type === 'element_hidden' ||
    (assertion.type === 'count' &&
      assertion.operator !== 'at_least' &&
      (assertion.operator ? compareAmount(0, assertion.operator, assertion.expected) : assertion.expected === 0));
  if (!isAbsence) return false;
  const ways = waysOf(assertion.selector).map(asBrowser);
  const values = ways.flatMap((way) => way ?? []);
  if (values.length < ways.length) return false;
  return (await tryOut(values)).every((trial) => trial?.isNeverShown === true);
}
