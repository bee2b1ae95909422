/// <reference lib="dom" />

/**
 * How many of these elements can be seen: those that have no opacity, or stand in something that has none, cannot. Fields
 * are often drawn by something else, with no opacity of their own. What is out of view or being faded counts: pages fade
 * in what they are scrolled to. Runs in the page.
 */
export async function countDrawn(elements: readonly Element[]): Promise<number> {
  /** What a script fades in has some opacity by then. */
  const againMs = 100;

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
  const count = (): number => elements.filter((element) => !isTransparent(element) || !isInView(element)).length;

  if (count() < elements.length) await new Promise((resolve) => setTimeout(resolve, againMs));
  return count();
}
