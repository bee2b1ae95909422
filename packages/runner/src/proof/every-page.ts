/// <reference lib="dom" />
import type { Assertion } from '@saywright/contracts/entities/assertion';
import type { SelectorCandidate } from '@saywright/contracts/entities/selector';

/** The document itself, and nothing else. `body.ready` isn't it. */
const page = /^(?:html|body|:root|(?:html|:root) *>? *body|\/html(?:\/body)?|\/\/(?:html|body))$/i;

/** Elements that no browser shows, as the last part of a selector. */
const neverShown = {
  css: /(?:^|[\s>+~])(?:head|title|script|style|meta|link|template|base|param|input\[type=["']?hidden["']?\])(?![\w-])[^\s>+~]*$/i,
  xpath: /\/(?:head|title|script|style|meta|link|template|base|param|input\[@type=["']hidden["']\])(?:\[[^/]*\])?$/i,
};

/** Parts of selectors that find less where there is more. Without them, an element of an empty page is found on every page. */
const restricting = {
  css: /:not\(|:empty|:only-|:(?:nth-)?last-/i,
  xpath: /not\(|count\(|last\(|length|[=<>!]/i,
};

const partsOf = ({ type, value }: SelectorCandidate): string[] =>
  type === 'css' ? value.split(',').map((part) => part.trim()) : type === 'xpath' ? [value.trim()] : [];

/** A selector that finds the document and nothing else. */
const isPage = (way: SelectorCandidate): boolean =>
  partsOf(way).length > 0 && partsOf(way).every((part) => page.test(part));

/** A selector that finds only elements that are never visible. */
const isNeverShown = (way: SelectorCandidate): boolean =>
  partsOf(way).length > 0 && partsOf(way).every((part) => neverShown[way.type === 'css' ? 'css' : 'xpath'].test(part));

/** Questions to an empty page, for each selector that finds on every page what it finds there. */
const asked = (way: SelectorCandidate): string[] => {
  if (way.type !== 'css' && way.type !== 'xpath') return [];
  const whole = way.value.replaceAll(':visible', '').trim();
  return [...new Set([whole, ...partsOf({ ...way, value: whole })])].filter(
    (part) => part !== '' && !restricting[way.type as 'css' | 'xpath'].test(part),
  );
};

/** The number of elements of an empty page that some of these selectors find, the most of them. Runs in the page. */
export function countOnEmptyPage(selectors: readonly string[]): number {
  const empty = new DOMParser().parseFromString('<!doctype html><html><head></head><body></body></html>', 'text/html');
  const find = (one: string): Node[] => {
    if (!/^\(*\//.test(one)) return [...empty.querySelectorAll(one)];
    const found = empty.evaluate(one, empty, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
    return Array.from({ length: found.snapshotLength }, (_, at) => found.snapshotItem(at) ?? empty);
  };
  const counts = selectors.map((one) => {
    try {
      return find(one).filter((node) => node instanceof Element && node !== empty.head).length;
    } catch {
      return 0;
    }
  });
  return Math.max(0, ...counts);
}

/**
 * Whether a check that has passed would pass on every page, since it's about the page itself.
 * @param countOnEmpty answers how many elements of an empty page some of these selectors find
 */
export async function isAboutEveryPage(
  assertion: Assertion,
  countOnEmpty: (selectors: readonly string[]) => Promise<number>,
): Promise<boolean> {
  if (assertion.type === 'element_visible') {
    const { type, value, fallback_selectors: others } = assertion.selector;
    return (await countOnEmpty([{ type, value }, ...others].flatMap(asked))) > 0;
  }
  if (assertion.type !== 'count') return false;
  const { selector, operator, expected } = assertion;
  if (selector.fallback_selectors.length > 0) return false;
  if (isPage(selector)) return true;
  if (operator !== 'at_least' && operator !== 'more_than') return false;
  const least = operator === 'at_least' ? expected : expected + 1;
  return least > 0 && (await countOnEmpty(asked(selector))) >= least;
}

/** Whether a check says that something is absent which can't be seen on any page. */
export function isAboutNeverShown(assertion: Assertion): boolean {
  const isAbsence = assertion.type === 'element_hidden' || (assertion.type === 'count' && assertion.expected === 0);
  if (!isAbsence || ('operator' in assertion && assertion.operator === 'at_least')) return false;
  const { type, value, fallback_selectors: others } = assertion.selector;
  return [{ type, value }, ...others].every(isNeverShown);
}
