/// <reference lib="dom" />
/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page can use nothing outside its own body */

/** The outcome of a selector on pages that have nothing in common but the document itself. */
export interface MadeUpTrial {
  /** The numbers of elements found on each page that could be seen there. */
  counts: number[];
  /** Nothing but the document and its body was ever found. */
  isDocument: boolean;
  /** Something was found, and none of it could be seen on any page. */
  isNeverShown: boolean;
}

/**
 * Tries selectors on an empty page, and on pages made up from the selectors' own words, each of which is there as a tag, as each
 * attribute, and as the text of everything, in the head as well as in the body. A selector that finds the same on all of them
 * doesn't depend on the page. Answers undefined for selectors that the browser itself doesn't know. Runs in the page.
 */
export function tryOnMadeUpPages(selectors: readonly string[]): (MadeUpTrial | undefined)[] {
  const maxWords = 12;
  const neverShown = 'title, script, style, template, meta, link, base, param, input[type="hidden" i]';
  const unseen = `head, head *, ${neverShown}`;
  /** Words of selectors that may only find what is never shown. */
  const hints = /\b(?:head|title|script|style|template|meta|link|base|param|hidden)\b/i;
  /** A page's security policy may forbid the others. */
  const attributes = (words: readonly string[]): string[] =>
    ['class', 'id', ...words].filter((name) => !/^(?:style|on.*)$/i.test(name));

  const wordsOf = (selector: string): string[] => {
    const quoted = [...selector.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, one, other]) => one ?? other ?? '');
    const all = [...quoted, ...(selector.match(/[\p{L}_][\p{L}\p{N}_-]*/gu) ?? [])];
    return [...new Set(all)].filter((word) => word !== '').toSpliced(maxWords);
  };
  const attempt = <T>(make: () => T): T | undefined => {
    try {
      return make();
    } catch {
      return undefined;
    }
  };

  const emptyPage = (): Document => document.implementation.createHTMLDocument();
  const isUnseen = (one: Element): boolean => one.matches(unseen);
  /** A page on which everything has this word, and elements of all words stand in and beside each other. */
  const pageOf = (word: string, words: readonly string[]): Document => {
    const page = emptyPage();
    const tags = [...words, 'div'].filter((tag) => !/^(?:html|head|body)$/i.test(tag));
    const add = (parent: Element, some: readonly string[]): Element[] =>
      some.flatMap((tag) => {
        const one = attempt(() => page.createElement(tag));
        if (one) parent.append(one);
        return one ?? [];
      });
    for (const parent of [page.head, page.body])
      for (const one of add(parent, [...tags, ...tags.toReversed()])) if (!one.matches(neverShown)) add(one, tags);
    for (const each of page.querySelectorAll('*')) {
      for (const name of attributes(words)) attempt(() => each.setAttribute(name, word));
      if (!each.matches('html, head, style, script')) each.append(` ${word} `);
    }
    return page;
  };

  const find = (page: Document, selector: string): Element[] => {
    if (!/^\(*\//.test(selector)) return [...page.querySelectorAll(selector)];
    const found = page.evaluate(selector, page, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
    return Array.from({ length: found.snapshotLength }, (_, at) => found.snapshotItem(at)).filter(
      (node) => node instanceof Element,
    );
  };
  const tryOne = (selector: string): MadeUpTrial => {
    const onEmpty = find(emptyPage(), selector);
    if (onEmpty.every(isUnseen) && !hints.test(selector))
      return { counts: [0], isDocument: false, isNeverShown: false };
    const words = wordsOf(selector);
    const found = [onEmpty, ...words.map((word) => find(pageOf(word, words), selector))];
    const shown = found.map((all) => all.filter((one) => !isUnseen(one)));
    return {
      counts: shown.map(({ length }) => length),
      isDocument: onEmpty.length > 0 && found.flat().every((one) => one.matches('html, html > body')),
      isNeverShown: found.flat().length > 0 && shown.flat().length === 0,
    };
  };
  return selectors.map((selector) => attempt(() => tryOne(selector)));
}
