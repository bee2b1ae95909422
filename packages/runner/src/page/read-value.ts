/// <reference lib="dom" />

/**
 * The value of a form field, as people name it first: the label of the chosen option, `checked` (or the value that the
 * box sends then) or `unchecked`, else what was typed. Runs in the page.
 */
export function readValue(element: Element): string[] {
  const control = element instanceof HTMLLabelElement ? (element.control ?? element) : element;
  if (control instanceof HTMLSelectElement) {
    const chosen = [...control.selectedOptions];
    return [chosen.map(({ label }) => label).join(', '), chosen.map(({ value }) => value).join(', ')];
  }
  if (control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio'))
    return control.checked ? ['checked', control.value] : ['unchecked'];
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) return [control.value];
  return [control instanceof HTMLElement ? control.innerText : (control.textContent ?? '')];
}
