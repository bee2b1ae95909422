/// <reference lib="dom" />

interface Engine {
  query(root: Element): Element;
  queryAll(root: Element): Element[];
}

/**
 * A selector engine that answers where an element is: as JSON in the text of an element that's in no page. The text is
 * `null` for an element that isn't drawn, and empty for one in a frame, which doesn't know where it is. Runs in the page.
 */
export function boxEngine(): Engine {
  const boxOf = (element: Element): string => {
    if (window !== window.parent) return '';
    if (element.getClientRects().length === 0) return 'null';
    const { x, y, width, height } = element.getBoundingClientRect();
    return JSON.stringify({ x, y, width, height });
  };
  const query = (element: Element): Element => {
    const told = document.createElement('span');
    told.textContent = boxOf(element);
    return told;
  };
  return { query, queryAll: (element) => [query(element)] };
}
