/// <reference lib="dom" />

/** The label that takes the clicks of a checkbox or radio button, as it's drawn over it or in its place; null for anything else. Runs in the page. */
export function coveringLabelOf(element: Element): Element | null {
  if (!(element instanceof HTMLInputElement) || !/^(checkbox|radio)$/.test(element.type)) return null;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  const top = element.ownerDocument.elementFromPoint(x + width / 2, y + height / 2);
  if (top === null || top === element) return null;
  const labels = [...(element.labels ?? [])];
  const covering = labels.find((label) => label.contains(top));
  const takesNone = getComputedStyle(element).pointerEvents === 'none';
  const drawn = takesNone ? labels.find((label) => label.checkVisibility({ visibilityProperty: true })) : undefined;
  return covering ?? drawn ?? null;
}

/** The label that is drawn for a checkbox or radio button that is not; null for anything else. Runs in the page. */
export function visibleLabelOf(element: Element): Element | null {
  if (!(element instanceof HTMLInputElement) || !/^(checkbox|radio)$/.test(element.type)) return null;
  return [...(element.labels ?? [])].find((label) => label.checkVisibility({ visibilityProperty: true })) ?? null;
}
