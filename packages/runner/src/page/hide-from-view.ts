/// <reference lib="dom" />

/**
 * Hides elements, or with `wanted` the innermost ones around that text, until `showAgain`. Style sheets do it: elements,
 * their attributes and their boxes stay as they are. What has the focus or is under the pointer only loses its opacity,
 * because the browser would take the focus away and move the pointer off it. So no script of the page hears of it.
 * Answers whether anything was hidden. Runs in the page.
 */
export function hideFromView(elements: Element[], wanted: string | null): boolean {
  const fold = (text: string | null): string => (text ?? '').replace(/\s+/gu, ' ').toLowerCase();
  const saysIt = (element: Element): boolean =>
    fold(element instanceof HTMLInputElement ? element.value : element.textContent).includes(fold(wanted));
  const around = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      ...(!element.matches('script, style, template, head, head *') &&
      saysIt(element) &&
      ![...element.children].some(saysIt)
        ? [element]
        : []),
      ...(element.shadowRoot ? around(element.shadowRoot) : []),
    ]);
  const chosen = wanted === null ? elements : around(document);
  const isWhole = (element: Element): boolean => element === document.documentElement || element === document.body;
  if (chosen.some(isWhole)) return false;
  const isInUse = (element: Element): boolean =>
    element.matches(':hover') || (document.activeElement !== document.body && element.contains(document.activeElement));

  const pathOf = (element: Element): string => {
    const parent = element.parentElement;
    const place = `:nth-child(${[...(element.parentNode?.children ?? [])].indexOf(element) + 1})`;
    if (parent) return `${pathOf(parent)} > ${place}`;
    return element.getRootNode() instanceof ShadowRoot ? `:host > ${place}` : ':root';
  };
  for (const element of chosen) {
    const isUsed = isInUse(element);
    // Fields are often drawn by what's around them, so only that can be transparent.
    const target = isUsed && element.matches('input, select, textarea') ? element.parentElement : element;
    const root = element.getRootNode();
    if (!target || isWhole(target) || !(root instanceof Document || root instanceof ShadowRoot)) continue;
    const sheet = new CSSStyleSheet();
    const path = pathOf(target);
    const look = isUsed
      ? `${path} { opacity: 0 !important; transition: none !important }`
      : `${path}, ${path} * { visibility: hidden !important; transition: none !important }`;
    sheet.replaceSync(`saywright-hidden {} ${look}`);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }
  return chosen.length > 0;
}

/** Shows what was hidden. Runs in the page. */
export function showAgain(): void {
  const isOurs = ({ cssRules: [first] }: CSSStyleSheet): boolean =>
    first instanceof CSSStyleRule && first.selectorText === 'saywright-hidden';
  const visit = (root: Document | ShadowRoot): void => {
    if (root.adoptedStyleSheets.some(isOurs))
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((sheet) => !isOurs(sheet));
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) visit(shadowRoot);
  };
  visit(document);
}
