/// <reference lib="dom" />

/** `in_use`: hiding it would take the focus away, or the pointer off it, which the page would notice. */
export type Hiding = 'hidden' | 'in_use' | 'whole_page' | 'absent';

/**
 * Hides elements, or with `wanted` the innermost ones around that text, until `showAgain`. Style sheets do it: the
 * elements, their attributes and their boxes stay as they are, so that no script of the page hears of it. Runs in the page.
 */
export function hideFromView(elements: Element[], wanted: string | null): Hiding {
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
  if (chosen.length === 0) return 'absent';
  const isWhole = (element: Element): boolean => element === document.documentElement || element === document.body;
  if (chosen.some(isWhole)) return wanted === null ? 'whole_page' : 'absent';
  const hasFocus = (element: Element): boolean =>
    document.activeElement !== document.body && element.contains(document.activeElement);
  if (chosen.some((element) => hasFocus(element) || element.matches(':hover'))) return 'in_use';

  const pathOf = (element: Element): string => {
    const parent = element.parentElement;
    const place = `:nth-child(${[...(element.parentNode?.children ?? [])].indexOf(element) + 1})`;
    if (parent) return `${pathOf(parent)} > ${place}`;
    return element.getRootNode() instanceof ShadowRoot ? `:host > ${place}` : ':root';
  };
  const hidden: [Document | ShadowRoot, CSSStyleSheet][] = ((
    globalThis as { saywrightHidden?: [Document | ShadowRoot, CSSStyleSheet][] }
  ).saywrightHidden ??= []);
  for (const element of chosen) {
    const root = element.getRootNode();
    if (!(root instanceof Document || root instanceof ShadowRoot)) continue;
    const sheet = new CSSStyleSheet();
    const path = pathOf(element);
    sheet.replaceSync(`${path}, ${path} * { visibility: hidden !important; transition: none !important }`);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
    hidden.push([root, sheet]);
  }
  return 'hidden';
}

/** Shows what was hidden. Runs in the page. */
export function showAgain(): void {
  const page = globalThis as { saywrightHidden?: [Document | ShadowRoot, CSSStyleSheet][] };
  for (const [root, sheet] of page.saywrightHidden ?? [])
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
  delete page.saywrightHidden;
}
