/// <reference lib="dom" />

/**
 * Where a text stands in what a frame shows, with three characters before and after it: the one place where it certainly
 * stands alone, else all the different ones where it may be a part of other words.
 * White space is collapsed, case does not matter, shadow trees and the words on buttons belong to it. What has no opacity
 * is not shown, unless it is out of view or being faded: pages fade in what they are scrolled to. Runs in the page.
 */
export async function findText(wanted: string): Promise<string[]> {
  const around = 3;
  const maxParts = 2_000;
  /** Content that a script fades in has some opacity by then. */
  const againMs = 100;
  const unseen = /\u00AD|[\u200B-\u200F]|\u2060|\uFEFF/gu;
  const maybeWord = /[\p{L}\p{N}\p{M}\p{Cs}_.,]/u;
  const needle = wanted.toLowerCase();
  const parts = new Set<string>();
  let alone: string | undefined;
  let hasTransparent = false;

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

  /** Initials or an icon, drawn as a box in the line: what comes after it is apart for people. */
  const isEdge = (node: Node | null): boolean =>
    node === null || (node instanceof Element && getComputedStyle(node).display.startsWith('inline-'));
  const isApart = (element: Element): boolean =>
    isEdge(element.previousSibling) &&
    isEdge(element.nextSibling) &&
    (element.parentElement === null || isBox(element.parentElement) || isApart(element.parentElement));

  const isInView = (element: Element): boolean => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  };
  const isTransparent = (element: Element): boolean => {
    const isSo =
      element !== document.body &&
      getComputedStyle(element).opacity === '0' &&
      element.getAnimations().length === 0 &&
      isInView(element);
    hasTransparent ||= isSo;
    return isSo;
  };
  const transparentIn = (element: Element): Element[] =>
    [...element.children].filter(contains).flatMap((child) => (isTransparent(child) ? [child] : transparentIn(child)));
  const isShown = (element: Element): boolean => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      if (isTransparent(at)) return false;
    return element.checkVisibility({ visibilityProperty: true });
  };

  /** The visible text of an element: text of its transparent parts is removed. */
  const searchIn = (element: HTMLElement): void => {
    const cut = (text: string, part: Element): string =>
      part instanceof HTMLElement ? text.replace(collapse(part.innerText).trim(), ' ') : text;
    search(transparentIn(element).reduce(cut, collapse(element.innerText)));
  };

  /** Neighbouring boxes are apart for people, but not in the text of what is around them: each is read by itself. */
  const searchBoxes = (element: Element): boolean => {
    if (!element.checkVisibility({ visibilityProperty: true }) || isTransparent(element)) return false;
    const inner = [...element.children].filter(contains).map(searchBoxes);
    if (inner.includes(true)) return true;
    if (!isBox(element) && !isApart(element)) return false;
    if (element instanceof HTMLElement) searchIn(element);
    return true;
  };

  const visit = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      const isButton = element instanceof HTMLInputElement && ['button', 'submit', 'reset'].includes(element.type);
      if (isButton && isShown(element)) search(element.value);
      if (!element.shadowRoot || !isShown(element)) continue;
      for (const child of element.shadowRoot.children) if (child instanceof HTMLElement) searchIn(child);
      visit(element.shadowRoot);
    }
  };

  const look = (): void => {
    hasTransparent = false;
    if (document.body && contains(document.body)) searchBoxes(document.body);
    if (document.body) searchIn(document.body);
    if (alone === undefined) visit(document);
  };

  look();
  if (alone === undefined && hasTransparent) {
    await new Promise((resolve) => setTimeout(resolve, againMs));
    look();
  }
  return alone === undefined ? [...parts] : [alone];
}
