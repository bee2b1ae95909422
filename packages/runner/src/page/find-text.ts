/// <reference lib="dom" />

/**
 * Where a text stands in what a frame shows, with three characters before and after it: the one place where it certainly
 * stands alone, else all the different ones where it may be a part of other words.
 * White space is collapsed, case does not matter, shadow trees and the words on buttons belong to it. Runs in the page.
 */
export function findText(wanted: string): string[] {
  const around = 3;
  const maxParts = 2_000;
  const unseen = /\u00AD|[\u200B-\u200F]|\u2060|\uFEFF/gu;
  const maybeWord = /[\p{L}\p{N}\p{M}\p{Cs}_.,]/u;
  const needle = wanted.toLowerCase();
  const parts = new Set<string>();
  let alone: string | undefined;

  const collapse = (text: string): string => text.replace(unseen, '').replace(/\s+/gu, ' ');

  const search = (text: string): void => {
    const shown = collapse(text).trim();
    const folded = shown.toLowerCase();
    for (
      let at = folded.indexOf(needle);
      at !== -1 && alone === undefined && parts.size < maxParts;
      at = folded.indexOf(needle, at + 1)
    ) {
      const end = at + needle.length;
      const place = shown.slice(Math.max(0, at - around), end + around);
      const goesOn = maybeWord.test(shown[at - 1] ?? '') || maybeWord.test(shown[end] ?? '');
      if (goesOn) parts.add(place);
      else alone = place;
    }
  };

  const contains = (element: Element): boolean =>
    collapse(element.textContent ?? '')
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
  if (alone !== undefined) return [alone];

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
  return alone === undefined ? [...parts] : [alone];
}
