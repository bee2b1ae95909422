/// <reference lib="dom" />

/** The visible text of an element as it is drawn, and as it is written where styles change its case. Runs in the page. */
export function readText(element: Element): string[] {
  const drawn = element instanceof HTMLElement ? element.innerText : (element.textContent ?? '');
  const ownText = element instanceof HTMLInputElement ? element.value : '';
  return [
    ownText || drawn,
    ...(drawn.toLowerCase() === element.textContent?.toLowerCase() ? [element.textContent] : []),
  ];
}
