/// <reference lib="dom" />

interface Engine {
  query(root: Element): Element | null;
  queryAll(root: Element): Element[];
}

/**
 * A selector engine that keeps what can be seen: an element that has no opacity, or stands in something that has none,
 * cannot. Fields are often drawn by something else, with no opacity of their own. What is out of view or being faded is
 * kept: pages fade in what they are scrolled to. Runs in the page.
 */
export function drawnEngine(): Engine {
  const isField = (element: Element): boolean =>
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement;
  const isInView = (element: Element): boolean => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  };
  const around = (element: Element): Element | null => {
    const root = element.getRootNode();
    return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  };
  const isTransparent = (element: Element): boolean => {
    for (let at = isField(element) ? around(element) : element; at && at !== document.body; at = around(at))
      if (getComputedStyle(at).opacity === '0' && at.getAnimations().length === 0) return true;
    return false;
  };
  const isDrawn = (element: Element): boolean => !isTransparent(element) || !isInView(element);
  return {
    query: (element) => (isDrawn(element) ? element : null),
    queryAll: (element) => (isDrawn(element) ? [element] : []),
  };
}
