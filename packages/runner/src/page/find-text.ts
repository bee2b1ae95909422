/// <reference lib="dom" />

/**
 * Where a text stands in what a frame shows: each place with three characters before and after it, at most a hundred.
 * White space is collapsed, case does not matter, shadow trees and the words on buttons belong to it. Runs in the page.
 */
export function findText(wanted: string): string[] {
  const around = 3;
  const maxPlaces = 100;
  const needle = wanted.toLowerCase();
  const places: string[] = [];

  const search = (text: string): void => {
    const shown = text.replace(/[\s\u200B\u200E\u200F\uFEFF]+/gu, ' ').trim();
    const folded = shown.toLowerCase();
    for (let at = folded.indexOf(needle); at !== -1 && places.length < maxPlaces; at = folded.indexOf(needle, at + 1))
      places.push(shown.slice(Math.max(0, at - around), at + needle.length + around));
  };

  const contains = (element: Element): boolean =>
    (element.textContent ?? '')
      .replace(/[\s\u200B\u200E\u200F\uFEFF]+/gu, ' ')
      .toLowerCase()
      .includes(needle);
  const isBox = (element: Element): boolean => !/^(inline|contents|none)$/.test(getComputedStyle(element).display);

  /** Neighbouring boxes are apart for people, but not in the text of what is around them: each is read by itself. */
  const searchBoxes = (element: Element): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const inner = [...element.children].filter(contains).map(searchBoxes);
    if (inner.includes(true)) return true;
    if (!isBox(element)) return false;
    if (element instanceof HTMLElement) search(element.innerText);
    return true;
  };

  if (document.body && contains(document.body)) searchBoxes(document.body);
  search(document.body?.innerText ?? '');
  if (places.length > 0) return places;

  const visit = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      const isButton = element instanceof HTMLInputElement && ['button', 'submit', 'reset'].includes(element.type);
      if (isButton && element.checkVisibility({ visibilityProperty: true })) search(element.value);
      if (!element.shadowRoot || !element.checkVisibility({ visibilityProperty: true })) continue;
      for (const child of element.shadowRoot.children) if (child instanceof HTMLElement) search(child.innerText);
      visit(element.shadowRoot);
    }
  };
  visit(document);
  return places;
}
