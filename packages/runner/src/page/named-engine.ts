/// <reference lib="dom" />
/* oxlint-disable unicorn/consistent-function-scoping -- what runs in the page can use nothing outside its own body */

interface Engine {
  query(root: Element, body: string): Element | null;
  queryAll(root: Element, body: string): Element[];
}

/**
 * A selector engine that keeps what a name means as a whole. `label:…`: fields of which a label, without the field in it
 * and the hints below it, matches the expression. `text:…`: texts that aren't a part of a longer line on a control, as
 * "Log out" is on a button that says "Log out everywhere". Runs in the page.
 */
export function namedEngine(): Engine {
  const isInline = (element: Element): boolean =>
    element.tagName !== 'SMALL' &&
    element.tagName !== 'BR' &&
    /^(inline|contents)/.test(getComputedStyle(element).display);

  /** The lines that an element shows, without what stands in fields. */
  const linesOf = (element: Element): string[] => {
    const lines = [''];
    const add = (node: Node): void => {
      if (node.nodeType === Node.TEXT_NODE) lines.push(`${lines.pop() ?? ''}${node.nodeValue ?? ''}`);
      if (!(node instanceof Element) || /^(SELECT|TEXTAREA|SCRIPT|STYLE|NOSCRIPT)$/.test(node.tagName)) return;
      const isBox = !isInline(node);
      if (isBox) lines.push('');
      for (const child of node.childNodes) add(child);
      if (isBox) lines.push('');
    };
    for (const child of element.childNodes) add(child);
    return lines.filter((line) => line.trim() !== '');
  };

  const labelsOf = (element: Element): string[] => {
    const root = element.getRootNode();
    const referred = (element.getAttribute('aria-labelledby') ?? '')
      .split(/\s+/)
      .flatMap(
        (id) =>
          (id !== '' && root instanceof DocumentFragment
            ? root.querySelector(`#${CSS.escape(id)}`)
            : document.getElementById(id)) ?? [],
      );
    if (referred.length > 0) {
      const texts = referred.map((label) => label.textContent ?? '');
      return [...texts, texts.join(' ')];
    }
    const own = element.getAttribute('aria-label');
    if (own !== null && own.trim() !== '') return [own];
    const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
    return labels.flatMap((label) => {
      const lines = label instanceof Element ? linesOf(label) : [];
      return [lines.join(' '), ...lines.slice(0, 1)];
    });
  };

  const controls =
    'button, a[href], label, summary, [role="button"], [role="link"], [role="tab"], [role="menuitem"], [role="option"]';

  const fits = (element: Element, body: string): boolean => {
    const at = body.indexOf(':');
    const name = new RegExp(body.slice(at + 1), 'iu');
    if (body.slice(0, at) === 'label') return labelsOf(element).some((label) => name.test(label));
    const control = isInline(element) ? element.parentElement?.closest(controls) : null;
    return !control || linesOf(control).some((line) => name.test(line));
  };
  return {
    query: (element, body) => (fits(element, body) ? element : null),
    queryAll: (element, body) => (fits(element, body) ? [element] : []),
  };
}
