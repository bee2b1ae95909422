/// <reference lib="dom" />

/** The options of a `<select>`. Runs in the page. */
export const listOptions = (element: Element): { index: number; label: string; value: string; disabled: boolean }[] =>
  element instanceof HTMLSelectElement
    ? [...element.options].map(({ index, label, value, disabled }) => ({ index, label, value, disabled }))
    : [];
