/// <reference lib="dom" />

/** The label that is drawn for a checkbox or radio button that is not; null for anything else. Runs in the page. */
export function visibleLabelOf(element: Element): Element | null {
  if (!(element instanceof HTMLInputElement) || !/^(checkbox|radio)$/.test(element.type)) return null;
  return [...(element.labels ?? [])].find((label) => label.checkVisibility({ visibilityProperty: true })) ?? null;
}
